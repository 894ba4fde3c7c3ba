import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Language } from '../../../shared/domain/language/language.ts';
import type { Database } from '../db/database.ts';
import {
  applicationConfigs,
  offers,
  properties,
  regions,
  reviews,
  roomTypes,
  tenancies,
} from '../db/schema.ts';
import { translations } from '../db/translationTables.ts';
import { textFields } from './textFields.ts';

const isTextField = sql.raw(`@.key like_regex "^(${[...textFields].join('|')})$"`);

/** Texts of a document, with the field that each stands in, wherever it lies. */
const inDocument = (table: PgTable, place: string, document: SQLWrapper): SQL => sql`
  select ${place}::text || '.' || (field ->> 'key') as place, item #>> '{}' as text
  from ${table},
    jsonb_path_query(${document}, 'strict $.** ? (@.type() == "object").keyvalue() ? (${isTextField})') as field,
    jsonb_array_elements(
      case jsonb_typeof(field -> 'value')
        when 'array' then field -> 'value' else jsonb_build_array(field -> 'value')
      end) as item
  where jsonb_typeof(item) = 'string'`;

const inColumn = (table: PgTable, place: string, column: SQLWrapper): SQL =>
  sql`select ${place}::text as place, ${column} as text from ${table}`;

/** What answers make of a region's row: see regionWire.ts. */
const fullName = sql`concat_ws(', ', ${regions.name},
  nullif(${regions.locality}, ${regions.name}),
  case when ${regions.countryName} in (${regions.name}, ${regions.locality}) then null
    else ${regions.countryName} end)`;

const firstSentence = sql`btrim(substring(${regions.meta} ->> 'description' from '^.*?[.!?](?=\\s|$)'))`;

/** Names of a form's fields, and those of configurations, are keys, which have to stay. */
const withoutForm = sql`(${properties.detail} - 'inventory_custom_form')`;
const formLabels = sql`jsonb_path_query(
  ${properties.detail}, '$.inventory_custom_form[*].fields[*].label') #>> '{}'`;

const sources: readonly SQL[] = [
  inColumn(regions, 'region.name', regions.name),
  inColumn(regions, 'region.locality', regions.locality),
  inColumn(regions, 'region.country', regions.countryName),
  inColumn(regions, 'region.combined_name', fullName),
  inColumn(regions, 'region.meta_short', firstSentence),
  inColumn(regions, 'region.meta.title', sql`${regions.meta} ->> 'title'`),
  inColumn(regions, 'region.meta.description', sql`${regions.meta} ->> 'description'`),
  inColumn(regions, 'region.meta.keywords', sql`${regions.meta} ->> 'keywords'`),
  inDocument(regions, 'region.faqs', regions.faqs),
  inColumn(properties, 'property.name', properties.name),
  inDocument(properties, 'property', withoutForm),
  inColumn(properties, 'property.form.label', formLabels),
  inColumn(roomTypes, 'room.name', roomTypes.name),
  inDocument(roomTypes, 'room', roomTypes.detail),
  inColumn(tenancies, 'tenancy.name', tenancies.name),
  inColumn(offers, 'offer.title', offers.title),
  inColumn(offers, 'offer.description', offers.description),
  inColumn(offers, 'offer.terms', offers.terms),
  inColumn(reviews, 'review.text', reviews.text),
  inColumn(reviews, 'review.author', reviews.author),
  inColumn(applicationConfigs, 'page.title', applicationConfigs.title),
  inDocument(applicationConfigs, 'page', applicationConfigs.data),
];

/** As sourceHash makes it. */
const hashOf = (text: SQL): SQL =>
  sql`left(translate(encode(sha256(convert_to(${text}, 'UTF8')), 'base64'), '+/', '-_'), 22)`;

/** Every text of the catalogue once: a sum without a letter needs no translation, nor a country's code. */
const used = sql`
  select text, ${hashOf(sql`text`)} as hash, count(*)::int as count,
    array_agg(distinct place order by place) as places
  from (${sql.join([...sources], sql` union all `)}) as found
  where text ~ '[A-Za-zÀ-ɏ]' and text !~ '^[A-Z]{2}$'
  group by text`;

export interface CatalogueText {
  readonly source: string;
  /** "property.caption". */
  readonly places: readonly string[];
  /** How many times it is used. */
  readonly count: number;
}

export interface TranslatedText {
  /** Null: the catalogue has no such text any more. */
  readonly source: string | null;
  readonly hash: string;
  readonly text: string;
}

const ROWS_A_FETCH = 500;

type OnRows<T> = (rows: readonly T[]) => Promise<void>;

/** Reads by a cursor: a large catalogue has more texts than a process should hold. */
const readAll = <T>(db: Database, statement: SQL, onRows: OnRows<T>): Promise<void> =>
  db.transaction(async (own) => {
    await own.execute(sql`declare catalogue_texts no scroll cursor for ${statement}`);
    const fetchRows = sql.raw(`fetch ${ROWS_A_FETCH} from catalogue_texts`);
    for (;;) {
      const { rows } = await own.execute<Record<string, unknown>>(fetchRows);
      if (rows.length === 0) return;
      await onRows(rows as T[]);
    }
  });

/** Those that come most often first. */
export const readUntranslated = (
  db: Database,
  language: Language,
  onRows: OnRows<CatalogueText>,
): Promise<void> =>
  readAll(
    db,
    sql`select text as source, places, count from (${used}) as used
      where not exists (select from ${translations}
        where ${translations.language} = ${language} and ${translations.sourceHash} = used.hash)
      order by count desc, text collate "C"`,
    onRows,
  );

/** Every translation with what it is of, where the catalogue still has it. */
export const readTranslated = (
  db: Database,
  language: Language,
  onRows: OnRows<TranslatedText>,
): Promise<void> =>
  readAll(
    db,
    sql`select used.text as source, ${translations.sourceHash} as hash, ${translations.text} as text
      from ${translations} left join (${used}) as used on used.hash = ${translations.sourceHash}
      where ${translations.language} = ${language}
      order by used.text collate "C", ${translations.sourceHash}`,
    onRows,
  );

/** Which of the hashes of a temporary table no text of the catalogue has. */
export const unusedAmong = (table: SQL): SQL =>
  sql`select * from ${table} where source_hash not in (select hash from (${used}) as used)`;
