import path from 'node:path';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { readConfig } from '../config/readConfig.ts';
import { openDatabase } from '../server/api/db/openDatabase.ts';
import { selectListingPage, selectListingSize } from '../server/api/listing/listing.queries.ts';
import { listingCondition, stayCondition } from '../server/api/listing/listingConditions.ts';
import { parseListingQuery } from '../server/api/listing/listingQuery.ts';
import { findPlaces } from '../server/api/listing/places.ts';
import { readOrder } from '../server/api/listing/searchListing.ts';
import { todayUtc } from '../shared/domain/dates/isoDate.ts';

/** Usage: node scripts/explainListing.ts [region] [key=value …]; the API must not be running. */

const RUNS = 100;
const [region = 'london', ...pairs] = process.argv.slice(2);

const { database, storage } = readConfig(process.env).api;
const opened = await openDatabase({
  databaseUrl: database.url,
  dataDir: path.resolve(storage.dataDir),
});
const { db } = opened;

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
  const places = await findPlaces(db, query);
  const condition = listingCondition(query, places, todayUtc(new Date()));
  const count = () => selectListingSize(db, condition);
  const [size = { count: 0, total: 0 }] = await count();
  const request = {
    ...readOrder(query, true),
    condition,
    stayCondition: stayCondition(query, todayUtc(new Date())),
    origin: places.region,
    page: query.p,
    limit: query.limit,
  };
  const page = () => selectListingPage(db, request, size);
  await explain('page', page());
  await explain('count', count());
  await time('page', page);
  await time('count', count);
} finally {
  await opened.close();
}
