import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { type RawAnswer, type RawRequest, rawRequest } from '../support/rawHttp.ts';
import { type StubAnswer, type StubUpstream, startStubUpstream } from '../support/stubUpstream.ts';
import { untilAnswer } from './answers.ts';
import { startVarnish, type Varnish } from './varnishServer.ts';

/** What the web tier sends with a public page. */
export const PUBLIC = {
  'Cache-Control': 'public, max-age=0, s-maxage=300',
  'CDN-Cache-Control': 'max-age=300, stale-while-revalidate=3600, stale-if-error=86400',
  'Surrogate-Key': 'site:main region:7 inventory:70',
  'Cache-Tag': 'site:main,region:7,inventory:70',
  Vary: 'Accept-Encoding',
};

let made = 0;

/** Answers with a number that tells one rendering from the next. */
export const page =
  (headers: Readonly<Record<string, string>> = PUBLIC, status = 200): StubAnswer =>
  (_request, response) => {
    made += 1;
    response.writeHead(status, { 'Content-Type': 'text/html', ...headers });
    response.end(`made ${made}`);
  };

export interface VarnishSuite {
  readonly origin: StubUpstream;
  readonly varnish: Varnish;
  /** One for each test: what others left in the cache is not met. */
  readonly address: string;
  call(path: string, request?: Omit<RawRequest, 'path'>): Promise<RawAnswer>;
  purge(headers: Readonly<Record<string, string>>, to?: string): Promise<RawAnswer>;
  asked(path: string): StubUpstream['requests'];
}

/** Varnish in front of a stub that answers /page-… with a public page unless told otherwise. */
export const varnishForSuite = (): VarnishSuite => {
  const parts = {} as { origin: StubUpstream; varnish: Varnish };
  let numbers = 0;
  const suite: VarnishSuite = {
    get origin() {
      return parts.origin;
    },
    get varnish() {
      return parts.varnish;
    },
    get address() {
      return `/page-${numbers}`;
    },
    call: (path, request = {}) => rawRequest(parts.varnish.url, { path, ...request }),
    purge: (headers, to = parts.varnish.purgeUrl) => rawRequest(to, { method: 'PURGE', headers }),
    asked: (path) => parts.origin.requests.filter(({ url }) => url.startsWith(path)),
  };

  beforeAll(async () => {
    parts.origin = await startStubUpstream();
    parts.varnish = await startVarnish([parts.origin.url, parts.origin.url]);
  });
  beforeEach(async () => {
    numbers += 1;
    parts.origin.on(/^\/readyz/, (_request, response) => response.end('ready'));
    parts.origin.on(/^\/page-/, page());
    await untilAnswer(
      () => suite.call(`/page-ready-${numbers}`),
      ({ status }) => status === 200,
    );
  });
  afterEach(() => parts.origin.reset());
  afterAll(async () => {
    await parts.varnish.stop();
    await parts.origin.close();
  });
  return suite;
};
