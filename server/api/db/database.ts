import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

interface Rows<Row> {
  readonly rows: Row[];
}

interface RowsHKT extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/** What the queries need: the part that PGlite and node-postgres have in common. */
export type Database = PgDatabase<RowsHKT, typeof schema>;

export interface OpenedDatabase {
  readonly db: Database;
  /** For reads that may be a moment old: a replica, where there is one. Has no transactions. */
  readonly reads: Database;
  /** Brings the tables up to date; safe when several processes start at once. */
  migrate(migrationsFolder: string): Promise<void>;
  /** Runs the work while no other process runs its own: filling an empty database, say. */
  alone<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
