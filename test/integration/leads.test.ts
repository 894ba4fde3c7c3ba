import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { makeProperty, makeRegion } from '../support/apiFactories.ts';
import { type ApiFixture, openApiFixture } from '../support/apiFixture.ts';
import { makeLead } from '../support/leadBody.ts';
import { closeServer, listenLocally } from '../support/listen.ts';
import { rawRequest } from '../support/rawHttp.ts';
import { startWebTier, type WebTier } from '../support/webTier.ts';

let api: ApiFixture;
let apiServer: Server;
let web: WebTier;
let propertyId: number;

beforeAll(async () => {
  api = await openApiFixture();
  const london = await makeRegion(api.db, { name: 'London', timeZone: 'Europe/London' });
  propertyId = (await makeProperty(api.db, { regionId: london.id })).id;
  apiServer = createServer(api.app);
  web = await startWebTier({ apiBaseUrl: await listenLocally(apiServer) });
});

afterEach(() => web.clearLog());

afterAll(async () => {
  await web.close();
  await closeServer(apiServer);
  await api.close();
});

const send = (
  method: string,
  path: string,
  { body, headers = {} }: { body?: object; headers?: Readonly<Record<string, string>> } = {},
) => {
  const text = body ? JSON.stringify(body) : '';
  const type = { 'Content-Type': 'application/json', 'Content-Length': `${text.length}` };
  return rawRequest(web.url, {
    method,
    path,
    body: text,
    headers: { ...(body ? type : {}), ...headers },
  });
};

describe('an enquiry through the web tier', () => {
  test('is taken from our pages, once per key, and shows its changes at once', async () => {
    const lead = makeLead({ inventory_id: propertyId });
    const headers = { 'Sec-Fetch-Site': 'same-origin', 'Idempotency-Key': 'key-of-one-form' };
    const post = () => send('POST', '/api/v0/leads/', { body: { lead }, headers });
    const [first, second] = [await post(), await post()];
    expect([first.status, first.headers['cache-control']]).toEqual([201, 'private, no-store']);
    expect([second.status, second.text]).toEqual([201, first.text]);

    const address = `/api/v0/leads/${JSON.parse(first.text).data.uuid}`;
    const read = () => send('GET', `${address}?methods=inventory_root`);
    const before = await read();
    expect([before.status, before.headers['cache-control']]).toEqual([200, 'private, no-store']);
    const change = { data: { budget: 250 } };
    expect((await send('PUT', address, { body: change, headers })).status).toBe(200);
    expect(JSON.parse((await read()).text).data.data).toEqual({ budget: 250 });
    expect((await send('GET', `${address.slice(0, -1)}x`)).headers['cache-control']).toBe(
      'private, no-store',
    );
  });

  test.each([
    ['POST', '/api/v0/leads/'],
    ['POST', '/api/v0/leads/virtual_tour_request'],
    ['PUT', '/api/v0/leads/0b0e7c1e-1111-4222-8333-444455556666'],
  ])('%s %s is refused from another site', async (method, path) => {
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    const answer = await send(method, path, { body: { lead: makeLead() }, headers });
    expect(answer.status).toBe(403);
  });

  test('leaves no person, lead or key in the log', async () => {
    const lead = makeLead();
    const headers = { 'Idempotency-Key': 'another-key-of-a-form' };
    const { text } = await send('POST', '/api/v0/leads/', { body: { lead }, headers });
    const { uuid } = JSON.parse(text).data;
    await send('GET', `/api/v0/leads/${uuid}`);
    const { email, name, phone } = lead.user_details;
    for (const secret of [email, name, phone, uuid, headers['Idempotency-Key']]) {
      expect(web.logText()).not.toContain(secret);
    }
  });
});
