import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { makeProperty, makeRegion } from '../../../test/support/apiFactories.ts';
import { openTestDatabase, rolledBack } from '../../../test/support/testDatabase.ts';
import type { Database, OpenedDatabase } from '../db/database.ts';
import { suggest, suggestWithin } from './suggestions.queries.ts';

let opened: OpenedDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

async function places(db: Database): Promise<void> {
  await makeRegion(db, { name: 'Manchester', searchText: 'manchester england', popularity: 90 });
  await makeRegion(db, { name: 'Málaga', searchText: 'malaga spain' });
  await makeRegion(db, { name: 'München', searchText: 'munchen munich germany' });
  await makeRegion(db, {
    name: 'University of Manchester',
    regionType: 'establishment',
    searchText: 'university of manchester uom manchester',
  });
  await makeRegion(db, {
    name: 'Oxford Road',
    regionType: 'sublocality',
    searchText: 'oxford road manchester',
  });
  await makeRegion(db, { name: 'Oxford', searchText: 'oxford england', state: 'inactive' });
  await makeProperty(db, { name: 'The Linden Yard', searchText: 'the linden yard malaga' });
  await makeProperty(db, { name: 'Gone', searchText: 'the linden house', status: 'deleted' });
}

test.each([
  ['manch', ['Manchester', 'Oxford Road', 'University of Manchester']],
  ['MALAGA', ['Málaga', 'The Linden Yard']],
  ['málaga', ['Málaga', 'The Linden Yard']],
  ['Munich', ['München']],
  ['oxford', ['Oxford Road']],
  ['manchester university', ['University of Manchester']],
  ['linden', ['The Linden Yard']],
  ['mancehster', ['Manchester', 'Oxford Road', 'University of Manchester']],
  ['malga', ['Málaga']],
  ['zzzz', []],
  ['%%%', []],
  ['___', []],
])('"%s" suggests %j', async (name, expected) => {
  await rolledBack(opened.db, async (db) => {
    await places(db);
    const { inventories, regions } = await suggest(db, name);
    const names = [...regions, ...inventories].map((found) => found.name);
    expect(names.sort()).toEqual([...expected].sort());
  });
});

test.each(['king’s coll', "King's College", 'kings college', "' king's college"])(
  'an apostrophe may be round, straight or left out: "%s" finds the college',
  async (name) => {
    await rolledBack(opened.db, async (db) => {
      await makeRegion(db, {
        name: 'King’s College',
        regionType: 'establishment',
        searchText: 'kings college',
      });
      await makeRegion(db, { name: 'Military College', searchText: 'military college' });
      const { regions } = await suggest(db, name);
      expect(regions.map((found) => found.name)).toEqual(['King’s College']);
    });
  },
);

test('names that begin with the text come first, then words that do, then the popular ones', async () => {
  await rolledBack(opened.db, async (db) => {
    await makeRegion(db, { name: 'within', searchText: 'sandleeds', popularity: 99 });
    await makeRegion(db, { name: 'word', searchText: 'north leeds', popularity: 1 });
    await makeRegion(db, { name: 'start', searchText: 'leeds abbey', popularity: 1 });
    await makeRegion(db, { name: 'popular start', searchText: 'leeds', popularity: 50 });
    const { regions } = await suggest(db, 'leeds');
    expect(regions.map(({ name }) => name)).toEqual(['popular start', 'start', 'word', 'within']);
  });
});

test('a group has six suggestions at most', async () => {
  await rolledBack(opened.db, async (db) => {
    for (let index = 0; index < 8; index += 1) {
      await makeRegion(db, { searchText: 'leeds' });
      await makeRegion(db, { searchText: 'leeds', regionType: 'establishment' });
      await makeProperty(db, { searchText: 'leeds' });
    }
    const { inventories, regions } = await suggest(db, 'leeds');
    expect([inventories.length, regions.length]).toEqual([6, 12]);
  });
});

test.each([
  ['univ', ['University of Leeds', 'Leeds Beckett University']],
  ['LEÉDS', ['Leeds Beckett University', 'University of Leeds']],
  ['bekett', ['Leeds Beckett University']],
  ['headingley', []],
  ['york', []],
])('among the universities of Leeds "%s" means %j', async (name, expected) => {
  await rolledBack(opened.db, async (db) => {
    const { id } = await makeRegion(db, { name: 'Leeds' });
    const within = { ancestorIds: [id], regionType: 'establishment' };
    await makeRegion(db, { ...within, name: 'Leeds Beckett University' });
    await makeRegion(db, { ...within, name: 'University of Leeds', popularity: 9 });
    await makeRegion(db, { ...within, name: 'Headingley', regionType: 'sublocality' });
    await makeRegion(db, { name: 'University of York', regionType: 'establishment' });
    const found = await suggestWithin(db, name, { ancestorId: id, types: ['establishment'] });
    expect(found.map((place) => place.name)).toEqual(expected);
  });
});
