import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config/readConfig.ts';
import { openDatabase } from '../server/api/db/openDatabase.ts';
import { setAvailability } from '../server/api/inventories/inventoryRecord.ts';
import { announceChange, announcementText } from '../server/api/purge/announceChange.ts';

const USAGE = 'node scripts/changeProperty.ts --id 100050 --available false';

const readArguments = (): { readonly id: number; readonly isAvailable: boolean } => {
  const { values } = parseArgs({
    options: { id: { type: 'string' }, available: { type: 'string' } },
  });
  const { id = '', available = '' } = values;
  if (!/^\d{1,9}$/.test(id) || !/^(?:true|false)$/.test(available)) throw new Error(USAGE);
  return { id: Number(id), isAvailable: available === 'true' };
};

/** Changes a property in the database and tells the web processes. */
const change = async (): Promise<void> => {
  const { id, isAvailable } = readArguments();
  const { api, purge } = readConfig(process.env);
  const { db, close } = await openDatabase({
    databaseUrl: api.database.url,
    dataDir: path.resolve(api.storage.dataDir),
  });
  try {
    const updatedAt = new Date();
    const outcome = await setAvailability(db, id, { isAvailable, now: updatedAt });
    if (outcome === 'missing') throw new Error(`There is no property ${id}`);
    if (outcome === 'unchanged') {
      process.stdout.write('It is so already\n');
      return;
    }
    const announcement = await announceChange(
      db,
      { inventoryIds: [id], updatedAt },
      { purgeUrls: purge.urls, token: purge.token },
    );
    process.stdout.write(`${announcementText(announcement)}\n`);
    if (announcement.failures.length > 0) process.exitCode = 1;
  } finally {
    await close();
  }
};

try {
  await change();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
