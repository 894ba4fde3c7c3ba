import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { newCatalogueReads } from '../../../test/support/listingSearch.ts';
import { fillWithHouses } from '../../../test/support/manyHouses.ts';
import { openTestDatabase } from '../../../test/support/testDatabase.ts';
import { selectCityFacts } from '../applicationConfig/applicationConfig.queries.ts';
import type { OpenedDatabase } from '../db/database.ts';
import { addPartner } from '../partners/savePartner.ts';
import { selectDeals } from './deals.queries.ts';
import { facetStatement } from './facets/facetRows.ts';
import { findFacetPlaces } from './facets/placeCounts.ts';
import { isWalkShorter, selectListingPage, selectListingSize } from './listing.queries.ts';
import { listingCondition, stayCondition } from './listingConditions.ts';
import { type ListingQuery, parseListingQuery } from './listingQuery.ts';
import { mapMarksStatement } from './mapMarks.queries.ts';
import { findPlaces, type ListingPlaces } from './places.ts';
import { readOrder } from './searchListing.ts';

const TODAY = '2027-03-15';

let opened: OpenedDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
  await fillWithHouses(opened.db, 10_000);
  const places = Array.from({ length: 20 }, (_, index) => `city-${index + 1}`);
  const site = { subdomain: 'agency', name: 'Agency', isGlobalSearchEnabled: false, places };
  await addPartner(opened.db, site, new Date(TODAY));
});
afterAll(() => opened.close());

const placesOf = (query: ListingQuery): Promise<ListingPlaces> =>
  newCatalogueReads(opened.db).atOneVersion((reader) => findPlaces(reader, query));

async function planOf(statement: SQLWrapper): Promise<string> {
  const { rows } = await opened.db.execute(sql`explain ${statement.getSQL()}`);
  return rows.map((row) => Object.values(row as object).join('')).join('\n');
}

test.each([
  {},
  { sort_key: 'distance' },
  { sort_key: 'available_price' },
  { sort_key: 'created', p: '3' },
  { sort_key: 'created,asc' },
  { sort_key: 'available_price,desc' },
  { sort_key: 'relevance_scaled_a' },
  { sort_key: 'relevance_scaled_b' },
  {
    region_bounds_lat1: '34.95',
    region_bounds_lng1: '-8.1',
    region_bounds_lat2: '35.05',
    region_bounds_lng2: '-7.9',
  },
  { weekly_range_price: '100,200', features_and: 'gym', room_types: 'shared_room' },
  { locality: 'city-1', university: 'city-1' },
  { whitelabel_partner_id: 'agency' },
])('the listing of a city by %j reads no whole table', async (parameters) => {
  const query = parseListingQuery({ region_canonical_name: 'city-1', ...parameters });
  const places = await placesOf(query);
  const condition = listingCondition(query, places, TODAY);
  const [size = { count: 0, total: 0 }] = await selectListingSize(opened.db, condition);
  expect(size.count).toBeGreaterThan(40);
  const request = {
    ...readOrder(query, true),
    condition,
    stayCondition: stayCondition(query, TODAY),
    origin: places.region,
    page: query.p,
    limit: query.limit,
  };
  const page = selectListingPage(opened.db, request, size);
  for (const statement of [page, selectListingSize(opened.db, condition)]) {
    const plan = await planOf(statement);
    expect(plan).toMatch(/Index (Only )?Scan|Bitmap Index Scan/);
    expect(plan).not.toMatch(/Seq Scan on (properties|stays)/);
  }
});

test.each([
  {},
  { guarantor: 'local', meta_types: 'shared_room', move_in_month: 'sep-2027' },
  { region_center: '36,-8', region_radius: '5000', university: 'city-1' },
  { whitelabel_partner_id: 'agency' },
])('the counts of a city by %j read no whole table, found or not', async (parameters) => {
  const query = parseListingQuery({ region_canonical_name: 'city-1', ...parameters });
  const places = await placesOf(query);
  if (!places.region) throw new Error('city 1 is missing');
  const { region } = places;
  const offered = await newCatalogueReads(opened.db).atOneVersion((reader) =>
    findFacetPlaces(reader, region),
  );
  for (const isEmpty of [false, true]) {
    const { statement } = facetStatement({ query, places, region, offered }, isEmpty);
    const plan = await planOf(statement);
    expect(plan).toContain('properties_point');
    expect(plan).not.toMatch(/Seq Scan on (properties|stays)/);
  }
});

const box = { south: 34.95, west: -8.1, north: 35.05, east: -7.9 };

test.each([
  [{}, undefined],
  [{}, box],
  [{ whitelabel_partner_id: 'agency' }, box],
  [{ weekly_range_price: '100,200', features_and: 'gym', room_types: 'shared_room' }, box],
])('the map of a city by %j within %j reads no whole table', async (parameters, within) => {
  const query = parseListingQuery({ region_canonical_name: 'city-1', ...parameters });
  const places = await placesOf(query);
  const request = { query, places, box: within, zoom: 12, today: TODAY };
  const plan = await planOf(mapMarksStatement(request));
  expect(plan).toContain('properties_point');
  expect(plan).not.toMatch(/Seq Scan on (properties|stays)/);
});

test('the few deals of a city are met by their index, not among all documents', async () => {
  const { region } = await placesOf(parseListingQuery({ region_canonical_name: 'city-1' }));
  const plan = await planOf(selectDeals(opened.db, [region?.id ?? 0]));
  expect(plan).toContain('properties_deals');
});

test('what the home page says of cities is read of the index, not of each property', async () => {
  await opened.db.execute(sql`vacuum properties`);
  const plan = await planOf(selectCityFacts(opened.db, [1, 2, 3]));
  expect(plan).toContain('Index Only Scan using properties_point');
});

test('ten rows of a dense city are met by walking the order, not by sorting the city', async () => {
  const query = parseListingQuery({ region_canonical_name: 'city-1' });
  const places = await placesOf(query);
  const condition = listingCondition(query, places, TODAY);
  const [size = { count: 0, total: 0 }] = await selectListingSize(opened.db, condition);
  const request = {
    ...readOrder(query, true),
    condition,
    stayCondition: stayCondition(query, TODAY),
    origin: places.region,
    page: 1,
    limit: 10,
  };

  const walking = selectListingPage(opened.db, request, size);
  expect(await planOf(walking)).toContain('Index Scan using properties_relevance');
  const sorting = selectListingPage(opened.db, request, { count: 0, total: 0 });
  expect(await walking).toEqual(await sorting);
});

test.each([
  [{ page: 1 }, { count: 900, total: 10_000 }, true],
  [{ page: 90 }, { count: 900, total: 10_000 }, false],
  [{ page: 1 }, { count: 20, total: 10_000 }, false],
  [{ page: 1 }, { count: 0, total: 10_000 }, false],
  [{ page: 1, key: 'distance', order: 'asc' }, { count: 900, total: 10_000 }, false],
] as const)('with %j of %j the walk is shorter: %s', (request, size, expected) => {
  const asked = { key: 'relevance', order: 'desc', limit: 10, ...request } as const;
  expect(isWalkShorter(asked, size)).toBe(expected);
});
