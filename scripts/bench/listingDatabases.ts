import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { OpenedDatabase } from '../../server/api/db/database.ts';
import { openDatabase } from '../../server/api/db/openDatabase.ts';
import { openOwnDatabase } from '../test/ownDatabase.ts';
import { startPostgres } from '../test/postgres.mjs';
import { postgresPrograms } from '../test/systemPackages.mjs';

/** Where empty databases to measure come from. */
export interface DatabaseSource {
  readonly name: string;
  open(): Promise<OpenedDatabase>;
  stop(): Promise<void>;
}

/** Each in a folder of its own. */
export const embeddedDatabases = (dataDir: string): DatabaseSource => ({
  name: 'PGlite',
  open: () => {
    const folder = path.join(dataDir, `listing-${randomUUID()}`);
    mkdirSync(folder, { recursive: true });
    return openDatabase({ dataDir: folder });
  },
  stop: async () => {},
});

/** Databases that are dropped again: what the server holds is left alone. */
const databasesOn = (url: string, stop: () => Promise<void>): DatabaseSource => ({
  name: 'PostgreSQL',
  open: () => openOwnDatabase(url, 'bench'),
  stop,
});

/** On DATABASE_URL, else on a server of the run where PostgreSQL is installed. */
export const serverDatabases = async (): Promise<DatabaseSource | undefined> => {
  const url = process.env.DATABASE_URL;
  if (url) return databasesOn(url, async () => {});
  if (postgresPrograms() === undefined) return undefined;
  const server = await startPostgres();
  return databasesOn(server.url, server.stop);
};
