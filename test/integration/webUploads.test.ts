import { Agent, createServer, request as httpRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { closeServer, listenLocally } from '../support/listen.ts';
import { rawRequest } from '../support/rawHttp.ts';
import { json } from '../support/stubUpstream.ts';
import { webSiteForSuite } from '../support/webSite.ts';

// Files on their way to the API: as large, and as slow, as they may be.

const DOCUMENTS = '/api/v0/leads/3f2b8c1e-9a4d-4e6f-8b7a-1c2d3e4f5a6b/documents';
const OTHER = '/api/v0/users/picture';
const LIMIT_MS = 1000;
const MEGABYTE = 1024 * 1024;

const site = webSiteForSuite({
  environment: {
    REQUEST_HEADERS_TIMEOUT_MS: String(LIMIT_MS),
    REQUEST_TIMEOUT_MS: String(LIMIT_MS),
    API_TIMEOUT_MS: String(LIMIT_MS),
  },
});

beforeEach(() => site.upstream.on(/^\/api/, json({ data: { id: 'one' } })));

/** Bytes of the requests that have come to the API whole. */
const received = (): readonly number[] =>
  site.upstream.requests.map(({ body }) => Buffer.byteLength(body));

interface SlowUpload {
  readonly path: string;
  readonly parts: number;
  readonly bytes?: number;
}

/** Sends a part each third of what a call has altogether. @returns the status; 0: it was cut off. */
const sendSlowly = ({ bytes = 1000, parts, path }: SlowUpload): Promise<number> =>
  new Promise((resolve) => {
    const headers = { 'Content-Length': String(bytes * parts) };
    const call = httpRequest(`${site.web.url}${path}`, { method: 'POST', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    call.on('error', () => resolve(0));
    void (async () => {
      for (let part = 0; part < parts && !call.destroyed; part += 1) {
        call.write(Buffer.alloc(bytes));
        await pause(LIMIT_MS / 3);
      }
      call.end();
    })();
  });

describe('a slow line', () => {
  test('has time for a document while something comes', async () => {
    expect(await sendSlowly({ path: DOCUMENTS, parts: 6 })).toBe(200);
    expect(received()).toEqual([6000]);
  });

  test('has no more time than anybody for anything else', async () => {
    expect(await sendSlowly({ path: OTHER, parts: 6 })).toBe(408);
    expect(received()).toEqual([]);
  });

  test('that says nothing any more is given up', async () => {
    const headers = { 'Content-Length': '1000' };
    const answer = await new Promise<number>((resolve) => {
      const call = httpRequest(
        `${site.web.url}${DOCUMENTS}`,
        { method: 'POST', headers },
        ({ statusCode }) => resolve(statusCode ?? 0),
      );
      call.on('error', () => resolve(0));
      call.write('x');
    });
    expect(answer).toBe(504);
  });
});

/** Says how long its body is, of which not all may come. */
const post = (path: string, megabytes: number, body: Buffer | string = 'x') =>
  rawRequest(site.web.url, {
    path,
    method: 'POST',
    headers: { 'Content-Length': String(megabytes * MEGABYTE) },
    body,
  });

test('a document may be larger than anything else that is sent', async () => {
  const { status } = await post(DOCUMENTS, 11, Buffer.alloc(11 * MEGABYTE));
  expect([status, received()]).toEqual([200, [11 * MEGABYTE]]);
  const lead = DOCUMENTS.replace('/documents', '');
  for (const [path, megabytes] of [
    [DOCUMENTS, 17],
    [OTHER, 6],
    [lead, 2],
  ] as const) {
    expect((await post(path, megabytes)).status).toBe(413);
  }
  expect(received()).toHaveLength(1);
});

/** A file whose bytes come in two halves. @returns the status, and sends the second half with that. */
const sendHalves = (url: string, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'Content-Length': String(2 * MEGABYTE) };
    const options = { method: 'POST', headers, agent };
    const call = httpRequest(`${url}${DOCUMENTS}`, options, (answer) => {
      call.end(Buffer.alloc(MEGABYTE));
      answer.resume();
      answer.once('close', () => resolve(answer.statusCode ?? 0));
    });
    call.on('error', reject);
    call.write(Buffer.alloc(MEGABYTE));
  });

test('a connection goes on behind an upload that the API has broken off', async () => {
  const dying = createServer((request) => request.once('data', () => request.socket.destroy()));
  const tier = await site.startOther({ apiBaseUrl: await listenLocally(dying) });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await sendHalves(tier.url, agent)).toBe(502);
  expect(await sendHalves(tier.url, agent)).toBe(502);
  expect(Object.values(agent.freeSockets).flat()).toHaveLength(1);
  agent.destroy();
  await closeServer(dying);
});

test('a document comes as it is, and as a document of nobody’s', async () => {
  const pdf = Buffer.alloc(3 * MEGABYTE, 'x');
  site.upstream.on(/documents/, (_request, response) => {
    response.writeHead(200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'attachment; filename="a.pdf"',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'private, no-store',
    });
    response.end(pdf);
  });
  const { bytes, headers } = await site.get(`${DOCUMENTS}/one`);
  expect(pdf.equals(bytes)).toBe(true);
  expect(headers).toMatchObject({
    'content-disposition': 'attachment; filename="a.pdf"',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
});

test.each<Readonly<Record<string, string>>>([
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { Origin: 'https://evil.example' },
])('a form of another site sends none: %j', async (headers) => {
  const { status } = await rawRequest(site.web.url, {
    path: DOCUMENTS,
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'multipart/form-data; boundary=b' },
    body: 'x',
  });
  expect([status, received()]).toEqual([403, []]);
});
