import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Logger } from 'pino';
import type { Catalogue } from './catalogue/catalogue.ts';
import { fillWhenEmpty } from './catalogue/replaceCatalogue.ts';
import type { OpenedDatabase } from './db/database.ts';
import { type DatabaseOptions, openDatabase } from './db/openDatabase.ts';
import type { PostgresLimits } from './db/postgresPool.ts';
import { loggableError } from './http/loggableError.ts';
import { logEvents } from './ops/apiLog.ts';
import { writeMissingStays } from './stays/writeStays.ts';

export interface PreparationOptions {
  readonly database: PostgresLimits & {
    readonly url?: string | undefined;
    /** The replica, where there is one: its rows may be a moment old. */
    readonly replicaUrl?: string | undefined;
  };
  /** `dataDir`: folder of the embedded database. */
  readonly storage: { readonly dataDir: string };
  readonly migrationsFolder: string;
  /** What an empty database is filled with; undefined: it stays empty. */
  readonly catalogue: Catalogue | undefined;
  readonly logger: Logger;
}

async function prepare(
  opened: OpenedDatabase,
  { catalogue, logger, migrationsFolder }: PreparationOptions,
): Promise<void> {
  logger.info({ event: logEvents.database, state: 'preparing' });
  await opened.migrate(migrationsFolder);
  const isFilled = await opened.alone(async (db) => {
    const hasFilled = await fillWhenEmpty(db, catalogue, logger);
    await writeMissingStays(db);
    return hasFilled;
  });
  if (isFilled) await opened.vacuum?.();
}

/**
 * The database with its tables, up to date and filled.
 *
 * @throws FolderLockedError when another process has the embedded database open.
 */
export async function openPrepared(
  options: PreparationOptions,
  onQuery?: DatabaseOptions['onQuery'],
): Promise<OpenedDatabase> {
  const { database, logger, storage } = options;
  const event = logEvents.database;
  const opened = await openDatabase({
    databaseUrl: database.url,
    dataDir: storage.dataDir,
    replicaUrl: database.replicaUrl,
    limits: database,
    onConnectionLost: (error) =>
      logger.warn({ event, state: 'connection-lost', error: loggableError(error) }),
    ...(onQuery && { onQuery }),
  });
  try {
    await prepare(opened, options);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}

/**
 * Runs a program that prepares the database and ends. Making and filling the embedded one takes
 * several times the memory of serving from it, and what WebAssembly has once taken is never given
 * back: it goes with the process that took it.
 *
 * @returns the program's exit code.
 */
export async function prepareApart(program: string, args: readonly string[]): Promise<number> {
  const child = fork(program, args, { stdio: 'inherit' });
  const end = (): void => {
    child.kill('SIGKILL');
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end);
  const [code] = (await once(child, 'exit')) as [number | null];
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.off(signal, end);
  return code ?? 1;
}
