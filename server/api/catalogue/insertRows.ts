import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { offers, priceTrends, properties, reviews, roomTypes, tenancies } from '../db/schema.ts';
import type { PropertyRows } from './catalogue.ts';

/** Bounds the JSON of one statement to a few megabytes. */
const ROWS_A_STATEMENT = 1000;

/**
 * Sends rows as one JSON parameter: a parameter for each value takes drizzle and the wire protocol
 * twice as long. Columns that the first row lacks get their defaults, so all rows must have the
 * same keys.
 */
export async function insertRows<T extends PgTable>(
  db: Database,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
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
    await db.execute(sql`
      insert into ${table} (${names})
      select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json)
    `);
  }
}

/** The rows of several properties, table by table, without what follows from them. */
export async function insertProperties(
  db: Database,
  batch: readonly PropertyRows[],
): Promise<void> {
  const own = batch.map((rows) => rows.property);
  await insertRows(db, properties, own);
  const rooms = batch.flatMap((rows) => rows.roomTypes);
  await insertRows(db, roomTypes, rooms);
  const lets = batch.flatMap((rows) => rows.tenancies);
  await insertRows(db, tenancies, lets);
  const deals = batch.flatMap((rows) => rows.offers);
  await insertRows(db, offers, deals);
  const opinions = batch.flatMap((rows) => rows.reviews);
  await insertRows(db, reviews, opinions);
  const trends = batch.flatMap((rows) => rows.priceTrends);
  await insertRows(db, priceTrends, trends);
}
