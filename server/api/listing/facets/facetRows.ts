import { and, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { properties } from '../../db/schema.ts';
import { chosenOfProperty, fixedCondition, placeCondition } from '../listingConditions.ts';
import { listingFilters } from '../listingFilters.ts';
import { anywhereOf, type FacetCall } from './facetArea.ts';

const entries = Object.entries(listingFilters);

/**
 * Filters whose options stand for each other: what they leave out is looked at again. What the
 * others leave out is not.
 */
export const replacedKeys: ReadonlySet<string> = new Set(
  entries.filter(([, { counts }]) => counts && !counts.isAdded).map(([key]) => key),
);

/** What the options of properties are told apart by, each under the key of its counts. */
const countedColumns: SQL = sql.join(
  entries.flatMap(([, { counts }]) =>
    counts && 'column' in counts
      ? [sql`json_agg(${counts.column}) as ${sql.identifier(counts.key)}`]
      : [],
  ),
  sql`, `,
);

/** One entry a property in each list. */
export interface FacetRows {
  readonly lats: readonly number[];
  readonly lngs: readonly number[];
  readonly sublocalityIds: readonly (number | null)[];
  /** Whether the place is right. */
  readonly isThere: readonly boolean[];
  /** A bit for each filter of properties that is not satisfied; one at most. */
  readonly fails: readonly number[];
  /** Whether its rents are by the month, else by the week. */
  readonly isMonthly: readonly boolean[];
  /** See packedStays.ts. */
  readonly freeStays: readonly string[];
  /** A list for each key of the counts. */
  readonly columns: Readonly<Record<string, readonly unknown[]>>;
  /** The bit that a filter of properties sets in `fails`. */
  readonly bits: ReadonlyMap<string, number>;
  /** How many properties there are about, as of the last ANALYZE. */
  readonly total: number;
}

function failsColumn(conditions: readonly SQL[]): SQL {
  if (conditions.length === 0) return sql`0`;
  const bits = conditions.map(
    (condition, index) => sql`case when ${condition} then 0 else ${2 ** index}::int end`,
  );
  return sql.join(bits, sql` + `);
}

interface Answer extends Record<string, unknown> {
  readonly total: number;
  readonly lats: readonly number[] | null;
  readonly lngs: readonly number[] | null;
  readonly sublocality_ids: readonly (number | null)[] | null;
  readonly is_there: readonly boolean[] | null;
  readonly fails: readonly number[] | null;
  readonly is_monthly: readonly boolean[] | null;
  readonly free_stays: string | null;
}

/** No packed text holds it. */
const SEPARATOR = ',';

/**
 * Properties that satisfy all filters of properties, or all but one that is of interest, wherever
 * an option may look.
 * @param isEmpty Also which results each single filter leaves out is of interest.
 */
export function facetStatement(
  call: FacetCall,
  isEmpty: boolean,
): { readonly statement: SQL; readonly bits: FacetRows['bits'] } {
  const { places, query } = call;
  const chosen = chosenOfProperty(query);
  const kept = chosen.filter(({ key }) => isEmpty || replacedKeys.has(key));
  const required = chosen.filter((filter) => !kept.includes(filter));
  const fails = failsColumn(kept.map(({ condition }) => condition));
  const boxes = [
    anywhereOf(call, places.centre),
    isEmpty && places.centre ? anywhereOf(call, undefined) : undefined,
  ];
  const statement = sql`
    select (select reltuples::int from pg_class where oid = 'properties'::regclass) as total,
      json_agg(${properties.lat}) as lats, json_agg(${properties.lng}) as lngs,
      json_agg(${properties.sublocalityId}) as sublocality_ids,
      json_agg(coalesce(${placeCondition(query, places)}, false)) as is_there,
      json_agg(candidate.fails) as fails,
      json_agg(${properties.rentPeriod} = 'monthly') as is_monthly,
      string_agg(${properties.freeStays}, ${SEPARATOR}) as free_stays, ${countedColumns}
    from ${properties} cross join lateral (select ${fails} as fails) candidate
    where ${and(fixedCondition(query), or(...boxes), ...required.map(({ condition }) => condition))}
      and candidate.fails & (candidate.fails - 1) = 0`;
  return { statement, bits: new Map(kept.map(({ key }, index) => [key, 2 ** index])) };
}

export async function findFacetRows(
  db: Database,
  call: FacetCall,
  isEmpty: boolean,
): Promise<FacetRows> {
  const { bits, statement } = facetStatement(call, isEmpty);
  const [answer] = (await db.execute<Answer>(statement)).rows;
  return {
    lats: answer?.lats ?? [],
    lngs: answer?.lngs ?? [],
    sublocalityIds: answer?.sublocality_ids ?? [],
    isThere: answer?.is_there ?? [],
    fails: answer?.fails ?? [],
    isMonthly: answer?.is_monthly ?? [],
    freeStays: answer?.free_stays?.split(SEPARATOR) ?? [],
    columns: (answer ?? {}) as Readonly<Record<string, readonly unknown[]>>,
    bits,
    total: answer?.total ?? 0,
  };
}
