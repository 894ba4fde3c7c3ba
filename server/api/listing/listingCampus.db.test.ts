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

test.each([3_000, 24_000])(
  'the page of a university %d metres from the centre and its city with it chosen give one answer',
  async (metres) => {
    await rolledBack(opened.db, async (db) => {
      const city = await makeRegion(db, { canonicalName: 'london', ...CENTRE });
      const campus = { regionType: 'establishment', ancestorIds: [city.id], ...north(metres) };
      await makeRegion(db, { canonicalName: 'brunel', ...campus });
      await makeProperty(db, { name: 'second', ...north(metres + 900) });
      await makeProperty(db, { name: 'first', ...north(metres + 500) });
      await makeProperty(db, { name: 'third', ...north(metres - 4_900) });
      await makeProperty(db, { name: 'too far', ...north(metres + 5_100) });
      const order = { sort_key: 'distance', sort_order: 'asc' };
      const cards = async (query: Record<string, unknown>) =>
        (await found(db, { ...order, ...query })).result.map(
          ({ distance, name, travel_minutes }) => ({ distance, name, travel_minutes }),
        );
      const own = await cards({ region_canonical_name: 'brunel' });
      expect(own.map(({ name }) => name)).toEqual(['first', 'second', 'third']);
      expect(own[0]).toMatchObject({ distance: 500, travel_minutes: { walking: 8 } });
      const chosen = { region_canonical_name: 'london', university: 'brunel' };
      expect(await cards(chosen)).toEqual(own);
      expect(await cards({ ...chosen, region_radius: '20000' })).toEqual(own);
    });
  },
);

test('a university of another city is looked for within the region', async () => {
  await rolledBack(opened.db, async (db) => {
    await makeRegion(db, { canonicalName: 'london', ...CENTRE });
    await makeRegion(db, {
      canonicalName: 'luton',
      regionType: 'establishment',
      ...north(22_000),
    });
    await makeProperty(db, { name: 'in both', ...north(19_000) });
    await makeProperty(db, { name: 'only there', ...north(22_000) });
    expect(await foundNames(db, { university: 'luton' })).toEqual(['in both']);
  });
});

test('a distance from the centre narrows what is near the university, too', async () => {
  await rolledBack(opened.db, async (db) => {
    const { id } = await makeRegion(db, { canonicalName: 'london', ...CENTRE });
    const campus = { regionType: 'establishment', ancestorIds: [id], ...north(3_000) };
    await makeRegion(db, { canonicalName: 'ucl', ...campus });
    await makeProperty(db, { name: 'near both', ...north(1_500) });
    await makeProperty(db, { name: 'near ucl', ...north(4_000) });
    expect(await foundNames(db, { university: 'ucl', region_radius: '1609' })).toEqual([
      'near both',
    ]);
  });
});
