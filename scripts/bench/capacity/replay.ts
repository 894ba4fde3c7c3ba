import { Agent, request } from 'node:http';
import type { EdgeAnswer, EdgeCache } from './edgeCache.ts';
import type { TraceStep } from './trace.ts';
import { TIME_HEADER, type VisitTime } from './visitTime.ts';

export interface Origin {
  readonly url: string;
  readonly opsUrl: string;
  readonly token: string;
}

export interface ReplayCounts {
  readonly visits: number;
  /** Visits that the cache in front did not answer, and copies it renewed. */
  readonly originRequests: number;
  readonly edgeHits: number;
  readonly purges: number;
}

export interface ReplayOptions {
  readonly origin: Origin;
  readonly time: VisitTime;
  /** Absent: no cache in front. */
  readonly edge?: EdgeCache | undefined;
  readonly onVisit: () => void;
}

const CONNECTIONS = 16;

const headersOf = (value: string | readonly string[] | undefined): string =>
  typeof value === 'string' ? value : (value ?? []).join(', ');

/** @throws Error for an answer that says the tier is not up to it: then nothing was measured. */
const visit = (
  url: string,
  { agent, at, host }: { readonly agent: Agent; readonly at: number; readonly host?: string },
): Promise<EdgeAnswer> =>
  new Promise((resolve, reject) => {
    const headers = {
      'Accept-Encoding': 'br',
      [TIME_HEADER]: String(at),
      ...(host !== undefined && { Host: host }),
    };
    request(url, { agent, headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.once('error', reject);
      answer.once('end', () => {
        const { headers: received, statusCode = 0 } = answer;
        if (statusCode >= 500 || statusCode === 421)
          reject(new Error(`${host ?? ''} ${url} answered ${statusCode}`));
        resolve({
          bytes,
          cdnCacheControl: headersOf(received['cdn-cache-control']),
          surrogateKeys: headersOf(received['surrogate-key']).split(' '),
        });
      });
    })
      .once('error', reject)
      .end();
  });

const purge = async (
  { opsUrl, token }: Origin,
  at: number,
  keys: readonly string[],
): Promise<void> => {
  const answer = await fetch(`${opsUrl}/purge`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      [TIME_HEADER]: String(at),
    },
    body: JSON.stringify({ surrogateKeys: keys }),
  });
  if (!answer.ok) throw new Error(`a purge was answered ${answer.status}`);
};

interface Visit {
  readonly path: string;
  readonly host?: string | undefined;
}

/** Each host has pages of its own. */
const edgeKey = ({ host = '', path }: Visit): string => `${host}${path}`;

/** Plays the steps in their order, some at a time, past the cache in front where there is one. */
export const replay = async (
  steps: readonly TraceStep[],
  { edge, onVisit, origin, time }: ReplayOptions,
): Promise<ReplayCounts> => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS * 2 });
  const counts = { visits: 0, originRequests: 0, edgeHits: 0, purges: 0 };
  const renewals = new Set<Promise<void>>();

  const fetchPage = async ({ host, path }: Visit): Promise<void> => {
    counts.originRequests += 1;
    const asked = { agent, at: time.now, ...(host !== undefined && { host }) };
    const answer = await visit(`${origin.url}${path}`, asked);
    edge?.store(edgeKey({ host, path }), answer);
  };
  const play = async (step: TraceStep): Promise<void> => {
    time.now = Math.max(time.now, time.startedAt + step.atMs);
    if (step.kind === 'purge') {
      counts.purges += 1;
      await purge(origin, time.now, step.keys);
      edge?.purge(step.keys);
      return;
    }
    counts.visits += 1;
    onVisit();
    const state = edge?.find(edgeKey(step)) ?? 'miss';
    if (state === 'miss') return fetchPage(step);
    counts.edgeHits += 1;
    if (state === 'stale') {
      const renewal = fetchPage(step).finally(() => renewals.delete(renewal));
      renewals.add(renewal);
    }
  };

  const left = steps[Symbol.iterator]();
  const playOn = async (): Promise<void> => {
    for (let next = left.next(); !next.done; next = left.next()) await play(next.value);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, playOn));
  await Promise.all(renewals);
  agent.destroy();
  return counts;
};
