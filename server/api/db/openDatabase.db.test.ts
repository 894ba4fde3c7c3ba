import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { migrationsFolder } from '../../../test/support/fixtures/databaseDump.ts';
import { openDatabase } from './openDatabase.ts';
import { seedState } from './schema.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'open-pglite-'));

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('a data folder has one opener at a time and keeps its rows', async () => {
  const first = await openDatabase({ dataDir });
  await first.migrate(migrationsFolder);
  await first.db.insert(seedState).values({ key: 'kept', value: 'yes' });
  await expect(openDatabase({ dataDir })).rejects.toThrow(`in use by process ${process.pid}`);
  await first.close();

  const second = await openDatabase({ dataDir });
  await second.ping();
  expect(await second.db.select({ key: seedState.key }).from(seedState)).toEqual([{ key: 'kept' }]);
  await second.close();
});
