import { connect, type Socket } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { rawExchange, rawRequest } from '../support/rawHttp.ts';
import { json } from '../support/stubUpstream.ts';
import { until } from '../support/until.ts';
import { webSiteForSuite } from '../support/webSite.ts';

const LONDON = { data: { id: 34, canonical_name: 'london', name: 'London' } };

const site = webSiteForSuite({
  environment: {
    RENDER_CONCURRENCY: '2',
    RENDER_QUEUE: '1',
    // Nobody's turn may end by it on a busy machine.
    API_TIMEOUT_MS: '10000',
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

describe('more pages than can be worked on', () => {
  test('are refused at once with a small answer that nobody keeps', async () => {
    const waiting: (() => void)[] = [];
    site.upstream.on(/regions/, (request, response) => {
      waiting.push(() => json(LONDON)(request, response));
    });
    const page = (name: string) => site.get(`/places/search/${name}`);
    const admitted = ['london', 'leeds', 'york'].map(page);
    await until(() => waiting.length === 2, 'two pages are worked on');
    await until(() => site.web.dependencies.admission.decide() === 'shed', 'one waits');
    const refused = await page('hull');
    expect(refused.status).toBe(503);
    expect(refused.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
    expect(refused.bytes.length).toBeLessThan(200);
    // What needs no page goes on.
    expect((await site.get('/healthz')).status).toBe(200);
    expect((await site.get('/robots.txt')).status).toBe(200);

    for (const answer of waiting.splice(0)) answer();
    await until(() => waiting.length === 1, 'the third page is worked on');
    waiting[0]?.();
    const statuses = (await Promise.all(admitted)).map(({ status }) => status);
    expect(statuses.every((status) => status === 200 || status === 301)).toBe(true);
    const metrics = await rawRequest(site.web.opsUrl, { path: '/metrics' });
    expect(metrics.text).toMatch(/^web_shed_total{reason="queue-full"} 1$/m);
    expect(metrics.text).toMatch(/^web_renders_active 0$/m);
  });

  test('a visitor who leaves gives up his place', async () => {
    const controllers = Array.from({ length: 3 }, () => new AbortController());
    let asked = 0;
    site.upstream.on(/regions/, () => {
      asked += 1;
    });
    const left = controllers.map(({ signal }, index) =>
      fetch(`${site.web.url}/places/search/place-${index}`, { signal }).catch(() => 'left'),
    );
    await until(() => site.web.dependencies.admission.decide() === 'shed', 'no place is left');
    for (const controller of controllers) controller.abort();
    expect(await Promise.all(left)).toEqual(['left', 'left', 'left']);
    await until(() => site.web.dependencies.admission.decide() === 'admit', 'places are free');
    expect(asked).toBe(2);
    site.upstream.on(/regions/, json(LONDON));
    expect((await site.get('/places/search/london')).status).toBe(200);
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
