import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/database.ts';

/** Null within a transaction that has changed the catalogue: what it sees is nobody else's. */
type Version = string | null;

/**
 * The version of the catalogue that a statement sees. Triggers of migration 0015 write a new one in
 * every transaction that changes properties, their rooms, tenancies, stays and offers, or regions.
 * It is drawn at random: one that was rolled back, or lost with a server, never comes again.
 */
export const catalogueVersion: SQL<Version> = sql`(select version::text from catalogue_version
  where current_setting('catalogue.changed', true) is distinct from 'yes')`;

export interface Versioned {
  /** See `catalogueVersion`. */
  readonly version: Version;
}

export interface Kept<Value> {
  readonly value: Value;
  /** About as much memory as it takes. */
  readonly bytes: number;
}

/** Statements of one answer, all of which see one version of the catalogue. */
export interface CatalogueReader {
  /** To build statements with, which `ask` or `recall` sends. */
  readonly db: Database;
  /** Rows as they are now. */
  ask<Row extends Versioned>(rows: PromiseLike<readonly Row[]>): Promise<readonly Row[]>;
  /**
   * What is read from the only row of a statement about the catalogue alone, if need be from what it
   * answered earlier. One statement is always read in the same way; when that throws, nothing is
   * kept.
   */
  recall<Row, Value>(statement: SQLWrapper, read: (row: Row) => Kept<Value>): Promise<Value>;
  /**
   * What is worked out of the catalogue alone, if need be what was worked out earlier.
   * @param name of all that it depends on besides.
   */
  keep<Value>(name: string, work: () => Promise<Kept<Value>>): Promise<Value>;
}

/** `remembered`, `asked`: by statement, or by what was worked out; `changed`: the catalogue did, so an answer begins anew. */
export type CatalogueRead = 'remembered' | 'asked' | 'changed';

export interface CatalogueReads {
  /**
   * Runs the work until all its statements saw the same version of the catalogue, not an earlier one
   * than was there when it was asked for.
   */
  atOneVersion<Value>(work: (reader: CatalogueReader) => Promise<Value>): Promise<Value>;
  /** How much is remembered. */
  bytes(): number;
}

export interface CatalogueReadsOptions {
  /** For transactions. */
  readonly db: Database;
  /** May be a moment behind. */
  readonly reads: Database;
  /** The most that is remembered. */
  readonly maxBytes: number;
  readonly onRead?: (result: CatalogueRead) => void;
}

class CatalogueChanged extends Error {}

/** How often the work is run while the catalogue changes, before it gets a snapshot of its own. */
const ATTEMPTS = 2;

const dialect = new PgDialect();

const keyOf = (version: Version, statement: SQL): string => {
  const { params, sql: text } = dialect.sqlToQuery(statement);
  return JSON.stringify([version, text, params]);
};

const nameOf = (version: Version, name: string): string => JSON.stringify([version, name]);

const versionIn = async (db: Database): Promise<Version> => {
  const { rows } = await db.execute<{ version: Version }>(
    sql`select ${catalogueVersion} as version`,
  );
  return rows[0]?.version ?? null;
};

const onlyRow = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw new Error('A statement to be remembered has to answer one row');
  return row;
};

/** What statements answered, under the version that they saw. */
interface Memory {
  readonly kept: LRUCache<string, Kept<unknown>>;
  /** Called with every version that a statement saw. */
  see(version: Version): void;
  onRead(result: CatalogueRead): void;
}

/** @throws CatalogueChanged as soon as a statement sees another version than the first one did. */
const runOnce = async <Value>(
  { kept, onRead, see }: Memory,
  db: Database,
  work: (reader: CatalogueReader) => Promise<Value>,
): Promise<Value> => {
  const version = await versionIn(db);
  see(version);
  const confirm = (seen: Version): void => {
    see(seen);
    if (seen !== version) throw new CatalogueChanged();
  };
  return work({
    db,
    ask: async (statement) => {
      const rows = await statement;
      confirm(rows[0] ? rows[0].version : await versionIn(db));
      return rows;
    },
    recall: async <Row, Known>(wrapped: SQLWrapper, read: (row: Row) => Kept<Known>) => {
      const statement = wrapped.getSQL();
      const key = keyOf(version, statement);
      const known = version === null ? undefined : kept.get(key);
      onRead(known ? 'remembered' : 'asked');
      if (known) return known.value as Known;
      const { rows } = await db.execute(
        sql`select ${catalogueVersion} as version, answer.* from (${statement}) answer`,
      );
      const row = onlyRow(rows) as Row & Versioned;
      confirm(row.version);
      const answer = read(row);
      if (version !== null) kept.set(key, answer);
      return answer.value;
    },
    keep: async <Known>(name: string, make: () => Promise<Kept<Known>>) => {
      const key = nameOf(version, name);
      const known = version === null ? undefined : kept.get(key);
      if (known) onRead('remembered');
      if (known) return known.value as Known;
      const made = await make();
      if (version !== null) kept.set(key, made);
      return made.value;
    },
  });
};

/**
 * Remembers what statements answered for as long as the catalogue stays as it is. Nothing has to be
 * told of a change: every statement says which version it saw, also of changes by other processes.
 */
export const createCatalogueReads = (options: CatalogueReadsOptions): CatalogueReads => {
  const { db, maxBytes, onRead = () => {}, reads } = options;
  const kept = new LRUCache<string, Kept<unknown>>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }, key) => bytes + key.length,
  });
  /** The version that was seen last. */
  let latest: Version | undefined;
  const see = (version: Version): void => {
    if (version === latest) return;
    latest = version;
    // Nobody will ask for what was before.
    kept.clear();
  };
  const memory: Memory = { kept, see, onRead };
  return {
    atOneVersion: async (work) => {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        try {
          return await runOnce(memory, reads, work);
        } catch (error) {
          if (!(error instanceof CatalogueChanged)) throw error;
          onRead('changed');
        }
      }
      return db.transaction((own) => runOnce(memory, own, work), {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      });
    },
    bytes: () => kept.calculatedSize,
  };
};
