import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database, OpenedDatabase } from './database.ts';
import { lockFolder } from './folderLock.ts';
import { openPostgres, type PostgresOptions } from './openPostgres.ts';
import * as schema from './schema.ts';

/** One table at a time: others are served in between. */
async function vacuumTables(db: Database): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = 'public' order by name`);
  for (const { name } of rows) await db.execute(sql`vacuum ${sql.identifier(name)}`);
}

function wrap(client: PGlite, release: () => void): OpenedDatabase {
  const own = drizzle(client, { schema });
  const db = own as unknown as Database;
  return {
    db,
    reads: db,
    migrate: (migrationsFolder) => migrate(own, { migrationsFolder }),
    // The folder's lock keeps every other process out.
    alone: (work) => work(db),
    vacuum: () => vacuumTables(db),
    pools: () => [],
    ping: async () => {
      await db.execute(sql`select 1`);
    },
    close: async () => {
      try {
        await client.close();
      } finally {
        release();
      }
    },
  };
}

const folderOf = (dataDir: string): string => path.join(dataDir, 'pg');

/** False before the first start, and in a folder that was emptied. */
export const hasEmbeddedDatabase = (dataDir: string): boolean =>
  existsSync(path.join(folderOf(dataDir), 'PG_VERSION'));

/** Nobody writes while a transaction is open; after a checkpoint the copy needs no recovery. */
const copyFiles = (client: PGlite, from: string, to: string): Promise<void> =>
  client.transaction(async (transaction) => {
    await transaction.exec('checkpoint');
    await cp(from, to, { recursive: true });
  });

/**
 * Half of the default: WebAssembly has no memory to share, it is taken from the process. Pages beyond
 * it come from the system's own cache of files.
 */
const SHARED_BUFFERS = '64MB';

/**
 * The database in `{dataDir}/pg`. PGlite itself lets a second process open the same files and
 * both would diverge, hence the lock.
 * @throws FolderLockedError
 */
export async function openPgliteFolder(dataDir: string): Promise<OpenedDatabase> {
  const lock = lockFolder(dataDir);
  try {
    const client = await PGlite.create({
      dataDir: folderOf(dataDir),
      extensions: { pg_trgm, unaccent },
      startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
    });
    return {
      ...wrap(client, () => lock.release()),
      copyTo: (folder) => copyFiles(client, folderOf(dataDir), folder),
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * A database that is gone when it is closed.
 * @param dump what it holds at first, from `dumpDataDir`; without one it is empty.
 */
export async function openPgliteInMemory(dump?: Blob): Promise<OpenedDatabase> {
  const extensions = { pg_trgm, unaccent };
  return wrap(await PGlite.create({ extensions, ...(dump && { loadDataDir: dump }) }), () => {});
}

export interface DatabaseOptions extends Omit<PostgresOptions, 'url'> {
  /** A PostgreSQL server; without it the embedded database in `dataDir` is used. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
}

/** @throws FolderLockedError when another process has the embedded database open. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenedDatabase> {
  const { databaseUrl, dataDir, ...postgres } = options;
  return databaseUrl ? openPostgres({ ...postgres, url: databaseUrl }) : openPgliteFolder(dataDir);
}
