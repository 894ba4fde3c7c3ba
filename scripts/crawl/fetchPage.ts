import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { decoded, exchange } from './exchange.ts';

const TIMEOUT_MS = 60_000;
const TRIES = 3;
const LONGEST_WAIT_SECONDS = 30;

export interface Fetched {
  /** 0: no answer. */
  readonly status: number;
  /** Where a redirect leads, absolute. */
  readonly location: string | undefined;
  readonly robotsHeader: string;
  readonly contentType: string;
  readonly body: Buffer;
}

const nothing: Fetched = {
  status: 0,
  location: undefined,
  robotsHeader: '',
  contentType: '',
  body: Buffer.alloc(0),
};

const LOOPBACK = /^(?:(?:.+\.)?localhost$|127\.|\[::1\])/;

/** On one machine, packing and unpacking every page would cost more than its size. */
const headersFor = ({ hostname }: URL): Record<string, string> => ({
  'User-Agent': 'crawl-audit',
  Accept: 'text/html,application/xml;q=0.9,*/*;q=0.8',
  'Accept-Encoding': LOOPBACK.test(hostname) ? 'identity' : 'br, gzip',
});

/** What is busy says when to come again, as it does to every crawler. */
const BUSY: ReadonlySet<number> = new Set([0, 429, 503]);

interface Answer extends Fetched {
  readonly retrySeconds: number;
}

const ask = async (url: URL): Promise<Answer> => {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await exchange(url, { headers: headersFor(url), signal });
    const { headers, statusCode: status = 0 } = response;
    return {
      status,
      location: headers.location && URL.parse(headers.location, url)?.href,
      robotsHeader: String(headers['x-robots-tag'] ?? ''),
      contentType: headers['content-type'] ?? '',
      body: decoded(await buffer(response), response),
      retrySeconds: Number(headers['retry-after'] ?? 1),
    };
  } catch {
    return { ...nothing, retrySeconds: 1 };
  }
};

/** One request, redirects not followed. Never throws: what gives no answer has the status 0. */
export const fetchPage = async (url: URL): Promise<Fetched> => {
  let answer = await ask(url);
  for (let count = 1; count < TRIES && BUSY.has(answer.status); count += 1) {
    await sleep(Math.min(answer.retrySeconds || 1, LONGEST_WAIT_SECONDS) * 1000);
    answer = await ask(url);
  }
  return answer;
};

/**
 * Path and query of an address of the site, under either of its names; undefined for another site.
 * @param from path of the page that names it.
 */
export type OwnPath = (address: string, from?: string) => string | undefined;

/**
 * @param base where the site is reached.
 * @param ownOrigin how the site calls itself: the origin of its canonical links.
 */
export const createOwnPath =
  (base: URL, ownOrigin: string): OwnPath =>
  (address, from = '/') => {
    const url = URL.parse(address, new URL(from, base));
    const isOwn = url !== null && (url.origin === base.origin || url.origin === ownOrigin);
    return isOwn ? `${url.pathname}${url.search}` : undefined;
  };
