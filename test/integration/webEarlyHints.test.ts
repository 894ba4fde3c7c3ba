import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { createFaultProxy, type FaultProxy } from '../support/faultProxy.ts';
import { type HouseApi, LONDON, startHouseApi } from '../support/houseApi.ts';
import { rawExchange, rawRequest } from '../support/rawHttp.ts';
import { until } from '../support/until.ts';
import { endProcesses, startWebProcess, type WebProcess } from '../support/webProcess.ts';

jest.setTimeout(300_000);

let api: HouseApi;
let faults: FaultProxy;

beforeAll(async () => {
  api = await startHouseApi();
  faults = await createFaultProxy(api.url);
});
afterEach(async () => {
  faults.reset();
  await endProcesses();
});
afterAll(async () => {
  await faults.close();
  await api.close();
});

/** Its first page has been made: what the next one of its kind needs is known. */
const start = async (earlyHints: boolean): Promise<WebProcess> => {
  const web = await startWebProcess({
    API_BASE_URL: faults.url,
    EARLY_HINTS: String(earlyHints),
  });
  expect((await rawRequest(web.url, { path: LONDON })).status).toBe(200);
  return web;
};

const asking = (path: string, version = '1.1'): string =>
  `GET ${path} HTTP/${version}\r\nHost: localhost\r\nConnection: close\r\n\r\n`;

const statusLines = (text: string): string[] =>
  [...text.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => `${status}`);

const linkOf = (text: string): string => /^link: (.*)$/im.exec(text)?.[1]?.trim() ?? '';

test('a browser hears of the files while the API is still being asked', async () => {
  const web = await start(true);
  const held = Promise.withResolvers<void>();
  faults.fail(/\/inventories/, { until: held.promise });
  const socket = connect(Number(new URL(web.url).port), '127.0.0.1', () =>
    socket.write(asking(`${LONDON}?p=2`)),
  );
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  await until(() => text.includes('\r\n\r\n'), 'something is heard');
  const early = text;
  expect(statusLines(early)).toEqual(['103']);
  held.resolve();
  await until(() => socket.closed, 'the page is there');
  expect(statusLines(text)).toEqual(['103', '200']);

  const named = [...linkOf(early).matchAll(/<([^>]+)>; rel=preload/g)].map(([, file]) => `${file}`);
  expect(named.length).toBeGreaterThan(0);
  expect(linkOf(text.slice(early.length))).toBe(linkOf(early));
  for (const path of named) {
    expect([path, (await rawRequest(web.url, { path })).status]).toEqual([path, 200]);
  }
});

test('a client that knows no interim answers gets none', async () => {
  const web = await start(true);
  const text = await rawExchange(web.url, asking(`${LONDON}?p=2`, '1.0'));
  expect(statusLines(text)).toEqual(['200']);
});

test('nobody gets any where they are off', async () => {
  const web = await start(false);
  const text = await rawExchange(web.url, asking(`${LONDON}?p=2`));
  expect(statusLines(text)).toEqual(['200']);
  expect(linkOf(text)).toContain('rel=preload');
});
