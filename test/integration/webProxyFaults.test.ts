import { describe, expect, test } from '@jest/globals';
import { readExposition } from '../support/exposition.ts';
import { rawRequest } from '../support/rawHttp.ts';
import { hang, json, startStubUpstream } from '../support/stubUpstream.ts';
import { eventually, until } from '../support/until.ts';
import { webSiteForSuite } from '../support/webSite.ts';
import { startWebTier, type WebTier } from '../support/webTier.ts';

const site = webSiteForSuite({ environment: { API_TIMEOUT_MS: '400' } });

describe('an upstream in trouble', () => {
  test('that cannot be reached is 502', async () => {
    const gone = await startStubUpstream();
    await gone.close();
    const tier = await startWebTier({ apiBaseUrl: gone.url });
    const answer = await rawRequest(tier.url, { path: '/api/v0/things' });
    expect(answer.status).toBe(502);
    expect(JSON.parse(answer.text)).toHaveProperty('message.user_friendly_message');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.text).not.toContain('127.0.0.1');
    await tier.close();
  });

  test('that hangs is 504 after the configured time', async () => {
    site.upstream.on(/./, hang);
    const answer = await site.call('/api/v0/things', { method: 'POST', body: '{}' });
    expect(answer.status).toBe(504);
    expect(JSON.parse(answer.text)).toHaveProperty('message.user_friendly_message');
    expect(site.web.logLines.find(({ event }) => event === 'upstream')).toMatchObject({
      outcome: 'timeout',
    });
  });

  test('that hangs within an answer cuts it', async () => {
    site.upstream.on(/./, (_request, response) => {
      response.writeHead(200, { 'Content-Length': '100', 'Content-Type': 'image/avif' });
      response.write('part');
    });
    await expect(site.call('/images/hash/card-80.avif')).rejects.toThrow();
  });

  test('that breaks off within an answer cuts it', async () => {
    site.upstream.on(/./, (_request, response) => {
      response.writeHead(200, { 'Content-Length': '100', 'Content-Type': 'image/avif' });
      response.write('part');
      setImmediate(() => response.destroy());
    });
    await expect(site.call('/images/hash/card-80.avif')).rejects.toThrow();
  });

  test('shows its own errors as they are', async () => {
    site.upstream.on(/./, json({ message: { user_friendly_message: 'too early' } }, 422));
    const answer = await site.call('/api/v0/things', { method: 'POST' });
    expect(answer.status).toBe(422);
    expect(JSON.parse(answer.text)).toEqual({ message: { user_friendly_message: 'too early' } });
  });
});

