import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { offers, priceTrends, properties, reviews, roomTypes, tenancies } from '../db/schema.ts';
import { translations } from '../db/translationTables.ts';
import { type Translation, translationRow } from '../language/translations.queries.ts';
import { writeStays } from '../stays/writeStays.ts';
import type { PropertyRows } from './catalogue.ts';

/** Bounds the JSON of one statement to a few megabytes. */
const ROWS_A_STATEMENT = 1000;

/**
 * Sends rows as one JSON parameter: a parameter for each value takes drizzle and the wire protocol
 * twice as long. Columns that the first row lacks get their defaults, so all rows must have the
 * same keys.
 */
function* insertStatements<T extends PgTable>(
  table: T,
  rows: readonly T['$inferInsert'][],
): Generator<SQL> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    const records = rows.slice(start, start + ROWS_A_STATEMENT).map((row) => {
      const values: Readonly<Record<string, unknown>> = row;
      return Object.fromEntries(columns.map(([key, column]) => [column.name, values[key]]));
    });
    yield sql`
      insert into ${table} (${names})
      select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json)
    `;
  }
}

export async function insertRows<T extends PgTable>(
  db: Database,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (const statement of insertStatements(table, rows)) await db.execute(statement);
}

/** The same text comes with many rows; the first translation of it stays. */
export async function insertTranslations(
  db: Database,
  written: readonly Translation[],
): Promise<void> {
  for (const statement of insertStatements(translations, written.map(translationRow))) {
    await db.execute(sql`${statement} on conflict do nothing`);
  }
}

/** Writes in one transaction, so that no property is ever without its rooms and reviews. */
export async function insertProperties(
  db: Database,
  batch: readonly PropertyRows[],
): Promise<void> {
  await db.transaction(async (transaction) => {
    const within = transaction as unknown as Database;
    await insertRows(
      within,
      properties,
      batch.map((rows) => rows.property),
    );
    await insertRows(
      within,
      roomTypes,
      batch.flatMap((rows) => rows.roomTypes),
    );
    await insertRows(
      within,
      tenancies,
      batch.flatMap((rows) => rows.tenancies),
    );
    await insertRows(
      within,
      offers,
      batch.flatMap((rows) => rows.offers),
    );
    await insertRows(
      within,
      reviews,
      batch.flatMap((rows) => rows.reviews),
    );
    await insertRows(
      within,
      priceTrends,
      batch.flatMap((rows) => rows.priceTrends),
    );
    await insertTranslations(
      within,
      batch.flatMap((rows) => rows.translations),
    );
    await writeStays(
      within,
      batch.map(({ property }) => property.id),
    );
  });
}
