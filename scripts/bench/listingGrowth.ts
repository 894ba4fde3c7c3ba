import { type DatabaseSource, embeddedDatabases, serverDatabases } from './listingDatabases.ts';
import { fill, type ListingTimes, listingMeasurements, timeListing } from './listingMeasures.ts';
import type { Measurement } from './measurement.ts';

const SIZES = [1_200, 10_000];
/** Takes minutes to fill. */
const LARGE_SIZE = 100_000;
/** Ten rows of the largest catalogue take at most so many times as long as of the one before. */
const GROWTH = 2;

type Progress = (detail: string) => void;

const timeSize = async (
  source: DatabaseSource,
  properties: number,
  progress: Progress,
): Promise<ListingTimes> => {
  const opened = await source.open();
  try {
    await fill(opened, properties, (detail) => progress(`${source.name}: ${detail}`));
    progress(`${source.name}: the listing among ${properties} properties`);
    return await timeListing(opened);
  } finally {
    await opened.close();
  }
};

const measureSource = async (
  source: DatabaseSource,
  isLarge: boolean,
  progress: Progress,
): Promise<Measurement[]> => {
  const found: Measurement[] = [];
  let before: ListingTimes | undefined;
  for (const properties of isLarge ? [...SIZES, LARGE_SIZE] : SIZES) {
    const times = await timeSize(source, properties, progress);
    const rowsLimit =
      properties === LARGE_SIZE && before
        ? Math.ceil(before.rowsP95 * GROWTH * 10) / 10
        : undefined;
    found.push(...listingMeasurements(times, { database: source.name, properties, rowsLimit }));
    before = times;
  }
  return found;
};

/** How the listing grows with the catalogue, embedded and, where there is one, on a server. */
export const measureListingGrowth = async (
  dataDir: string,
  { isLarge }: { readonly isLarge: boolean },
  progress: Progress,
): Promise<Measurement[]> => {
  const found: Measurement[] = [];
  // One after the other: an idle server beside the embedded database would disturb it.
  for (const openSource of [async () => embeddedDatabases(dataDir), serverDatabases]) {
    const source = await openSource();
    if (!source) continue;
    try {
      found.push(...(await measureSource(source, isLarge, progress)));
    } finally {
      await source.stop();
    }
  }
  return found;
};
