import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { freePort } from '../../steps/freePort.mjs';
import { inRoot } from '../../steps/root.mjs';
import { get } from '../exchange.ts';
import { startPinnedServer } from '../pinnedServer.ts';
import type { Server, Surroundings } from '../surroundings.ts';
import { createEdgeCache } from './edgeCache.ts';
import { type Origin, replay } from './replay.ts';
import type { TraceStep } from './trace.ts';
import { createVisitTime } from './visitTime.ts';

export interface CapacitySettings {
  readonly cacheBytes: number;
  /** Absent: no cache in front. */
  readonly edgeBytes?: number;
}

export interface CapacityResult {
  /** Shares of the visits in the second half; the first one fills the caches. */
  readonly pageHitRatio: number;
  readonly rendersPerVisit: number;
  /** Share of all visits that the web tier never saw. */
  readonly offload: number;
  readonly cacheBytes: number;
  /** How many pages take them. */
  readonly cachedPages: number;
  readonly evictions: number;
  /** What the web process holds at the end. */
  readonly heapBytes: number;
  readonly residentBytes: number;
  /** Shares of what pages asked the API that was in memory, and how much is held of it. */
  readonly lookupHitRatio: number;
  readonly lookupBytes: number;
  /** Calls to the API that drawing a page takes besides. */
  readonly callsPerRender: number;
  /** Visits that one core of the web tier carries: by the time its process has computed. */
  readonly visitsPerSecond: number;
}

export interface CapacityTrace {
  readonly api: Server;
  readonly steps: readonly TraceStep[];
  /** Called after every visit with the number of them. */
  readonly onProgress: (visits: number) => void;
}

/** Longer than a machine that is busy with other things keeps anybody waiting. */
const PATIENCE_MS = '600000';

const environment = (api: Server, { cacheBytes }: CapacitySettings, token: string) => ({
  API_BASE_URL: api.url,
  CACHE_BYTES: String(cacheBytes),
  EDGE_PURGE_TOKEN: token,
  PURGES_PER_MINUTE: '1000000',
  // Other work on the machine must not turn into refusals.
  SHED_EVENT_LOOP_DELAY_MS: '60000',
  API_CONNECT_TIMEOUT_MS: PATIENCE_MS,
  CLIENT_STALL_TIMEOUT_MS: PATIENCE_MS,
  // Every page waits for all of its sections: none is stored without them, and no call outlives it.
  API_TIMEOUT_MS: PATIENCE_MS,
  API_SECONDARY_TIMEOUT_MS: PATIENCE_MS,
});

const start = async (
  { dataDir }: Surroundings,
  api: Server,
  settings: CapacitySettings,
): Promise<Origin & { stop(): Promise<void> }> => {
  const [port, opsPort] = [await freePort(), await freePort()];
  const token = randomBytes(24).toString('hex');
  const url = `http://127.0.0.1:${port}`;
  const server = await startPinnedServer({
    args: ['--expose-gc', inRoot('scripts/bench/capacity/clockedWeb.ts')],
    environment: {
      ...environment(api, settings, token),
      PORT: String(port),
      OPS_PORT: String(opsPort),
    },
    logFile: path.join(dataDir, 'logs/web-capacity.log'),
    url: `${url}/readyz`,
  });
  return { url, opsUrl: `http://127.0.0.1:${opsPort}`, token, stop: server.stop };
};

/** Sum of the samples of a metric whose labels match. */
export const sumOf = (exposition: string, name: string, labels = /^/): number =>
  [...exposition.matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, 'gm'))]
    .filter(([, found = '']) => labels.test(found))
    .reduce((sum, [, , value]) => sum + Number(value), 0);

interface Reading {
  readonly pages: number;
  readonly hits: number;
  readonly renders: number;
  readonly cpuSeconds: number;
  readonly evictions: number;
  readonly bytes: number;
  readonly entries: number;
  readonly heapBytes: number;
  readonly residentBytes: number;
  readonly lookups: number;
  readonly lookupHits: number;
  readonly lookupBytes: number;
}

const readMetrics = async ({ opsUrl }: Origin): Promise<Reading> => {
  const { text } = await get(`${opsUrl}/metrics`, 'identity');
  return {
    pages: sumOf(text, 'web_pages_total'),
    hits: sumOf(text, 'web_pages_total', /state="(?:hit|stale)/),
    renders: sumOf(text, 'web_document_part_duration_seconds_count', /part="render"/),
    cpuSeconds: sumOf(text, 'process_cpu_seconds_total'),
    evictions: sumOf(text, 'web_page_evictions_total'),
    bytes: sumOf(text, 'web_page_bytes'),
    entries: sumOf(text, 'web_page_entries'),
    heapBytes: sumOf(text, 'nodejs_heap_size_used_bytes'),
    residentBytes: sumOf(text, 'process_resident_memory_bytes'),
    lookups: sumOf(text, 'web_lookups_total'),
    lookupHits: sumOf(text, 'web_lookups_total', /="(?:hit|stale)/),
    lookupBytes: sumOf(text, 'web_lookup_bytes'),
  };
};

/** Plays a trace through a fresh web process; its second half is measured. */
export const runCapacity = async (
  surroundings: Surroundings,
  { api, onProgress, steps }: CapacityTrace,
  settings: CapacitySettings,
): Promise<CapacityResult> => {
  const origin = await start(surroundings, api, settings);
  const time = createVisitTime();
  const { edgeBytes } = settings;
  const edge = edgeBytes === undefined ? undefined : createEdgeCache(edgeBytes, () => time.now);
  let played = 0;
  const onVisit = (): void => {
    played += 1;
    onProgress(played);
  };
  const options = { edge, onVisit, origin, time };
  const half = Math.floor(steps.length / 2);
  try {
    await replay(steps.slice(0, half), options);
    const before = await readMetrics(origin);
    const { edgeHits, visits } = await replay(steps.slice(half), options);
    const after = await readMetrics(origin);
    const asked = after.pages - before.pages;
    if (asked === 0) throw new Error('no visit has reached the web tier');
    const renders = after.renders - before.renders;
    const [lookups, known] = [after.lookups - before.lookups, after.lookupHits - before.lookupHits];
    return {
      pageHitRatio: (after.hits - before.hits) / asked,
      rendersPerVisit: renders / visits,
      offload: edgeHits / visits,
      cacheBytes: after.bytes,
      cachedPages: after.entries,
      evictions: after.evictions,
      heapBytes: after.heapBytes,
      residentBytes: after.residentBytes,
      lookupHitRatio: known / lookups,
      lookupBytes: after.lookupBytes,
      callsPerRender: (lookups - known) / renders,
      visitsPerSecond: visits / (after.cpuSeconds - before.cpuSeconds),
    };
  } finally {
    await origin.stop();
  }
};
