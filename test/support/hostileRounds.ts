import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import v8 from 'node:v8';
import vm from 'node:vm';
import { FOREIGN_HOST, type HostileRequest, hostileRequests, PROBE } from './hostileRequests.ts';
import type { Marketplace } from './marketplace.ts';

const SEED = 20_270_315;
const AT_ONCE = 16;
const ROUND = 1000;
export const MEBIBYTE = 1024 * 1024;

/** Small caches fill soon: what grows after that would be a leak. */
export const smallCaches = {
  LOOKUP_CACHE_BYTES: String(2 * MEBIBYTE),
  API_CACHE_BYTES: String(2 * MEBIBYTE),
  CACHE_BYTES: String(8 * MEBIBYTE),
} as const;

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

const send = (
  siteUrl: string,
  agent: Agent,
  { method, path: target, headers }: HostileRequest,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(siteUrl);
    const options = { agent, hostname, port, method, path: target, headers };
    const request = httpRequest(options, (response) => {
      let text = '';
      response.setEncoding('latin1').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => {
        const { statusCode: status = 0, headers: answered } = response;
        resolve({ status, headers: answered, text });
      });
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end();
  });

const UNESCAPED = new RegExp(`<(?:script>)?${PROBE}|["'][^<>"'=]*${PROBE}\\s*=`, 'i');

/** What is wrong with an answer, whatever was asked. */
const faultsOf = ({ headers: sent, path: target }: HostileRequest, answer: Answer): string[] => {
  const { status, headers, text } = answer;
  const faults: string[] = [];
  const location = headers.location ?? '/';
  // The address itself may name a host: as part of a path it is harmless, and encoded.
  const isNamedByPath = target.includes(FOREIGN_HOST) || target.includes('evil-host');
  // A well-formed request id is the caller's to choose.
  const all = `${JSON.stringify({ ...headers, 'x-request-id': '' })}${text}`;
  if (status >= 500) faults.push(`status ${status}`);
  if (!isNamedByPath && all.includes(FOREIGN_HOST)) faults.push('a forged host comes back');
  if (UNESCAPED.test(text)) faults.push('unescaped input');
  if (/^(?:[^/]|\/[/\\])/.test(location)) faults.push(`leads away: ${location}`);
  if (headers['x-injected'] !== undefined) faults.push('an injected header');
  if (headers['set-cookie'] !== undefined) faults.push('sets a cookie');
  if (/\bat .*\.(?:ts|js):\d+|node_modules|etc\/passwd:|root:x:/.test(text))
    faults.push('inner workings');
  if (sent.Host === FOREIGN_HOST && ![400, 421, 414, 200, 405].includes(status)) {
    faults.push(`a foreign host is answered ${status}`);
  }
  return faults;
};

const collectGarbage = (): number => {
  v8.setFlagsFromString('--expose-gc');
  const collect = vm.runInNewContext('gc') as () => void;
  collect();
  collect();
  return process.memoryUsage().heapUsed;
};

/** What so many requests, always the same ones, have met. */
export interface HostileRun {
  readonly faults: readonly string[];
  /** Status → how often it was answered. */
  readonly statuses: ReadonlyMap<number, number>;
  /** In bytes, after each thousand of requests. */
  readonly heaps: readonly number[];
}

export const sendHostileRequests = async (
  site: Marketplace,
  count: number,
): Promise<HostileRun> => {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const requests = hostileRequests(count, SEED);
  const heaps: number[] = [];
  const statuses = new Map<number, number>();
  const faults: string[] = [];

  const sendNext = async (limit: { left: number }): Promise<void> => {
    while (limit.left > 0) {
      limit.left -= 1;
      const next = requests.next();
      if (next.done) return;
      const answer = await send(site.web.url, agent, next.value);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      for (const fault of faultsOf(next.value, answer)) {
        faults.push(`${fault}: ${JSON.stringify(next.value).slice(0, 600)}`);
      }
    }
  };
  for (let round = 0; round < count / ROUND; round += 1) {
    const limit = { left: ROUND };
    await Promise.all(Array.from({ length: AT_ONCE }, () => sendNext(limit)));
    site.web.clearLog();
    site.faults.reset();
    heaps.push(collectGarbage());
  }
  agent.destroy();
  return { faults, statuses, heaps };
};
