import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { get } from './exchange.ts';
import { fillDatabase, findPaths } from './listingMeasures.ts';
import { atMost, type Measurement, median } from './measurement.ts';
import { MEBIBYTE, metricOf } from './memoryMeasure.ts';
import { startMixedLoad } from './mixedLoad.ts';
import { startPinnedWeb } from './pinnedWeb.ts';
import { type Server, type Surroundings, startApi } from './surroundings.ts';

const MINUTES = 10;
/** As many as `npm start` generates. */
const PROPERTIES = 1200;
const LIMITS = { web: 400, api: 700 } as const;

type Name = keyof typeof LIMITS;

/** One moment says little: between two collections of garbage lie tens of MiB. */
const SAMPLES = 13;
const SAMPLE_MS = 5000;

const residentNow = async ({ opsUrl }: Pick<Server, 'opsUrl'>): Promise<number> => {
  const { text } = await get(`${opsUrl}/metrics`, 'identity');
  return metricOf(text, 'process_resident_memory_bytes') / MEBIBYTE;
};

/** The medians of the last minute. */
const residentOf = async (
  servers: Readonly<Record<Name, Pick<Server, 'opsUrl'>>>,
): Promise<readonly Measurement[]> => {
  const found: Record<Name, number[]> = { web: [], api: [] };
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    if (sample > 0) await delay(SAMPLE_MS);
    found.web.push(await residentNow(servers.web));
    found.api.push(await residentNow(servers.api));
  }
  return (['web', 'api'] as const).map((name) =>
    atMost(`resident after ${MINUTES} minutes of visits: ${name}`, median(found[name]), {
      limit: LIMITS[name],
      unit: 'MiB',
    }),
  );
};

/** What both processes hold of the machine with the default data and caches of their usual size. */
export const measureResident = async (
  folder: string,
  progress: (detail: string) => void,
): Promise<readonly Measurement[]> => {
  const surroundings: Surroundings = { dataDir: path.join(folder, 'resident') };
  const { dataDir } = surroundings;
  mkdirSync(dataDir, { recursive: true });
  await fillDatabase(dataDir, PROPERTIES, progress);
  const paths = await findPaths(dataDir);
  const api = await startApi(surroundings);
  try {
    const web = await startPinnedWeb({ surroundings, api, name: 'web-resident' });
    progress(`${MINUTES} minutes of visits`);
    const load = startMixedLoad(web.url, paths);
    try {
      await delay(MINUTES * 60_000 - (SAMPLES - 1) * SAMPLE_MS);
      return await residentOf({ web, api });
    } finally {
      await load.stop();
      await web.stop();
    }
  } finally {
    await api.stop();
  }
};
