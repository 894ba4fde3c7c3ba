import { describe, expect, test } from '@jest/globals';
import { rawRequest } from '../support/rawHttp.ts';
import { edgeState, untilAnswer } from './answers.ts';
import { PUBLIC, page, varnishForSuite } from './varnishSuite.ts';

const suite = varnishForSuite();

describe('a copy past its time', () => {
  const shortly = (stale: string) => ({ ...PUBLIC, 'CDN-Cache-Control': `max-age=1, ${stale}` });
  const isStale = (answer: { headers: object }) =>
    edgeState(answer as never)?.includes('stale') === true;

  test('is served at once while one request renews it', async () => {
    suite.origin.on(/^\/page-/, page(shortly('stale-while-revalidate=60')));
    const { text } = await suite.call(suite.address);
    const stale = await untilAnswer(() => suite.call(suite.address), isStale);
    expect(stale.text).toBe(text);
    const renewed = await untilAnswer(
      () => suite.call(suite.address),
      (answer) => answer.text !== text,
    );
    expect(renewed.status).toBe(200);
    expect(suite.asked(suite.address).length).toBeLessThan(4);
  });

  test('is not served while the origin is well and only an error would allow it', async () => {
    suite.origin.on(/^\/page-/, page(shortly('stale-while-revalidate=0, stale-if-error=60')));
    const { text } = await suite.call(suite.address);
    const next = await untilAnswer(
      () => suite.call(suite.address),
      (answer) => answer.text !== text,
    );
    expect(edgeState(next)).toBe('fwd=miss');
  });

  test('is served while the origin fails', async () => {
    suite.origin.on(/^\/page-/, page(shortly('stale-while-revalidate=0, stale-if-error=60')));
    const { text } = await suite.call(suite.address);
    suite.origin.on(/^\/page-/, page({ 'Cache-Control': 'no-store' }, 500));
    const stale = await untilAnswer(() => suite.call(suite.address), isStale);
    expect([stale.status, stale.text]).toEqual([200, text]);
    expect((await suite.call(suite.address)).text).toBe(text);
  });

  test('is served while nobody answers at all, and what has none is told so', async () => {
    const { text } = await suite.call(suite.address);
    await suite.purge({ 'xkey-softpurge': 'region:7' });
    suite.origin.on(/./, (request) => request.socket.destroy());
    const other = await untilAnswer(
      () => suite.call('/page-never-seen'),
      ({ status }) => status === 503,
    );
    expect(other.headers['cache-control']).toBe('no-store');
    expect(other.headers['retry-after']).toBe('5');
    expect(other.text).not.toMatch(/guru|varnish/i);
    for (let visit = 0; visit < 3; visit += 1) {
      const { status, text: shown } = await suite.call(suite.address);
      expect([status, shown]).toEqual([200, text]);
    }
  });

  test('has aged already where the origin took it from a cache of its own', async () => {
    const aged = { ...PUBLIC, 'CDN-Cache-Control': 'max-age=300', Age: '299' };
    suite.origin.on(/^\/page-/, page(aged));
    const { text } = await suite.call(suite.address);
    await untilAnswer(
      () => suite.call(suite.address),
      (answer) => answer.text !== text,
    );
  });

  test('is gone when nothing allows it', async () => {
    suite.origin.on(/^\/page-/, page({ ...PUBLIC, 'CDN-Cache-Control': 'max-age=1' }));
    await suite.call(suite.address);
    suite.origin.on(/^\/page-/, page({ 'Cache-Control': 'no-store' }, 500));
    await untilAnswer(
      () => suite.call(suite.address),
      ({ status }) => status === 500,
    );
  });
});

describe('a purge', () => {
  test('of an entity takes every page it is on, in every encoding', async () => {
    await suite.call(suite.address);
    await suite.call(suite.address, { headers: { 'Accept-Encoding': 'br' } });
    const answer = await suite.purge({ 'xkey-purge': 'inventory:70 region:99' });
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text).purged).toBeGreaterThanOrEqual(2);
    expect(edgeState(await suite.call(suite.address))).toBe('fwd=miss');
  });

  test('leaves the pages of other entities', async () => {
    await suite.call(suite.address);
    await suite.purge({ 'xkey-purge': 'inventory:7 region:70' });
    expect(edgeState(await suite.call(suite.address))).toBe('hit');
  });

  test.each(['xkey-purge', 'xkey-softpurge'])(
    'of everything is told by one key: %s',
    async (mode) => {
      suite.origin.on(/^\/page-/, page({ 'CDN-Cache-Control': 'max-age=300' }));
      await suite.call(suite.address);
      const answer = await rawRequest(suite.varnish.purgeUrl, {
        method: 'POST',
        headers: { [mode]: 'all', 'Content-Type': 'application/json' },
        body: '{}',
      });
      expect(JSON.parse(answer.text).purged).toBeGreaterThan(0);
      expect(edgeState(await suite.call(suite.address))).toBe('fwd=miss');
    },
  );

  test('that is soft leaves the old page until a new one is made', async () => {
    const { text } = await suite.call(suite.address);
    await suite.purge({ 'xkey-softpurge': 'region:7' });
    const stale = await suite.call(suite.address);
    expect([edgeState(stale), stale.text]).toEqual(['hit; detail=stale', text]);
    await untilAnswer(
      () => suite.call(suite.address),
      (answer) => answer.text !== text,
    );
  });

  test('is refused on the public listener and without keys', async () => {
    await suite.call(suite.address);
    expect((await suite.purge({ 'xkey-purge': 'region:7' }, suite.varnish.url)).status).toBe(405);
    expect((await suite.purge({})).status).toBe(400);
    expect((await rawRequest(suite.varnish.purgeUrl, { path: suite.address })).status).toBe(403);
    expect(edgeState(await suite.call(suite.address))).toBe('hit');
  });
});
