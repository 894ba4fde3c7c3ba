import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { makeProperty, makeRegion } from '../../../test/support/apiFactories.ts';
import { CENTRE, found, foundNames, north } from '../../../test/support/listingSearch.ts';
import { openTestDatabase, rolledBack } from '../../../test/support/testDatabase.ts';
import type { OpenedDatabase } from '../db/database.ts';

let opened: OpenedDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

test('a university narrows the region to what is near it', async () => {
  await rolledBack(opened.db, async (db) => {
    await makeRegion(db, { canonicalName: 'london', ...CENTRE });
    await makeRegion(db, { canonicalName: 'ucl', regionType: 'establishment', ...north(3_000) });
    await makeProperty(db, { name: 'near', ...north(7_900) });
    await makeProperty(db, { name: 'far', ...north(8_100) });
    expect(await foundNames(db, { university: 'ucl' })).toEqual(['near']);
  });
});

test.each([
  ['walking_10', 640, 660],
  ['cycling_20', 3_820, 3_840],
  ['transit_20', 3_330, 3_350],
  ['transit_20', 100, 3_350],
  ['transit_30', 4_990, 5_010],
])(
  'a way to the university by %s keeps what is %d metres away, not %d',
  async (time, near, far) => {
    await rolledBack(opened.db, async (db) => {
      await makeRegion(db, { canonicalName: 'london', ...CENTRE });
      await makeRegion(db, { canonicalName: 'ucl', regionType: 'establishment', ...CENTRE });
      await makeProperty(db, { name: 'near', ...north(near) });
      await makeProperty(db, { name: 'far', ...north(far) });
      expect(await foundNames(db, { university: 'ucl', campus_time: time })).toEqual(['near']);
      expect(await foundNames(db, { campus_time: time })).toEqual(['far', 'near']);
      expect(await foundNames(db, { university: 'ucl', campus_time: 'flying_5' })).toContain(
        'near',
      );
    });
  },
);

test('cards say the minutes to the chosen university and "nearest" begins there', async () => {
  await rolledBack(opened.db, async (db) => {
    await makeRegion(db, { canonicalName: 'london', ...CENTRE });
    await makeRegion(db, { canonicalName: 'ucl', regionType: 'establishment', ...north(3_000) });
    await makeProperty(db, { name: 'centre', ...north(0) });
    await makeProperty(db, { name: 'campus', ...north(2_900) });
    const asked = { region_canonical_name: 'london', sort_key: 'distance', sort_order: 'asc' };
    const minutes = async (query: Record<string, unknown>) =>
      (await found(db, query)).result.map((card) => [card.name, card.travel_minutes]);
    expect(await minutes(asked)).toEqual([
      ['centre', null],
      ['campus', null],
    ]);
    expect(await minutes({ ...asked, university: 'ucl' })).toEqual([
      ['campus', { walking: 2, cycling: 2, transit: null }],
      ['centre', { walking: 47, cycling: 16, transit: 19 }],
    ]);
  });
});
