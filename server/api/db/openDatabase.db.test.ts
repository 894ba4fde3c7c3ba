import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
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

test('what is deleted takes no place once the tables are vacuumed', async () => {
  const { close, db, vacuum } = await openDatabase({ dataDir });
  const bytes = async () => {
    const { rows } = await db.execute<{ bytes: number }>(
      sql`select pg_relation_size('seed_state')::int as bytes`,
    );
    return rows[0]?.bytes;
  };
  const keys = Array.from({ length: 1000 }, (_, index) => ({ key: `key ${index}`, value: 'yes' }));
  await db.insert(seedState).values(keys);
  const filled = await bytes();
  await db.delete(seedState);
  expect(await bytes()).toBe(filled);
  expect(filled).toBeGreaterThan(0);
  await vacuum?.();
  expect(await bytes()).toBe(0);
  await close();
});
