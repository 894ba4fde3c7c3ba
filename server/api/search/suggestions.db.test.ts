import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { makeProperty, makeRegion } from '../../../test/support/apiFactories.ts';
import { openTestDatabase, rolledBack } from '../../../test/support/testDatabase.ts';
import { createRegions } from '../../demo/catalogue/regions/createRegions.ts';
import { allCountries } from '../../demo/demoCatalogue.ts';
import { insertRows } from '../catalogue/insertRows.ts';
import type { Database, OpenedDatabase } from '../db/database.ts';
import { regions } from '../db/schema.ts';
import { suggest, suggestWithin } from './suggestions.queries.ts';

let opened: OpenedDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

async function places(db: Database): Promise<void> {
  await makeRegion(db, { name: 'Manchester', searchText: 'manchester england', popularity: 90 });
  await makeRegion(db, { name: 'Málaga', searchText: 'malaga spain' });
  await makeRegion(db, {
    name: 'Cologne',
    aliases: ['Köln'],
    searchText: 'cologne koln koeln germany',
  });
  const university = { regionType: 'establishment', popularity: 20 };
  await makeRegion(db, {
    ...university,
    name: 'Manchester Metropolitan University',
    searchText: 'manchester metropolitan university manchester united kingdom',
  });
  await makeRegion(db, {
    ...university,
    name: 'University of Manchester',
    shortName: 'UoM',
    searchText: 'university of manchester uom manchester united kingdom',
  });
  await makeRegion(db, {
    ...university,
    name: 'University of Cologne',
    aliases: ['Universität zu Köln'],
    searchText: 'university of cologne universitat koln universitaet koeln cologne germany',
  });
  await makeRegion(db, {
    name: 'Oxford Road',
    regionType: 'sublocality',
    searchText: 'oxford road manchester united kingdom',
  });
  await makeRegion(db, {
    name: 'King’s Cross',
    regionType: 'sublocality',
    searchText: 'kings cross king cross london united kingdom',
  });
  await makeRegion(db, {
    name: 'Kingston',
    regionType: 'sublocality',
    searchText: 'kingston london united kingdom',
    popularity: 99,
  });
  await makeRegion(db, { name: 'Oxford', searchText: 'oxford england', state: 'inactive' });
  await makeProperty(db, { name: 'The Linden Yard', searchText: 'the linden yard malaga' });
  await makeProperty(db, { name: 'Viking Wharf', searchText: 'viking wharf soho london' });
  await makeProperty(db, { name: 'Gone', searchText: 'the linden house', status: 'deleted' });
}

const UOM = 'University of Manchester';
const MMU = 'Manchester Metropolitan University';

test.each([
  ['manch', ['Manchester', UOM, MMU]],
  ['manchester', ['Manchester', UOM, MMU, 'Oxford Road']],
  ['MALAGA', ['Málaga', 'The Linden Yard']],
  ['málaga', ['Málaga', 'The Linden Yard']],
  ['Köln', ['Cologne', 'University of Cologne']],
  ['Koeln', ['Cologne', 'University of Cologne']],
  ['KÖLN Universität', ['University of Cologne']],
  ['universitaet koeln', ['University of Cologne']],
  ['oxford', ['Oxford Road']],
  ['manchester university', [UOM, MMU]],
  ['the university of manchester', [UOM, MMU]],
  ['university manchester', [UOM, MMU]],
  ['uom', [UOM]],
  ['king', ['King’s Cross', 'Kingston']],
  ['kings', ['King’s Cross', 'Kingston']],
  ['united kingdom', ['Kingston', 'Oxford Road', 'King’s Cross', UOM, MMU]],
  ['oxford manch', ['Oxford Road']],
  ['soho lon', ['Viking Wharf']],
  ['mala', ['Málaga', 'The Linden Yard']],
  ['linden', ['The Linden Yard']],
  ['yard the', ['The Linden Yard']],
  ['iking', ['Viking Wharf']],
  ['mancehster', ['Manchester', 'Oxford Road', UOM, MMU]],
  ['malga', ['Málaga']],
  ['zzzz', []],
  ['%%%', []],
  ['___', []],
  ['(.*|', []],
])('"%s" suggests %j, the best of each kind first', async (name, expected) => {
  await rolledBack(opened.db, async (db) => {
    await places(db);
    const { inventories, regions } = await suggest(db, name);
    const kinds = ['locality', 'sublocality', 'establishment'];
    const names = [...regions, ...inventories].map((found) => found.name);
    expect([...names].sort()).toEqual([...expected].sort());
    // Within a kind the order is that of the expectation.
    const byKind = (kind: string) =>
      regions.filter(({ regionType }) => regionType === kind).map((found) => found.name);
    for (const kind of kinds) {
      expect(byKind(kind)).toEqual(expected.filter((one) => byKind(kind).includes(one)));
    }
  });
});

