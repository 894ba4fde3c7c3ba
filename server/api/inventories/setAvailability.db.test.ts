import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { makeProperty } from '../../../test/support/apiFactories.ts';
import { openTestDatabase } from '../../../test/support/testDatabase.ts';
import type { OpenedDatabase } from '../db/database.ts';
import { properties } from '../db/schema.ts';
import { setAvailability } from './inventoryRecord.ts';

let opened: OpenedDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

test('a property changes when it is another one afterwards, and only then', async () => {
  const { id } = await makeProperty(opened.db, { available: true });
  const changedAt = async (): Promise<Date | undefined> =>
    (await opened.db.select().from(properties).where(eq(properties.id, id)))[0]?.updatedAt;
  const [first, second] = [new Date('2027-05-01T00:00:00Z'), new Date('2027-05-02T00:00:00Z')];

  const closed = { isAvailable: false, now: first };
  expect(await setAvailability(opened.db, id, closed)).toBe('changed');
  expect(await changedAt()).toEqual(first);
  const again = { isAvailable: false, now: second };
  expect(await setAvailability(opened.db, id, again)).toBe('unchanged');
  expect(await changedAt()).toEqual(first);
});

test('what is not there does not change', async () => {
  const change = { isAvailable: true, now: new Date() };
  expect(await setAvailability(opened.db, 404_404, change)).toBe('missing');
});
