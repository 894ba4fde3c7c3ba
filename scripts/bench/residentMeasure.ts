import { setTimeout as delay } from 'node:timers/promises';
import { get } from './exchange.ts';
import type { ListingPaths } from './listingMeasures.ts';
import { atMost, type Measurement } from './measurement.ts';
import { MEBIBYTE, metricOf } from './memoryMeasure.ts';
import { startMixedLoad } from './mixedLoad.ts';
import { startPinnedWeb } from './pinnedWeb.ts';
import { type Server, type Surroundings, startApi } from './surroundings.ts';

const MINUTES = 10;
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

/** What both processes hold of the machine, with caches of their usual size. */
export const measureResident = async (
  surroundings: Surroundings,
  paths: ListingPaths,
): Promise<readonly Measurement[]> => {
  const api = await startApi(surroundings);
  try {
    const web = await startPinnedWeb({ surroundings, api, name: 'web-resident' });
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
