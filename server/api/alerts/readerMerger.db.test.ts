import { expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { alertsForSuite } from '../../../test/support/alertsSuite.ts';
import { alertNotices, alertReaders } from '../db/alertTables.ts';
import { moveNotices } from './readerMerger.ts';

const { db, now } = alertsForSuite();

const makeReader = async (name: string): Promise<number> => {
  const [reader] = await db()
    .insert(alertReaders)
    .values({
      email: `${name}@example.org`,
      mailToken: `mail of ${name}`,
      feedToken: `feed of ${name}`,
      createdAt: now(),
    })
    .returning({ id: alertReaders.id });
  return Number(reader?.id);
};

const noteDrop = (readerId: number, inventoryId: number) =>
  db().insert(alertNotices).values({
    readerId,
    searchId: null,
    inventoryId,
    kind: 'price_drop',
    fact: '180',
    propertyName: 'Mill House',
    canonicalName: 'mill-house',
    price: 180,
    formerPrice: 190,
    currency: 'GBP',
    rentPeriod: 'week',
    createdAt: now(),
  });

test('what somebody was told of homes on his shortlist he is not told again as part of another', async () => {
  const [from, to] = [await makeReader('ann'), await makeReader('bo')];
  await noteDrop(from, 1);
  await noteDrop(from, 2);
  await noteDrop(to, 2);
  await db().execute(moveNotices({ from: sql`${from}::int`, to: sql`${to}::int` }));
  const kept = await db().select().from(alertNotices).where(eq(alertNotices.readerId, to));
  expect(kept.map(({ inventoryId }) => inventoryId).sort()).toEqual([1, 2]);
});

test('without a reader to become a part of nothing moves', async () => {
  const from = await makeReader('cy');
  await noteDrop(from, 1);
  await db().execute(moveNotices({ from: sql`${from}::int`, to: sql`null::int` }));
  expect(await db().$count(alertNotices, eq(alertNotices.readerId, from))).toBe(1);
});
