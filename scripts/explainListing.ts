import path from 'node:path';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { readConfig } from '../config/readConfig.ts';
import { createCatalogueReads } from '../server/api/catalogue/catalogueReads.ts';
import { openDatabase } from '../server/api/db/openDatabase.ts';
import { facetStatement } from '../server/api/listing/facets/facetRows.ts';
import { findFacetPlaces } from '../server/api/listing/facets/placeCounts.ts';
import { selectListingPage, selectListingSize } from '../server/api/listing/listing.queries.ts';
import { listingCondition, stayCondition } from '../server/api/listing/listingConditions.ts';
import { parseListingQuery } from '../server/api/listing/listingQuery.ts';
import { findPlaces } from '../server/api/listing/places.ts';
import { readOrder, searchListing } from '../server/api/listing/searchListing.ts';
import { todayUtc } from '../shared/domain/dates/isoDate.ts';

/** Usage: node scripts/explainListing.ts [region] [key=value …]; the API must not be running. */

const RUNS = 100;
const [region = 'london', ...pairs] = process.argv.slice(2);

const { database, listing, storage } = readConfig(process.env).api;
const opened = await openDatabase({
  databaseUrl: database.url,
  dataDir: path.resolve(storage.dataDir),
});
const { db } = opened;
const today = todayUtc(new Date());
const catalogue = createCatalogueReads({ db, reads: db, maxBytes: listing.cacheBytes });

async function time(name: string, run: () => PromiseLike<unknown>): Promise<void> {
  const times: number[] = [];
  for (let turn = 0; turn < RUNS; turn += 1) {
    const startedAt = performance.now();
    await run();
    times.push(performance.now() - startedAt);
  }
  times.sort((left, right) => left - right);
  const at = (share: number): string => (times[Math.floor(RUNS * share)] ?? 0).toFixed(2);
  console.info(`${name}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`);
}

async function explain(name: string, statement: SQLWrapper): Promise<void> {
  const { rows } = await db.execute(sql`explain (analyze, buffers) ${statement.getSQL()}`);
  const plan = rows.map((row) => `  ${Object.values(row as object).join('')}`).join('\n');
  console.info(`${name}\n${plan}`);
}

try {
  const parameters = Object.fromEntries(new URLSearchParams(pairs.join('&')));
  const query = parseListingQuery({ region_canonical_name: region, ...parameters });
  const { offered, places } = await catalogue.atOneVersion(async (reader) => {
    const named = await findPlaces(reader, query);
    return {
      places: named,
      offered: named.region && (await findFacetPlaces(reader, named.region)),
    };
  });
  const condition = listingCondition(query, places, today);
  const count = () => selectListingSize(db, condition);
  const [size = { count: 0, total: 0 }] = await count();
  const request = {
    ...readOrder(query, true),
    condition,
    stayCondition: stayCondition(query, today),
    origin: places.region,
    page: query.p,
    limit: query.limit,
  };
  const page = () => selectListingPage(db, request, size);
  await explain('page', page());
  await explain('count', count());
  await time('page', page);
  await time('count', count);
  if (places.region && offered) {
    const call = { query, places, region: places.region, offered };
    const { statement } = facetStatement(call, false);
    await explain('rows that all counts are taken from', statement);
    await time('rows that all counts are taken from', () => db.execute(statement));
  }
  await time('the whole answer, what the catalogue says remembered', () =>
    searchListing({ catalogue, today }, query),
  );
} finally {
  await opened.close();
}
