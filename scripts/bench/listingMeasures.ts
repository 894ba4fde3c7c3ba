import { sql } from 'drizzle-orm';
import { createCatalogueReads } from '../../server/api/catalogue/catalogueReads.ts';
import { replaceCatalogue } from '../../server/api/catalogue/replaceCatalogue.ts';
import type { OpenedDatabase } from '../../server/api/db/database.ts';
import { openDatabase } from '../../server/api/db/openDatabase.ts';
import { selectListingPage, selectListingSize } from '../../server/api/listing/listing.queries.ts';
import { listingCondition, stayCondition } from '../../server/api/listing/listingConditions.ts';
import { parseListingQuery } from '../../server/api/listing/listingQuery.ts';
import { findMapMarks } from '../../server/api/listing/mapMarks.queries.ts';
import { findPlaces, originOf } from '../../server/api/listing/places.ts';
import { readOrder, searchListing } from '../../server/api/listing/searchListing.ts';
import { createDemoCatalogue } from '../../server/demo/demoCatalogue.ts';
import { todayUtc } from '../../shared/domain/dates/isoDate.ts';
import { inRoot } from '../steps/root.mjs';
import { atMost, type Measurement, median, quantile } from './measurement.ts';

const RUNS = 200;
const WARM_UP_RUNS = 20;
/** What takes long is run less often: for so long, in milliseconds, once it is warm. */
const LONGEST = 60_000;
const SEED = 1;
/** As LISTING_CACHE_BYTES is by itself. */
const CACHE_BYTES = 32 * 1024 * 1024;
/** The city with the most listings. */
const REGION = 'london';

/** Milliseconds by number of properties; other sizes are reported only. */
const ROWS_P95_MS: ReadonlyMap<number, number> = new Map([
  [10_000, 15],
  [1_000_000, 25],
]);
const LISTING_P50_MS: ReadonlyMap<number, number> = new Map([
  [10_000, 20],
  [100_000, 120],
  [1_000_000, 300],
]);

type Progress = (detail: string) => void;

const today = (): string => todayUtc(new Date());

/** Fills a new database as the first start does. */
export const fill = async (
  opened: OpenedDatabase,
  properties: number,
  progress: Progress,
): Promise<void> => {
  await opened.migrate(inRoot('server/api/db/migrations'));
  const catalogue = createDemoCatalogue({ properties, seed: SEED, today: today() });
  await replaceCatalogue(opened.db, catalogue, (message, done, total) =>
    progress(`${message} ${done} of ${total}`),
  );
  // A server's autovacuum would begin in the middle of what is measured.
  await opened.db.execute(sql`vacuum`);
};

/** The embedded database of a data folder. */
export const fillDatabase = async (
  dataDir: string,
  properties: number,
  progress: Progress,
): Promise<void> => {
  const opened = await openDatabase({ dataDir });
  try {
    await fill(opened, properties, progress);
  } finally {
    await opened.close();
  }
};

/** Milliseconds. @param prepare what comes before each run and is not timed. */
export const timesOf = async (
  run: () => PromiseLike<unknown>,
  prepare?: () => PromiseLike<unknown>,
): Promise<number[]> => {
  const times: number[] = [];
  const end = performance.now() + LONGEST;
  for (let turn = 0; turn < WARM_UP_RUNS + RUNS; turn += 1) {
    if (turn > 2 * WARM_UP_RUNS && performance.now() > end) break;
    await prepare?.();
    const startedAt = performance.now();
    await run();
    times.push(performance.now() - startedAt);
  }
  return times.slice(WARM_UP_RUNS);
};

export interface ListingTimes {
  /** Milliseconds. */
  readonly rowsP95: number;
  readonly listingP50: number;
  /** The first answer of a process after the catalogue has changed. */
  readonly changedP50: number;
  readonly mapP50: number;
  readonly results: number;
}

/**
 * The densest region: ten rows by themselves, then the whole answer with total and counts, then
 * all results as marks on a map.
 */
export const timeListing = async ({ db }: OpenedDatabase): Promise<ListingTimes> => {
  const query = parseListingQuery({ region_canonical_name: REGION });
  const catalogue = createCatalogueReads({ db, reads: db, maxBytes: CACHE_BYTES });
  const places = await catalogue.atOneVersion((reader) => findPlaces(reader, query));
  const condition = listingCondition(query, places, today());
  const origin = originOf(query, places);
  const [size = { count: 0, total: 0 }] = await selectListingSize(db, condition);
  const request = {
    ...readOrder(query, origin !== undefined),
    condition,
    stayCondition: stayCondition(query, today()),
    origin,
    page: query.p,
    limit: query.limit,
  };
  const context = { catalogue, today: today() };
  const rows = await timesOf(() => selectListingPage(db, request, size));
  const listing = await timesOf(() => searchListing(context, query));
  const changed = await timesOf(
    () => searchListing(context, query),
    () => db.execute(sql`update catalogue_version set version = gen_random_uuid()`),
  );
  const map = { query, places, box: undefined, zoom: undefined, today: today() };
  const marks = await timesOf(() => findMapMarks(db, map));
  return {
    mapP50: median(marks),
    rowsP95: quantile(rows, 0.95),
    listingP50: median(listing),
    changedP50: median(changed),
    results: size.count,
  };
};

const measured = (what: string, value: number, limit: number | undefined): Measurement =>
  limit === undefined
    ? { what, value: `${value.toFixed(1)} ms`, budget: '' }
    : atMost(what, value, { limit, unit: 'ms' });

/** @param rowsLimit Milliseconds, where another run in this one sets it. */
export const listingMeasurements = (
  { changedP50, listingP50, mapP50, results, rowsP95 }: ListingTimes,
  { database, properties, rowsLimit = ROWS_P95_MS.get(properties) }: ListingRun,
): Measurement[] => {
  const where = `${database}, ${properties} properties`;
  return [
    measured(`${where}: first ten rows of ${results}, p95`, rowsP95, rowsLimit),
    measured(
      `${where}: rows, total and all counts, p50`,
      listingP50,
      LISTING_P50_MS.get(properties),
    ),
    measured(`${where}: the same after a change of the catalogue, p50`, changedP50, undefined),
    measured(`${where}: all results on a map, p50`, mapP50, LISTING_P50_MS.get(properties)),
  ];
};

export interface ListingRun {
  readonly database: string;
  readonly properties: number;
  readonly rowsLimit?: number | undefined;
}

export interface ListingPaths {
  readonly search: string;
  readonly property: string;
  readonly comparison: string;
}

/** Pages with plenty on them in the filled database of a data folder, for the other measures. */
export const findPaths = async (dataDir: string): Promise<ListingPaths> => {
  const opened = await openDatabase({ dataDir });
  try {
    const query = parseListingQuery({ region_canonical_name: REGION, limit: '2' });
    const { db } = opened;
    const catalogue = createCatalogueReads({ db, reads: db, maxBytes: CACHE_BYTES });
    const context = { catalogue, today: today() };
    const { list } = await searchListing(context, query);
    const [first] = list.result;
    if (!first) throw new Error(`no listing in ${REGION}`);
    return {
      search: `/places/search/${REGION}`,
      property: `/places/${first.canonical_name}`,
      comparison: `/compare?ids=${list.result.map(({ id }) => id).join(',')}`,
    };
  } finally {
    await opened.close();
  }
};
