import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import v8 from 'node:v8';
import vm from 'node:vm';
import { describe, expect, test } from '@jest/globals';
import {
  FOREIGN_HOST,
  type HostileRequest,
  hostileRequests,
  PROBE,
} from '../support/hostileRequests.ts';
import { marketplaceForSuite } from '../support/marketplace.ts';
import { rawExchange, rawRequest } from '../support/rawHttp.ts';

const COUNT = 10_000;
const SEED = 20_270_315;
const AT_ONCE = 16;
const ROUND = 1000;
const MEBIBYTE = 1024 * 1024;

// Small caches fill soon: what grows after that would be a leak.
const site = marketplaceForSuite({
  environment: {
    LOOKUP_CACHE_BYTES: String(2 * MEBIBYTE),
    API_CACHE_BYTES: String(2 * MEBIBYTE),
    CACHE_BYTES: String(8 * MEBIBYTE),
  },
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

const send = (agent: Agent, { method, path: target, headers }: HostileRequest): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site.web.url);
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

describe('hostile requests', () => {
  test('get small, clean answers, and leave nothing behind', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
    const requests = hostileRequests(COUNT, SEED);
    const heaps: number[] = [];
    const statuses = new Map<number, number>();
    const faults: string[] = [];

    const sendNext = async (limit: { left: number }): Promise<void> => {
      while (limit.left > 0) {
        limit.left -= 1;
        const next = requests.next();
        if (next.done) return;
        const answer = await send(agent, next.value);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        for (const fault of faultsOf(next.value, answer)) {
          faults.push(`${fault}: ${JSON.stringify(next.value).slice(0, 600)}`);
        }
      }
    };
    for (let round = 0; round < COUNT / ROUND; round += 1) {
      const limit = { left: ROUND };
      await Promise.all(Array.from({ length: AT_ONCE }, () => sendNext(limit)));
      site.web.clearLog();
      site.faults.reset();
      heaps.push(collectGarbage());
    }
    agent.destroy();

    expect(faults.slice(0, 10)).toEqual([]);
    expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(COUNT);
    for (const status of [200, 400, 404, 405, 421])
      expect(statuses.get(status)).toBeGreaterThan(50);
    // Caches fill in the first rounds; after that the heap stands still.
    const [settled = 0, last = 0] = [heaps[3], heaps.at(-1)];
    expect(last - settled).toBeLessThan(12 * MEBIBYTE);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect((await rawRequest(site.web.url, { path: '/' })).status).toBeLessThan(500);
  }, 400_000);
});

