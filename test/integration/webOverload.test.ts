import { connect, type Socket } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { readExposition } from '../support/exposition.ts';
import { rawExchange, rawRequest } from '../support/rawHttp.ts';
import { hang, json } from '../support/stubUpstream.ts';
import { eventually, until } from '../support/until.ts';
import { webSiteForSuite } from '../support/webSite.ts';
import type { WebTier } from '../support/webTier.ts';
import { sumOf } from '../support/webWorkers.ts';

const LONDON = { data: { id: 34, canonical_name: 'london', name: 'London' } };

const site = webSiteForSuite({
  environment: {
    API_CONCURRENCY: '2',
    RENDER_QUEUE: '2',
    // Nobody's turn may end by either on a busy machine.
    QUEUE_TIMEOUT_MS: '60000',
    API_TIMEOUT_MS: '60000',
    REQUEST_HEADERS_TIMEOUT_MS: '100',
    REQUEST_TIMEOUT_MS: '200',
    KEEP_ALIVE_TIMEOUT_MS: '5000',
  },
});

/** What has come on a socket that is written to by hand. */
const openSocket = (): { socket: Socket; text: () => string; isClosed: () => boolean } => {
  const { hostname, port } = new URL(site.web.url);
  const socket = connect(Number(port), hostname);
  let text = '';
  let closed = false;
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    text += chunk;
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    closed = true;
  });
  return { socket, text: () => text, isClosed: () => closed };
};

const metric = async (
  name: string,
  labels: Readonly<Record<string, string>>,
  tier: WebTier = site.web,
): Promise<number> => {
  const { text } = await rawRequest(tier.opsUrl, { path: '/metrics' });
  return sumOf(readExposition(text), name, labels);
};

