import type { OpenedDatabase } from './database.ts';
import { openPgliteFolder } from './openPglite.ts';
import { openPostgres } from './openPostgres.ts';

export interface DatabaseOptions {
  /** A PostgreSQL server; without it the embedded database in `dataDir` is used. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  readonly onIdleError?: (error: Error) => void;
}

/** @throws FolderLockedError when another process has the embedded database open. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenedDatabase> {
  const { databaseUrl, dataDir, onIdleError = () => {} } = options;
  return databaseUrl ? openPostgres(databaseUrl, onIdleError) : openPgliteFolder(dataDir);
}
