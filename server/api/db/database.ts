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

export type DatabaseServer = 'primary' | 'replica';

/** The connections of one process to one server. */
export interface ConnectionPool {
  readonly server: DatabaseServer;
  /** As many as there may be. */
  readonly size: number;
  readonly used: number;
  readonly idle: number;
  /** Queries and transactions that wait for one. */
  readonly waiting: number;
}

export interface OpenedDatabase {
  readonly db: Database;
  /** For reads that may be a moment old: a replica, where there is one. Has no transactions. */
  readonly reads: Database;
  /** Brings the tables up to date; safe when several processes start at once. */
  migrate(migrationsFolder: string): Promise<void>;
  /** Runs the work while no other process runs its own: filling an empty database, say. */
  alone<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** As they are now; none of the embedded database, which has one connection for all. */
  pools(): readonly ConnectionPool[];
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
