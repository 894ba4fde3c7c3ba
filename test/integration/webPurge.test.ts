import { describe, expect, test } from '@jest/globals';
import { type RawAnswer, rawRequest } from '../support/rawHttp.ts';
import { json } from '../support/stubUpstream.ts';
import { eventually, until } from '../support/until.ts';
import { serveRegions, webSiteForSuite } from '../support/webSite.ts';
import type { WebTier } from '../support/webTier.ts';

const TOKEN = 'a-token-for-purging-1234';
const environment = { EDGE_PURGE_TOKEN: TOKEN, PURGES_PER_MINUTE: '1000' };
const LONDON = '/places/search/london';

const site = webSiteForSuite({ environment, serve: serveRegions });

const purge = (
  body: unknown,
  { tier = site.web, ...headers }: { tier?: WebTier } & Record<string, string | WebTier> = {},
): Promise<RawAnswer> =>
  rawRequest(tier.opsUrl, {
    path: '/purge',
    method: 'POST',
    headers: {
      Authorization: `Bearer ${TOKEN}`,
      'Content-Type': 'application/json',
      ...(headers as Record<string, string>),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const renameLondon = (name: string): void =>
  site.upstream.on(
    /^\/api\/v0\/regions\/(london|34)\?/,
    json({ data: { id: 34, canonical_name: 'london', name } }),
  );

/** A stale copy may be sent once, while it is renewed. */
const shows = (text: string): Promise<void> =>
  eventually(async () => expect((await site.get(LONDON)).text).toContain(text), text);

const purgedBy = ({ text }: RawAnswer): number => (JSON.parse(text) as { purged: number }).purged;

describe('a purge', () => {
  test.each(['soft', 'hard', undefined])('(%s) lets the next page show a change', async (mode) => {
    await site.get(LONDON);
    renameLondon('New London');
    expect((await site.get(LONDON)).text).toContain('LONDON');
    const answer = await purge({ surrogateKeys: ['region:34'], mode });
    expect(answer.status).toBe(200);
    expect(Object.keys(JSON.parse(answer.text) as object)).toEqual(['purged']);
    expect(purgedBy(answer)).toBeGreaterThan(0);
    expect(answer.headers['cache-control']).toBe('no-store');
    await shows('New London');
  });

  test('that is soft keeps the old copy for an upstream that fails', async () => {
    await site.get(LONDON);
    await purge({ surrogateKeys: ['region:34'] });
    site.upstream.on(/london/, json({}, 500));
    const { status, text } = await site.get(LONDON);
    expect(status).toBe(200);
    expect(text).toContain('LONDON');
  });

  test('that is hard shows the change at once', async () => {
    await site.get(LONDON);
    renameLondon('New London');
    await purge({ surrogateKeys: ['region:34'], mode: 'hard' });
    expect((await site.get(LONDON)).text).toContain('New London');
  });

  test('that is hard keeps nothing', async () => {
    await site.get(LONDON);
    await purge({ surrogateKeys: ['region:34'], mode: 'hard' });
    site.upstream.on(/london/, json({}, 500));
    expect((await site.get(LONDON)).status).toBe(500);
  });

  test('keeps out an answer that was asked for before it', async () => {
    let answerOld: () => void = () => undefined;
    site.upstream.on(/london/, (request, response) => {
      answerOld = () =>
        json({ data: { id: 34, canonical_name: 'london', name: 'Old' } })(request, response);
    });
    const early = site.get(LONDON);
    await until(() => site.upstream.requests.length === 1, 'the call is under way');
    await purge({ surrogateKeys: ['region:34'] });
    answerOld();
    expect((await early).text).toContain('Old');
    renameLondon('New');
    await shows('New');
  });

  test('of a key that nothing carries touches nothing', async () => {
    await site.get(LONDON);
    const answer = await purge({ surrogateKeys: ['region:99', '__proto__', 'constructor'] });
    expect(JSON.parse(answer.text)).toEqual({ purged: 0 });
  });

  test('of everything makes all that is kept stale', async () => {
    await site.get(LONDON);
    renameLondon('New London');
    const counted = purgedBy(await purge({ surrogateKeys: ['all', 'region:34'] }));
    // The page and what it was made of at least; what two keys name counts once.
    expect(counted).toBeGreaterThanOrEqual(2);
    expect(purgedBy(await purge({ surrogateKeys: ['all'] }))).toBe(counted);
    await shows('New London');
  });

  test('is counted', async () => {
    await site.get(LONDON);
    await purge({ surrogateKeys: ['region:34'] });
    const { text } = await rawRequest(site.web.opsUrl, { path: '/metrics' });
    expect(text).toMatch(/web_purges_total\{origin="local"\} [1-9]/);
    expect(text).toMatch(/web_purged_entries_total\{origin="local"\} [1-9]/);
    expect(text).toMatch(/^web_redis_up 0$/m);
  });
});

describe('a purge is refused', () => {
  test.each([
    ['no token', { Authorization: '' }],
    ['another token', { Authorization: `Bearer ${TOKEN}5` }],
    ['part of the token', { Authorization: `Bearer ${TOKEN.slice(0, -1)}` }],
    ['another scheme', { Authorization: `Basic ${TOKEN}` }],
  ])('with %s, and nothing is purged', async (_what, headers) => {
    await site.get(LONDON);
    const {
      status,
      headers: answered,
      text,
    } = await purge({ surrogateKeys: ['region:34'] }, headers);
    expect(status).toBe(401);
    expect(answered['www-authenticate']).toBe('Bearer');
    expect(text).not.toContain(TOKEN.slice(0, -1));
    await site.get(LONDON);
    expect(site.upstream.requests).toHaveLength(1);
    expect(site.web.logText()).not.toContain(TOKEN.slice(0, -1));
  });

  const keys = (count: number) => Array.from({ length: count }, (_, index) => `inventory:${index}`);

  test.each([
    ['no JSON', '{', 400],
    ['no object', '[]', 400],
    ['no keys', {}, 400],
    ['an empty list', { surrogateKeys: [] }, 400],
    ['as many keys as may be', { surrogateKeys: keys(256) }, 200],
    ['one key too many', { surrogateKeys: keys(257) }, 400],
    ['a key that is no text', { surrogateKeys: [34] }, 400],
    ['a key with a space', { surrogateKeys: ['region:34 region:35'] }, 400],
    ['a key with a line break', { surrogateKeys: ['region:34\r\nX: y'] }, 400],
    ['a key with a comma', { surrogateKeys: ['a,b'] }, 400],
    ['an endless key', { surrogateKeys: ['x'.repeat(201)] }, 400],
    ['an unknown mode', { surrogateKeys: ['a'], mode: 'gone' }, 400],
    ['a misspelt field', { surrogateKeys: ['a'], mod: 'hard' }, 400],
    ['a time', { surrogateKeys: ['a'], updatedAt: '2027-03-15T12:00:00.000Z' }, 200],
    [
      'a time of another zone',
      { surrogateKeys: ['a'], updatedAt: '2027-03-15T12:00:00+01:00' },
      200,
    ],
    ['a day for a time', { surrogateKeys: ['a'], updatedAt: '2027-03-15' }, 400],
    ['too large a body', { surrogateKeys: ['x'.repeat(70_000)] }, 413],
  ])('or taken by its body: %s', async (_what, body, status) => {
    const answer = await purge(body);
    expect(answer.status).toBe(status);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['read', 257, 400],
    ['too large to be read', 9_000, 413],
  ])(
    'with the limit in its words, where the keys are too many: %s',
    async (_what, count, status) => {
      const answer = await purge({ surrogateKeys: keys(count) });
      expect(answer.status).toBe(status);
      expect(answer.text).toBe('Too many keys: at most 256 in one purge.\n');
    },
  );

  test('with another type of content', async () => {
    const headers = { 'Content-Type': 'text/plain' };
    expect((await purge({ surrogateKeys: ['a'] }, headers)).status).toBe(415);
  });

  test.each(['GET', 'PUT', 'DELETE'])('by %s', async (method) => {
    const answer = await rawRequest(site.web.opsUrl, { path: '/purge', method });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('POST');
  });

  test('where no token is configured, as if there were no such address', async () => {
    const tier = await site.startOther({});
    expect((await purge({ surrogateKeys: ['a'] }, { tier })).status).toBe(404);
  });

  test('on the listener of the visitors', async () => {
    const answer = await site.call('/purge', {
      method: 'POST',
      headers: { Authorization: `Bearer ${TOKEN}` },
    });
    expect(answer.status).toBe(405);
  });

  test('when there are too many, and strangers cannot use them up', async () => {
    const tier = await site.startOther({ environment: { ...environment, PURGES_PER_MINUTE: '2' } });
    const stranger = { tier, Authorization: 'Bearer x' };
    const statuses = [];
    for (let count = 0; count < 3; count += 1) {
      statuses.push((await purge({ surrogateKeys: ['a'] }, stranger)).status);
    }
    expect(statuses).toEqual([401, 401, 429]);
    expect((await purge({ surrogateKeys: ['a'] }, { tier })).status).toBe(200);
    expect((await purge({ surrogateKeys: ['a'] }, { tier })).status).toBe(200);
    const refused = await purge({ surrogateKeys: ['a'] }, { tier });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['ratelimit-policy']).toMatch(/^"purge"; q=2; w=60/);
  });
});

describe('with a content delivery network', () => {
  const cdnEnvironment = () => ({
    ...environment,
    CDN_PROVIDER: 'fastly',
    CDN_SERVICE_ID: 'service1',
    CDN_API_TOKEN: 'secret-of-the-provider',
    CDN_API_URL: site.upstream.url,
  });

  test('a purge goes there as well, after the own caches', async () => {
    site.upstream.on(/^\/service\/service1\/purge$/, json({ 'region:34': '1-1' }));
    const tier = await site.startOther({ environment: cdnEnvironment() });
    const answer = await purge({ surrogateKeys: ['region:34'] }, { tier });
    expect(JSON.parse(answer.text)).toEqual({ purged: 0, cdn: 'purged' });
    expect(site.upstream.requests.map(({ body }) => body)).toEqual([
      '{"surrogate_keys":["region:34"]}',
    ]);
  });

  test('a purge of everything names the key that every page carries', async () => {
    site.upstream.on(/^\/service\//, json({}));
    const tier = await site.startOther({ environment: cdnEnvironment() });
    await purge({ surrogateKeys: ['all'] }, { tier });
    expect(site.upstream.requests[0]?.body).toBe('{"surrogate_keys":["flags"]}');
    const page = await rawRequest(tier.url, { path: LONDON });
    expect(page.headers['surrogate-key']).toContain('flags');
  });

  test('that fails, the own caches are purged all the same', async () => {
    site.upstream.on(/^\/service\//, json({}, 403));
    const tier = await site.startOther({ environment: cdnEnvironment() });
    await rawRequest(tier.url, { path: LONDON });
    const answer = await purge({ surrogateKeys: ['region:34'] }, { tier });
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toEqual({ purged: purgedBy(answer), cdn: 'failed' });
    expect(purgedBy(answer)).toBeGreaterThan(0);
  });
});
