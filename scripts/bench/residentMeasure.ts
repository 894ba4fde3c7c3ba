import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { get } from './exchange.ts';
import { fillDatabase, findPaths } from './listingMeasures.ts';
import { atMost, type Measurement } from './measurement.ts';
import { MEBIBYTE, metricOf } from './memoryMeasure.ts';
import { startMixedLoad } from './mixedLoad.ts';
import { startPinnedWeb } from './pinnedWeb.ts';
import { type Server, type Surroundings, startApi } from './surroundings.ts';

const MINUTES = 10;
/** As many as `npm start` generates. */
const PROPERTIES = 1200;
const LIMITS = { web: 400, api: 700 } as const;

const residentOf = async (
  name: keyof typeof LIMITS,
  { opsUrl }: Pick<Server, 'opsUrl'>,
): Promise<Measurement> => {
  const { text } = await get(`${opsUrl}/metrics`, 'identity');
  const mebibytes = metricOf(text, 'process_resident_memory_bytes') / MEBIBYTE;
  return atMost(`resident after ${MINUTES} minutes of visits: ${name}`, mebibytes, {
    limit: LIMITS[name],
    unit: 'MiB',
  });
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
      await delay(MINUTES * 60_000);
      return [await residentOf('web', web), await residentOf('api', api)];
    } finally {
      await load.stop();
      await web.stop();
    }
  } finally {
    await api.stop();
  }
};
