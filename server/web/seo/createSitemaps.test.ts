import { gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import express, { type ErrorRequestHandler } from 'express';
import supertest from 'supertest';
import { mainSite } from '../../../shared/domain/site/site.ts';
import { eventually } from '../../../test/support/until.ts';
import type { HttpProblem } from '../http/httpProblem.ts';
import type { FetchUpstream } from '../upstream/upstream.ts';
import { createSitemaps } from './createSitemaps.ts';

const HOUR_MS = 3_600_000;
const ORIGIN = 'https://www.example.org';

/** A catalogue of one city and one property, which answers when the test says so. */
const site = (waitMs: number) => {
  const state = { now: 0, readings: 0, isAway: false, answer: Promise.resolve() };
  const reports: unknown[] = [];
  const fetchUpstream: FetchUpstream = async ({ name }) => {
    if (name === 'regions') state.readings += 1;
    await state.answer;
    if (state.isAway) throw new Error('the API is away');
    const result = [{ canonical_name: `${name}-${state.readings}`, updated_at: null, images: [] }];
    const body = { data: { result, meta: { next: null } } };
    return { status: 200, body, bytes: 100, surrogateKeys: [], dataAt: undefined, cookies: [] };
  };
  const app = express();
  app.use((_request, response, next) => {
    response.locals.site = mainSite;
    next();
  });
  app.use(
    createSitemaps({
      siteOrigin: ORIGIN,
      deployment: 'main',
      fetchUpstream,
      errorReporter: { report: (error) => reports.push(error) },
      clock: () => state.now,
      waitMs,
    }),
  );
  const toStatus: ErrorRequestHandler = (problem: HttpProblem, _request, response, _next) => {
    response.status(problem.status).set(problem.headers).end();
  };
  app.use(toStatus);
  return { get: (path: string) => supertest(app).get(path), reports, state };
};

const REGIONS = '/sitemaps/regions-1.xml.gz';

const readingOf = async (get: (path: string) => supertest.Test): Promise<string | undefined> => {
  const { body } = await get(REGIONS).buffer().expect(200);
  return /regions-\d+/.exec(gunzipSync(body).toString())?.[0];
};

/** Until `answer` is called, the upstream thinks. */
const thinking = (state: { answer: Promise<void> }): (() => void) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  state.answer = promise;
  return resolve;
};

test('whoever asks while a large catalogue is read for the first time is told to come again', async () => {
  const { get, state } = site(20);
  const answer = thinking(state);
  for (const path of ['/sitemap.xml', REGIONS]) {
    const { headers, status } = await get(path);
    expect([status, headers['retry-after']]).toEqual([503, '30']);
  }
  answer();
  await eventually(
    async () => expect(await readingOf(get)).toBe('regions-1'),
    'the catalogue is read',
  );
  expect(state.readings).toBe(1);
});

test('a reading that fails after everybody has left is reported, and begun anew', async () => {
  const { get, reports, state } = site(20);
  const answer = thinking(state);
  await get('/sitemap.xml').expect(503);
  state.isAway = true;
  answer();
  await eventually(() => expect(reports).toEqual([new Error('the API is away')]), 'it is reported');
  state.isAway = false;
  expect(await readingOf(get)).toBe('regions-2');
});

test.each([
  ['an hour after a reading of a moment', 0, HOUR_MS],
  ['an hour after one of half a minute', 30_000, HOUR_MS],
  ['five hours after one of three minutes', 180_000, 5 * HOUR_MS],
])('the catalogue is read again %s', async (_name, readMs, freshMs) => {
  const { get, state } = site(60_000);
  const answer = thinking(state);
  const first = readingOf(get);
  await eventually(() => expect(state.readings).toBe(1), 'the upstream is asked');
  state.now += readMs;
  answer();
  expect(await first).toBe('regions-1');

  state.now += freshMs - 1;
  expect(await readingOf(get)).toBe('regions-1');
  expect(state.readings).toBe(1);
  state.now += 2;
  // What is past its time is sent while it is renewed.
  expect(await readingOf(get)).toBe('regions-1');
  await eventually(async () => expect(await readingOf(get)).toBe('regions-2'), 'it is read again');
});