test.each(['king’s coll', "King's College", 'kings college', "' king's college", 'college king'])(
  'an apostrophe may be round, straight or left out: "%s" finds the college',
  async (name) => {
    await rolledBack(opened.db, async (db) => {
      await makeRegion(db, { name: 'King’s College', regionType: 'establishment' });
      await makeRegion(db, { name: 'Military College' });
      const { regions } = await suggest(db, name);
      expect(regions.map((found) => found.name)).toEqual(['King’s College']);
    });
  },
);

test('a name that is the text comes first, then whole words, beginnings, and where it lies', async () => {
  await rolledBack(opened.db, async (db) => {
    await makeRegion(db, { name: 'within', searchText: 'sandleeds', popularity: 99 });
    await makeRegion(db, { name: 'Garforth', searchText: 'garforth leeds', popularity: 99 });
    await makeRegion(db, { name: 'Leedstown', popularity: 99 });
    await makeRegion(db, { name: 'North Leeds', popularity: 1 });
    await makeRegion(db, { name: 'popular', searchText: 'leeds', nameWords: '| abbey leeds |' });
    await makeRegion(db, { name: 'Leeds' });
    const { regions } = await suggest(db, 'leeds');
    expect(regions.map(({ name }) => name)).toEqual([
      'Leeds',
      'North Leeds',
      'popular',
      'Leedstown',
      'Garforth',
    ]);
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
  ['LEÉDS', ['University of Leeds', 'Leeds Beckett University']],
  ['leeds university', ['University of Leeds', 'Leeds Beckett University']],
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

test('names that people type find the places of the catalogue', async () => {
  const first = async (db: Database, name: string) => {
    const { regions } = await suggest(db, name);
    const ofType = (type: string) =>
      regions.find(({ regionType }) => regionType === type)?.canonicalName ?? null;
    return [name, ofType('locality'), ofType('sublocality'), ofType('establishment')];
  };
  const kings = 'kings-college-london';
  const uom = 'university-of-manchester';
  const any = expect.any(String);
  const expected = [
    ['Köln', 'cologne', any, any],
    ['koeln', 'cologne', any, any],
    ['München', 'munich', any, any],
    ['Muenchen', 'munich', any, any],
    ['munchen', 'munich', any, any],
    ['Sevilla', 'seville', any, 'university-of-seville'],
    ['Séville', 'seville', any, 'university-of-seville'],
    ['Montréal', 'montreal', any, any],
    ['universidad de sevilla', null, null, 'university-of-seville'],
    ['TU München', null, null, 'technical-university-of-munich'],
    ['neukoelln', null, 'neukolln-berlin', null],
    ['king', 'hull', 'kings-cross-london', kings],
    ['manchester university', null, null, uom],
    ['university of manchester', null, null, uom],
    ['universität köln', null, null, 'university-of-cologne'],
    ['nyc', 'new-york', any, any],
  ];
  await rolledBack(opened.db, async (db) => {
    await insertRows(db, regions, createRegions(allCountries));
    const found = [];
    for (const [name] of expected) found.push(await first(db, String(name)));
    expect(found).toEqual(expected);
  });
});
