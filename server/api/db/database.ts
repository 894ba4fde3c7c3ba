import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

interface RowsHKT extends PgQueryResultHKT {
  type: { readonly rows: this['row'][] };
}

/** What the queries need: the part that PGlite and node-postgres have in common. */
export type Database = PgDatabase<RowsHKT, typeof schema>;

export interface OpenedDatabase {
  readonly db: Database;
  /** Brings the tables up to date; safe when several processes start at once. */
  migrate(migrationsFolder: string): Promise<void>;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