describe('a call is counted', () => {
  /** "call result" of the calls that have ended. */
  const resultsOf = async ({ opsUrl }: WebTier): Promise<string[]> => {
    const { text } = await rawRequest(opsUrl, { path: '/metrics' });
    return readExposition(text)
      .filter(({ name }) => name === 'web_upstream_duration_seconds_count')
      .map(({ labels }) => `${labels.call} ${labels.result}`);
  };

  const counted = (tier: WebTier, result: string) =>
    eventually(async () => expect(await resultsOf(tier)).toEqual([result]), result);

  test.each([
    ['GET', '/api/v0/things', 'api'],
    ['POST', '/api/v0/things', 'api'],
    ['GET', '/images/hash/card-80.avif', 'images'],
  ])(
    'as abandoned when the visitor leaves before the answer: %s %s',
    async (method, path, call) => {
      const tier = await site.startOther({});
      site.upstream.on(/./, hang);
      const controller = new AbortController();
      const answer = fetch(`${tier.url}${path}`, { method, signal: controller.signal });
      await until(() => site.upstream.requests.length === 1, 'the call reaches the upstream');
      controller.abort();
      await expect(answer).rejects.toThrow();
      await counted(tier, `${call} abandoned`);
      expect(tier.logLines.find(({ event }) => event === 'upstream')).toMatchObject({
        outcome: 'abandoned',
      });
    },
  );

  test.each([
    ['/api/v0/things', 'api'],
    ['/images/hash/card-80.avif', 'images'],
  ])('as abandoned when he leaves within it: %s', async (path, call) => {
    const tier = await site.startOther({});
    site.upstream.on(/./, (_request, response) => {
      response.writeHead(200, { 'Content-Length': '5000000', 'Content-Type': 'image/avif' });
      response.write('x'.repeat(2_000_000));
    });
    const controller = new AbortController();
    await fetch(`${tier.url}${path}`, { signal: controller.signal });
    controller.abort();
    await counted(tier, `${call} abandoned`);
  });

  test.each([
    ['/api/v0/things', 'api'],
    ['/images/hash/card-80.avif', 'images'],
  ])('as abandoned when he leaves while the rest is long in coming: %s', async (path, call) => {
    const tier = await site.startOther({});
    site.upstream.on(/./, (_request, response) => {
      response.writeHead(200, { 'Content-Length': '5000000', 'Content-Type': 'image/avif' });
      response.write('x'.repeat(1000));
    });
    const controller = new AbortController();
    const answer = await fetch(`${tier.url}${path}`, { signal: controller.signal });
    expect((await answer.body?.getReader().read())?.value).toHaveLength(1000);
    controller.abort();
    await counted(tier, `${call} abandoned`);
  });

  test.each([
    ['/api/v0/things', 'api'],
    ['/api/v0/leads/1', 'api'],
    ['/images/hash/card-80.avif', 'images'],
    ['/places/search/london', 'region'],
  ])('as a failure when its body ends early: %s', async (path, call) => {
    const tier = await site.startOther({});
    site.upstream.on(/./, (_request, response) => {
      response.writeHead(200, { 'Content-Length': '100', 'Content-Type': 'application/json' });
      response.write('{"part":', () => response.destroy());
    });
    await rawRequest(tier.url, { path }).catch(() => undefined);
    await counted(tier, `${call} incomplete`);
  });

  test('as unreadable when a page can make nothing of it', async () => {
    const tier = await site.startOther({});
    site.upstream.on(/./, (_request, response) => response.end('<html>'));
    await rawRequest(tier.url, { path: '/places/search/london' });
    await counted(tier, 'region unreadable');
  });

  test('apart from other refusals when it is asked to wait', async () => {
    const tier = await site.startOther({});
    site.upstream.on(/./, json({ message: {} }, 429));
    await rawRequest(tier.url, { path: '/places/search/london' });
    await counted(tier, 'region 429');
    expect(tier.logLines.find(({ event }) => event === 'upstream')).toMatchObject({
      outcome: 'failed',
      status: 429,
    });
  });
});

describe('a stream of events', () => {
  test('arrives as it is sent, outlives the time-out, and ends upstream when the client leaves', async () => {
    let isClosed = false;
    site.upstream.on(/^\/sub\/key/, (request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write('data: one\n\n');
      const later = setTimeout(() => response.write('data: two\n\n'), 600);
      request.socket.on('close', () => {
        clearTimeout(later);
        isClosed = true;
      });
    });
    const controller = new AbortController();
    const { body, headers } = await fetch(`${site.web.url}/sub/key`, {
      signal: controller.signal,
      headers: { 'Accept-Encoding': 'gzip, br' },
    });
    expect(headers.get('content-type')).toBe('text/event-stream');
    expect(headers.get('content-encoding')).toBeNull();
    const reader = body?.getReader();
    const read = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await read()).toBe('data: one\n\n');
    expect(await read()).toBe('data: two\n\n');
    controller.abort();
    await until(() => isClosed, 'the upstream connection closes');
  });
});

test('a client that leaves takes its upstream call along', async () => {
  let isClosed = false;
  site.upstream.on(/./, (request) => {
    request.socket.on('close', () => {
      isClosed = true;
    });
  });
  const controller = new AbortController();
  const answer = fetch(`${site.web.url}/api/v0/things`, { signal: controller.signal });
  await until(() => site.upstream.requests.length === 1, 'the call reaches the upstream');
  controller.abort();
  await expect(answer).rejects.toThrow();
  await until(() => isClosed, 'the upstream connection closes');
  await until(
    () => site.web.logLines.some(({ event }) => event === 'request'),
    'the line is written',
  );
  expect(site.web.logLines.filter(({ event }) => event === 'error-report')).toEqual([]);
});