describe('more pages that wait for one kind of call than may', () => {
  /** Pages of regions: two ask, two wait. */
  const fill = async () => {
    const waiting: (() => void)[] = [];
    site.upstream.on(/regions/, (request, response) => {
      waiting.push(() => json(LONDON)(request, response));
    });
    const admitted = Promise.allSettled(
      ['london', 'leeds', 'york', 'bath'].map((name) => site.get(`/places/search/${name}`)),
    );
    await until(() => waiting.length === 2, 'two pages ask');
    const labels = { caller: 'pages', class: 'region', state: 'waiting' };
    await eventually(
      async () => expect(await metric('web_upstream_calls', labels)).toBe(2),
      'two pages wait',
    );
    const release = async (): Promise<number[]> => {
      site.upstream.on(/regions/, json(LONDON));
      for (const answer of waiting) answer();
      return (await admitted).map((end) =>
        end.status === 'fulfilled' ? end.value.status : Number.NaN,
      );
    };
    return { release };
  };

  test('are refused at once with a small answer that nobody keeps', async () => {
    const { release } = await fill();
    const refused = await site.get('/places/search/hull');
    expect(refused.status).toBe(503);
    expect(refused.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
    expect(refused.bytes.length).toBeLessThan(200);
    expect(await metric('web_shed_total', { reason: 'api-queue' })).toBe(1);
    const labels = { caller: 'pages', class: 'region' };
    expect(await metric('web_upstream_refused_total', labels)).toBe(1);
    expect((await release()).every((status) => status === 200 || status === 301)).toBe(true);
    expect(await metric('web_renders_active', {})).toBe(0);
  });

  test('take nothing from pages without such calls, nor from what browsers ask', async () => {
    const { release } = await fill();
    for (const path of ['/', '/about', '/nowhere', '/healthz', '/robots.txt']) {
      const { status } = await site.get(path);
      expect([path, status]).toEqual([path, path === '/nowhere' ? 404 : 200]);
    }
    site.upstream.on(/^\/api\/v0\/(?:inventories\/1|regions\/kept)$/, json(LONDON));
    // The same kind, by browsers; and another kind, by anybody.
    expect((await site.get('/api/v0/regions/kept')).status).toBe(200);
    expect((await site.get('/api/v0/inventories/1')).status).toBe(200);
    await release();
  });

  test('wait no longer than the deadline; who has a copy gets it', async () => {
    const tier = await site.startOther({
      environment: { API_CONCURRENCY: '1', QUEUE_TIMEOUT_MS: '30', API_TIMEOUT_MS: '60000' },
    });
    const get = (name: string) => rawRequest(tier.url, { path: `/places/search/${name}` });
    site.upstream.on(/regions/, json(LONDON));
    expect((await get('london')).status).toBe(200);
    tier.advance(7200);
    site.upstream.on(/regions/, hang);
    const controller = new AbortController();
    const hanging = fetch(`${tier.url}/places/search/leeds`, { signal: controller.signal }).catch(
      () => 'left',
    );
    await until(() => site.upstream.requests.length === 2, 'one page hangs');
    const [late, copy] = await Promise.all([get('york'), get('london')]);
    expect([late.status, late.headers['retry-after']]).toEqual([503, '2']);
    expect([copy.status, copy.text.includes('London')]).toEqual([200, true]);
    expect(await metric('web_shed_total', { reason: 'api-queue' }, tier)).toBe(1);
    expect(tier.logLines.filter(({ event }) => event === 'error-report')).toEqual([]);
    controller.abort();
    expect(await hanging).toBe('left');
  });
});

describe('a slow client', () => {
  test('with half a head is refused after a while', async () => {
    const { socket, text, isClosed } = openSocket();
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    await until(isClosed, 'the connection is closed');
    expect(text()).toMatch(/^HTTP\/1\.1 408 .*Connection: close/s);
  });

  test('with half a body is refused after a while and holds no upstream connection', async () => {
    let isClosed = false;
    site.upstream.on(/./, () => undefined);
    const slow = openSocket();
    slow.socket.write(
      'POST /api/v0/things HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\npart',
    );
    slow.socket.on('close', () => {
      isClosed = true;
    });
    await until(() => isClosed, 'the connection is closed');
    await until(
      () => site.web.logLines.some(({ event }) => event === 'upstream'),
      'the upstream call has ended',
    );
    expect(site.upstream.requests).toHaveLength(0);
  });

  test('may keep an idle connection longer than that', async () => {
    const idle = openSocket();
    idle.socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await until(() => idle.text().includes('200 OK'), 'the first answer');
    const slow = openSocket();
    slow.socket.write('GET / HTTP/1.1\r\n');
    await until(slow.isClosed, 'the time for a head has passed');
    idle.socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    await until(idle.isClosed, 'the second answer');
    expect(idle.text().match(/200 OK/g)).toHaveLength(2);
  });

  test('who does not read holds back an answer too large to be kept', async () => {
    let sent = 0;
    const total = 200;
    site.upstream.on(/./, (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'image/avif', 'Cache-Control': 'max-age=60' });
      const write = (): void => {
        while (sent < total) {
          sent += 1;
          if (!response.write(Buffer.alloc(256 * 1024))) {
            response.once('drain', write);
            return;
          }
        }
        response.end();
      };
      write();
    });
    const lazy = openSocket();
    lazy.socket.pause();
    lazy.socket.write('GET /api/v0/large HTTP/1.1\r\nHost: localhost\r\n\r\n');
    let last = -1;
    let still = 0;
    await until(() => {
      still = sent === last && sent > 0 ? still + 1 : 0;
      last = sent;
      return still > 40;
    }, 'the upstream stops sending');
    expect(sent).toBeLessThan(total / 2);
    lazy.socket.destroy();
  });
});

describe('a request that two servers could read in two ways', () => {
  const head = 'POST /api/v0/things HTTP/1.1\r\nHost: localhost\r\n';
  test.each([
    ['two framings', `${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['two lengths', `${head}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello`],
    ['a length that is no number', `${head}Content-Length: +5\r\n\r\nhello`],
    ['an unknown framing', `${head}Transfer-Encoding: chunked, foo\r\n\r\n0\r\n\r\n`],
    ['a space before the colon', `${head}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`],
    ['a bare line feed', 'GET /api/v0/things HTTP/1.1\nHost: localhost\n\n'],
    ['a folded header', `${head}X-A: b\r\n c: d\r\n\r\n`],
    ['no host', 'GET /api/v0/things HTTP/1.1\r\n\r\n'],
    ['a bad chunk', `${head}Transfer-Encoding: chunked\r\n\r\nZZ\r\n\r\n`],
  ])('%s is refused', async (_name, bytes) => {
    site.upstream.on(/./, json({}));
    const answer = await rawExchange(site.web.url, bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(site.upstream.requests).toHaveLength(0);
  });
});
