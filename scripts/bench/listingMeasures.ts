import { openDatabase } from '../../server/api/db/openDatabase.ts';
import { selectListingPage, selectListingSize } from '../../server/api/listing/listing.queries.ts';
import { listingCondition } from '../../server/api/listing/listingConditions.ts';
import { parseListingQuery } from '../../server/api/listing/listingQuery.ts';
import { findPlaces, originOf } from '../../server/api/listing/places.ts';
import { readOrder, searchListing } from '../../server/api/listing/searchListing.ts';
import { seedDatabase } from '../../server/api/seed/seedDatabase.ts';
import { inRoot } from '../steps/root.mjs';
import { atMost, type Measurement, median, quantile } from './measurement.ts';

const RUNS = 200;
const WARM_UP_RUNS = 20;
const SEED = 1;
const ROWS_P95_MS = 15;
const LISTING_P50_MS = 20;
/** The city with the most listings. */
const REGION = 'london';

const today = (): string => new Date().toISOString().slice(0, 10);

/** Fills a new embedded database as the first start does. */
export const fillDatabase = async (
  dataDir: string,
  properties: number,
  progress: (detail: string) => void,
): Promise<void> => {
  const opened = await openDatabase({ dataDir });
  try {
    await opened.migrate(inRoot('server/api/db/migrations'));
    await seedDatabase(opened.db, {
      properties,
      seed: SEED,
      today: today(),
      onProgress: (message, done, total) => progress(`${message} ${done} of ${total}`),
    });
  } finally {
    await opened.close();
  }
};

const timesOf = async (run: () => PromiseLike<unknown>): Promise<number[]> => {
  const times: number[] = [];
  for (let turn = 0; turn < WARM_UP_RUNS + RUNS; turn += 1) {
    const startedAt = performance.now();
    await run();
    times.push(performance.now() - startedAt);
  }
  return times.slice(WARM_UP_RUNS);
};

export interface ListingMeasures {
  readonly measurements: readonly Measurement[];
  /** Pages with plenty on them, for the other measures. */
  readonly paths: { readonly search: string; readonly property: string };
}

export const measureListing = async (dataDir: string): Promise<ListingMeasures> => {
  const opened = await openDatabase({ dataDir });
  const { db } = opened;
  try {
    const query = parseListingQuery({ region_canonical_name: REGION });
    const places = await findPlaces(db, query);
    const condition = listingCondition(query, places);
    const origin = originOf(query, places);
    const [size = { count: 0, total: 0 }] = await selectListingSize(db, condition);
    const request = {
      ...readOrder(query, origin !== undefined),
      condition,
      origin,
      page: query.p,
      limit: query.limit,
    };
    const context = { db, caller: { isSignedIn: false }, today: today() };
    const rows = await timesOf(() => selectListingPage(db, request, size));
    const listing = await timesOf(() => searchListing(context, query));
    const { list } = await searchListing(context, query);
    const name = list.result[0]?.canonical_name;
    if (name === undefined) throw new Error(`no listing in ${REGION}`);
    return {
      measurements: [
        atMost(`first ten rows of ${size.count}, p95`, quantile(rows, 0.95), {
          limit: ROWS_P95_MS,
          unit: 'ms',
        }),
        atMost('rows, total and counts, p50', median(listing), {
          limit: LISTING_P50_MS,
          unit: 'ms',
        }),
      ],
      paths: { search: `/places/search/${REGION}`, property: `/places/${name}` },
    };
  } finally {
    await opened.close();
  }
};
