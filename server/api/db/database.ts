import { sql } from 'drizzle-orm';
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
  /** The most connections that may be open. */
  readonly size: number;
  readonly used: number;
  readonly idle: number;
  /** Queries and transactions that wait for a connection. */
  readonly waiting: number;
}

export interface OpenedDatabase {
  readonly db: Database;
  /** The replica, where there is one: for reads that may be a moment old, without transactions. */
  readonly reads: Database;
  /** Brings the tables up to date; safe when several processes start at once. */
  migrate(migrationsFolder: string): Promise<void>;
  /** Runs the work while no other process runs its own: filling an empty database, say. */
  alone<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** Their present state; empty for the embedded database, which has a single connection. */
  pools(): readonly ConnectionPool[];
  /**
   * Writes the files of the embedded database into a folder that is still to be made, as they are at
   * one moment, while others wait. Undefined for a server, which has tools of its own.
   */
  readonly copyTo?: (folder: string) => Promise<void>;
  /**
   * Gives the place of deleted rows free and notes which pages are whole, so that an index alone
   * answers. Undefined for a server, which does it by itself (autovacuum).
   */
  readonly vacuum?: () => Promise<void>;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Holds a lock until the transaction ends; others that ask for the same name wait. */
export async function transactionLock(db: Database, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** Many may hold it at once; who asks for the lock of that name alone waits for all of them. */
export async function sharedTransactionLock(db: Database, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`);
}
