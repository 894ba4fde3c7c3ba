import { get, getPage } from './exchange.ts';
import { atMost, type Measurement } from './measurement.ts';
import { type Server, type Surroundings, startWeb } from './surroundings.ts';

const REQUESTS = 200;

const callsIn = (exposition: string): number =>
  [...exposition.matchAll(/^web_upstream_duration_seconds_count\{[^}]*\} (\d+)/gm)].reduce(
    (sum, match) => sum + Number(match[1]),
    0,
  );

/** Upstream calls a fresh process makes for so many simultaneous requests of one page. */
const upstreamCalls = async (
  surroundings: Surroundings,
  { api, path, requests }: { api: Server; path: string; requests: number },
): Promise<number> => {
  const web = await startWeb(surroundings, api);
  try {
    await Promise.all(
      Array.from({ length: requests }, () => getPage(`${web.url}${path}`, 'identity')),
    );
    return callsIn((await get(`${web.opsUrl}/metrics`, 'identity')).text);
  } finally {
    await web.stop();
  }
};

export const measureColdStart = async (
  surroundings: Surroundings,
  api: Server,
  path: string,
): Promise<Measurement[]> => {
  const single = await upstreamCalls(surroundings, { api, path, requests: 1 });
  const many = await upstreamCalls(surroundings, { api, path, requests: REQUESTS });
  if (single === 0) throw new Error('the metrics show no upstream call');
  return [
    atMost(`upstream calls of ${REQUESTS} cold requests`, many / single, {
      limit: 1,
      unit: 'a key',
    }),
  ];
};
