import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import express from 'express';
import supertest from 'supertest';
import { createRequestContext } from './requestLog.ts';
import { createMapFile, createStaticAssets, MAP_FILE_PATH } from './staticAssets.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'map-'));
const file = path.join(folder, 'my town.pmtiles');
writeFileSync(file, 'PMTiles and all that is in them');
writeFileSync(path.join(folder, 'secret.txt'), 'not for anybody');
afterAll(() => rmSync(folder, { recursive: true }));

const siteWith = (mapFile: string) =>
  supertest(
    express()
      .use(createRequestContext())
      .use(createMapFile(mapFile))
      .use((_request, response) => void response.status(404).send('a page')),
  );

test('the file of tiles is given in the parts that are asked for', async () => {
  const answer = await siteWith(file)
    .get(MAP_FILE_PATH)
    .set('Range', 'bytes=0-6')
    .responseType('blob');
  expect([answer.status, answer.headers['content-range']]).toEqual([206, 'bytes 0-6/31']);
  expect(String(answer.body)).toBe('PMTiles');
  expect(answer.headers['cache-control']).toBe('public, max-age=3600');
  expect(answer.headers.etag).toMatch(/./);
});

test.each([
  ['its neighbours', file, '/tiles/secret.txt'],
  ['its own name', file, '/tiles/my%20town.pmtiles'],
  ['the address without a file', '', MAP_FILE_PATH],
])('%s lead to no file', async (_what, mapFile, address) => {
  expect((await siteWith(mapFile).get(address)).text).toBe('a page');
});

test('it is there to be read only', async () => {
  expect((await siteWith(file).post(MAP_FILE_PATH)).status).not.toBe(200);
});

describe('a file of the browser bundle', () => {
  const assets = mkdtempSync(path.join(tmpdir(), 'assets-'));
  for (const ending of ['js', 'js.br', 'js.gz']) {
    writeFileSync(path.join(assets, `both.${ending}`), ending);
  }
  for (const ending of ['css', 'css.gz']) {
    writeFileSync(path.join(assets, `one.${ending}`), ending);
  }
  const site = supertest(
    express()
      .use(createRequestContext())
      .use('/assets', createStaticAssets({ directory: assets, areHashed: true })),
  );
  afterAll(() => rmSync(assets, { recursive: true }));

  test.each<[string, string, string | undefined]>([
    ['both.js', 'gzip, deflate, br', 'br'],
    ['both.js', 'br;q=0.1, gzip;q=0.9', 'gzip'],
    ['both.js', 'br;q=0, *', 'gzip'],
    ['both.js', 'gzip;q=0, br;q=0', undefined],
    ['both.js', 'identity, gzip;q=0.5', undefined],
    ['both.js', '*;q=0', undefined],
    ['one.css', 'gzip, br', 'gzip'],
    ['one.css', 'br', undefined],
  ])('%s goes to a caller that takes %j as %s', async (name, accepted, encoding) => {
    const answer = await site.head(`/assets/${name}`).set('Accept-Encoding', accepted);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toBe('Accept-Encoding');
  });
});
