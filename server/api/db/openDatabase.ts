import type { OpenedDatabase } from './database.ts';
import { openPgliteFolder } from './openPglite.ts';
import { openPostgres, type PostgresOptions } from './openPostgres.ts';

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
