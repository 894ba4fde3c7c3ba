import { createServer } from 'node:http';
import { afterEach, describe, expect, test } from '@jest/globals';
import express from 'express';
import { closeServer, listenLocally } from '../../../test/support/listen.ts';
import { type RawAnswer, rawRequest } from '../../../test/support/rawHttp.ts';
import type { HttpProblem } from '../http/httpProblem.ts';
import { createRateLimit, type RateLimitOptions } from './createRateLimit.ts';

const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const start = async (options: Partial<RateLimitOptions> = {}, proxies: readonly string[] = []) => {
  const app = express();
  app.set('trust proxy', proxies.length > 0 ? [...proxies] : false);
  app.use(
    createRateLimit({
      name: 'tests',
      perMinute: 2,
      message: 'web.limit.requests',
      metrics: { rateLimited: () => undefined },
      ...options,
    }),
  );
  app.use((_request, response) => {
    response.status(204).end();
  });
  app.use(((error, _request, response, _next) => {
    const { status, message } = error as HttpProblem;
    response.status(status).send(message);
  }) as express.ErrorRequestHandler);
  const server = createServer(app);
  const url = await listenLocally(server);
  closing.push(() => closeServer(server));
  return (headers: Readonly<Record<string, string>> = {}): Promise<RawAnswer> =>
    rawRequest(url, { headers });
};

const statuses = async (
  ask: (headers?: Readonly<Record<string, string>>) => Promise<RawAnswer>,
  addresses: readonly string[],
): Promise<readonly number[]> => {
  const found: number[] = [];
  for (const address of addresses) found.push((await ask({ 'X-Forwarded-For': address })).status);
  return found;
};

describe('a limit', () => {
  test('says how much is left, and when to come back', async () => {
    const ask = await start();
    const { status, headers } = await ask();
    expect(status).toBe(204);
    expect(headers['ratelimit-policy']).toMatch(/^"tests"; q=2; w=60/);
    expect(headers.ratelimit).toMatch(/^"tests"; r=1; t=\d+/);
    expect(headers).not.toHaveProperty('x-ratelimit-limit');
    await ask();
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.text).toBe('Too many requests. Please slow down.');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('is not got round by forwarded addresses of anybody', async () => {
    const ask = await start();
    expect(await statuses(ask, ['1.1.1.1', '2.2.2.2', '3.3.3.3'])).toEqual([204, 204, 429]);
  });

  test('counts by the forwarded address of a trusted proxy', async () => {
    const ask = await start({}, ['127.0.0.1']);
    const [one, other] = ['1.1.1.1', '2.2.2.2'];
    expect(await statuses(ask, [one, one, one, other])).toEqual([204, 204, 429, 204]);
  });

  test('takes the addresses of one household for one client', async () => {
    const ask = await start({}, ['127.0.0.1']);
    const household = ['2001:db8:0:1200::1', '2001:db8:0:1234::2', '2001:db8:0:12ff::3'];
    expect(await statuses(ask, household)).toEqual([204, 204, 429]);
    expect(await statuses(ask, ['2001:db8:0:1300::1'])).toEqual([204]);
  });
});