describe('bytes that two servers could read in two ways', () => {
  const lines = (...parts: readonly string[]): string => parts.join('\r\n');
  const get = ['GET / HTTP/1.1', 'Host: localhost'];
  const post = [
    'POST /api/log-web-vitals HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
  ];
  const smuggled = lines('GET /smuggled HTTP/1.1', 'Host: localhost', '', '');

  test.each([
    [
      'two ways of saying the length',
      lines(...post, 'Content-Length: 5', 'Transfer-Encoding: chunked', '', `0\r\n\r\n${smuggled}`),
    ],
    [
      'the same, the other way about',
      lines(...post, 'Transfer-Encoding: chunked', 'Content-Length: 5', '', `0\r\n\r\n${smuggled}`),
    ],
    [
      'two lengths',
      lines(...post, 'Content-Length: 5', 'Content-Length: 6', '', `hello${smuggled}`),
    ],
    [
      'two equal lengths',
      lines(...post, 'Content-Length: 5', 'Content-Length: 5', '', `hello${smuggled}`),
    ],
    ['a list of lengths', lines(...post, 'Content-Length: 5, 5', '', `hello${smuggled}`)],
    ['a signed length', lines(...post, 'Content-Length: +5', '', `hello${smuggled}`)],
    ['a negative length', lines(...post, 'Content-Length: -1', '', smuggled)],
    ['a hexadecimal length', lines(...post, 'Content-Length: 0x5', '', `hello${smuggled}`)],
    [
      'a coding that is not the last',
      lines(...post, 'Transfer-Encoding: chunked, identity', '', `0\r\n\r\n${smuggled}`),
    ],
    [
      'an unknown coding',
      lines(...post, 'Transfer-Encoding: xchunked', '', `0\r\n\r\n${smuggled}`),
    ],
    [
      'a name with a space behind',
      lines(...post, 'Transfer-Encoding : chunked', '', `0\r\n\r\n${smuggled}`),
    ],
    ['a name with a space before', lines('GET / HTTP/1.1', ' Host: localhost', '', smuggled)],
    ['a folded line', lines(...get, 'X-Folded: a', ' b', '', smuggled)],
    ['a bare line feed', `GET / HTTP/1.1\nHost: localhost\n\n${smuggled}`],
    [
      'a bare line feed behind a header',
      `GET / HTTP/1.1\r\nHost: localhost\nX: y\r\n\r\n${smuggled}`,
    ],
    ['a bare carriage return', `GET / HTTP/1.1\r\nHost: localhost\rX: y\r\n\r\n${smuggled}`],
    ['a NUL in a value', lines(...get, 'X: a\u0000b', '', smuggled)],
    ['no host', lines('GET / HTTP/1.1', '', '')],
    ['two hosts', lines(...get, `Host: ${FOREIGN_HOST}`, '', '')],
    ['two equal hosts', lines(...get, 'Host: localhost', '', '')],
    [
      'a broken chunk',
      lines(...post, 'Transfer-Encoding: chunked', '', `zz\r\nhello\r\n0\r\n\r\n${smuggled}`),
    ],
    [
      'an endless chunk size',
      lines(...post, 'Transfer-Encoding: chunked', '', `${'f'.repeat(20)}\r\n${smuggled}`),
    ],
    ['a space in the address', lines('GET /a b HTTP/1.1', 'Host: localhost', '', smuggled)],
    ['another version', lines('GET / HTTP/3.7', 'Host: localhost', '', smuggled)],
    ['an unknown method', lines('SMUGGLE / HTTP/1.1', 'Host: localhost', '', smuggled)],
  ])('%s: refused, and the connection is closed', async (_what, bytes) => {
    // So that there is a copy of the page at hand, which must not be sent either.
    await rawRequest(site.web.url, { path: '/', headers: { Host: 'localhost' } });
    const answer = await rawExchange(site.web.url, bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/\r\nConnection: close\r\n/i);
    expect(answer.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
    expect(answer).not.toContain(FOREIGN_HOST);
    expect(site.web.logText()).not.toContain('/smuggled');
  });

  test.each([
    ['one endless header', `X: ${'a'.repeat(20_000)}`],
    ['many headers', Array.from({ length: 1500 }, (_, index) => `X-${index}: aaaa`).join('\r\n')],
    ['many cookies', `Cookie: ${'a=b; '.repeat(4000)}`],
  ])('too much of it (%s) is 431', async (_what, header) => {
    const answer = await rawExchange(site.web.url, lines(...get, header, '', ''));
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toMatch(/\r\nConnection: close\r\n/i);
  });
});

describe('a forged host', () => {
  const forged = {
    'X-Forwarded-Host': FOREIGN_HOST,
    'X-Forwarded-Proto': 'javascript',
    'X-Forwarded-For': '6.6.6.6',
    'X-Original-URL': '/admin',
    Forwarded: `host=${FOREIGN_HOST};proto=https`,
  };

  test('is in no answer, and in none that others get after it', async () => {
    const clean = await rawRequest(site.web.url, {
      path: '/places/search',
      headers: { Host: 'localhost' },
    });
    const dirty = await rawRequest(site.web.url, {
      path: '/places/search',
      headers: { Host: 'localhost', ...forged },
    });
    const after = await rawRequest(site.web.url, {
      path: '/places/search',
      headers: { Host: 'localhost' },
    });
    expect(dirty.status).toBe(clean.status);
    expect(dirty.text).toBe(clean.text);
    expect(after.text).toBe(clean.text);
    expect(dirty.headers.etag).toBe(clean.headers.etag);
  });
});
