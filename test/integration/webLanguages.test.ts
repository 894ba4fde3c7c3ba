import { describe, expect, test } from '@jest/globals';
import { createFakeRenderer } from '../support/fakeRenderer.ts';
import { type RawAnswer, rawRequest } from '../support/rawHttp.ts';
import { json } from '../support/stubUpstream.ts';
import { serveRegions, webSiteForSuite } from '../support/webSite.ts';
import type { WebTier } from '../support/webTier.ts';

const SEARCH = '/places/search/london';
const ENGLISH = { Cookie: 'selectedLanguage=en' };
const CHINESE = { Cookie: 'selectedLanguage=zh' };

const site = webSiteForSuite({ serve: serveRegions });

/** Its pages say in which language they are drawn. */
const startInChina = (environment = {}): Promise<WebTier> => {
  const { render, ...renderer } = createFakeRenderer();
  return site.startOther({
    environment: { DEPLOYMENT: 'china', ...environment },
    renderer: {
      ...renderer,
      render: (page) => {
        const { context } = page.state as { context: { locale: string } };
        const drawn = render(page);
        return {
          ...drawn,
          language: context.locale,
          linkHeader: `</assets/${context.locale}.js>; rel=preload; as=script`,
        };
      },
    },
  });
};

const get = (tier: WebTier, path: string, headers = {}): Promise<RawAnswer> =>
  rawRequest(tier.url, { path, headers });

const languageIn = ({ text }: RawAnswer): string | undefined =>
  /<html lang="(.*?)"/.exec(text)?.[1];

const pageState = ({ headers }: RawAnswer): string | undefined =>
  /pages; (\w+)/.exec(String(headers['cache-status']))?.[1];

describe('in China a page', () => {
  test('is in Chinese, in the language of the address, or else in that of the cookie', async () => {
    const tier = await startInChina();
    expect(languageIn(await get(tier, SEARCH))).toBe('zh');
    expect(languageIn(await get(tier, `${SEARCH}?scLang=en`))).toBe('en');
    expect(languageIn(await get(tier, SEARCH, ENGLISH))).toBe('en');
    expect(languageIn(await get(tier, `${SEARCH}?scLang=zh`, ENGLISH))).toBe('zh');
    expect(languageIn(await get(tier, '/no/such/page', ENGLISH))).toBe('en');
  });

  test('is kept here once in each language, and by nobody else', async () => {
    const tier = await startInChina();
    const first = [await get(tier, SEARCH), await get(tier, SEARCH, ENGLISH)];
    const then = [await get(tier, SEARCH, CHINESE), await get(tier, SEARCH, ENGLISH)];
    const last = await get(tier, SEARCH, ENGLISH);
    expect(first.map(pageState)).toEqual(['fwd', 'fwd']);
    expect([...then, last].map(pageState)).toEqual(['hit', 'hit', 'hit']);
    expect([...then, last].map(languageIn)).toEqual(['zh', 'en', 'en']);
    for (const { headers } of [...first, ...then, last]) {
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers['cdn-cache-control']).toBeUndefined();
    }
    const [chinese, english] = then;
    expect(chinese?.headers.etag).not.toBe(english?.headers.etag);
  });

  test('of an address that names a language is from the same copy, and keeps the choice', async () => {
    const tier = await startInChina();
    await get(tier, SEARCH, ENGLISH);
    const chosen = await get(tier, `${SEARCH}?scLang=en`);
    expect(pageState(chosen)).toBe('hit');
    expect(chosen.headers['set-cookie']).toEqual([
      expect.stringMatching(/^selectedLanguage=en; Max-Age=34128000; Path=\/; .*SameSite=Lax$/),
    ]);
    expect((await get(tier, SEARCH, ENGLISH)).headers['set-cookie']).toBeUndefined();
    expect((await get(tier, `${SEARCH}?scLang=fr`)).headers['set-cookie']).toBeUndefined();
  });

  test('keeps the choice through a redirect, which nobody keeps', async () => {
    const tier = await startInChina();
    const { headers, status } = await get(tier, '/places/search/LONDON?scLang=en&p=2');
    expect(status).toBe(301);
    expect(headers.location).toBe(`${SEARCH}?scLang=en&p=2`);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['set-cookie']).toHaveLength(1);
  });

  test('that fails is in the language of whoever asks', async () => {
    const tier = await startInChina();
    const broken = await get(tier, '/places/search/broken', ENGLISH);
    expect([broken.status, languageIn(broken)]).toEqual([500, 'en']);
  });

  test('is made of answers in its language, each asked for once', async () => {
    const tier = await startInChina();
    for (const headers of [{}, ENGLISH, CHINESE]) await get(tier, '/places/london', headers);
    for (const headers of [{}, ENGLISH]) await get(tier, SEARCH, headers);
    expect(site.upstream.requests.map(({ headers }) => headers['accept-language'])).toEqual([
      'zh',
      'en',
    ]);
  });
});

test('in China a phone keeps the site in the language that its page names, whatever its cookies', async () => {
  const tier = await startInChina();
  const manifest = async (path: string) =>
    JSON.parse((await get(tier, path, ENGLISH)).text) as Readonly<Record<string, unknown>>;
  const plain = JSON.parse((await site.get('/manifest.webmanifest')).text);
  expect(await manifest('/manifest.webmanifest')).toEqual({
    ...plain,
    name: 'Amber：学生公寓',
    description: '搜索并预订大学附近的学生公寓。',
    lang: 'zh-CN',
  });
  expect(await manifest('/manifest.webmanifest?scLang=en')).toEqual(plain);
});

test.each([
  ['/api/v0/leads/', '只能在本站页面上进行更改。', 'zh-CN'],
  ['/api/v0/leads/?lang=en', 'Changes can only be made from our own pages.', 'en'],
])(
  'in China a change from elsewhere is refused in the language of the call: %s',
  async (path, message, tag) => {
    const tier = await startInChina();
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    const refused = await rawRequest(tier.url, { method: 'POST', path, headers });
    expect([refused.status, refused.headers['content-language']]).toEqual([403, tag]);
    expect(JSON.parse(refused.text)).toEqual({ message: { user_friendly_message: message } });
  },
);

describe('on the main site', () => {
  test.each([
    [`${SEARCH}?scLang=zh`, {}],
    [SEARCH, CHINESE],
  ])('a page is in English and the same for all: %s with %j', async (path, headers) => {
    const plain = await site.get(SEARCH);
    const { headers: answered, text } = await site.get(path, headers);
    expect(text).toBe(plain.text);
    expect(answered['set-cookie']).toBeUndefined();
    expect(answered['cache-control']).toContain('public');
    expect(answered['content-language']).toBe('en');
  });

  test('the API is told English, whatever the browser prefers', async () => {
    site.upstream.on(/^\/api\/v0\/regions\/leeds/, json({}));
    await site.get('/api/v0/regions/leeds?lang=zh', { 'Accept-Language': 'fr', ...CHINESE });
    expect(site.upstream.requests.at(-1)?.headers['accept-language']).toBe('en');
  });
});

describe('in China the API is told', () => {
  const ASKED = '/api/v0/regions/leeds';

  test.each([
    ['Chinese where nobody has chosen', ASKED, {}, 'zh'],
    ['the language of the cookie', ASKED, ENGLISH, 'en'],
    ['that of the call before it', `${ASKED}?lang=zh-CN`, ENGLISH, 'zh'],
    ['not what the browser prefers', ASKED, { 'Accept-Language': 'de' }, 'zh'],
  ])('%s: %s with %j', async (_rule, path, headers, language) => {
    site.upstream.on(/^\/api\/v0\/regions\/leeds/, json({}));
    await get(await startInChina(), path, headers);
    const { headers: sent, url } = site.upstream.requests.at(-1) ?? {};
    expect(sent?.['accept-language']).toBe(language);
    expect(url).toBe(path);
  });

  test('and its answers are kept a language', async () => {
    const cached = { 'Cache-Control': 'public, max-age=60' };
    site.upstream.on(/^\/api\/v0\/regions\/leeds/, json({}, 200, cached));
    const tier = await startInChina();
    for (const headers of [{}, ENGLISH, CHINESE, ENGLISH]) await get(tier, ASKED, headers);
    expect(site.upstream.requests).toHaveLength(2);
  });

  test('and caches on the way keep no answer for others whose language a cookie has chosen', async () => {
    site.upstream.on(/^\/api\/v0\/regions\/leeds/, json({}, 200, { Vary: 'Accept-Language' }));
    const tier = await startInChina();
    const variesOf = async (path: string) => String((await get(tier, path)).headers.vary);
    expect(await variesOf(ASKED)).toContain('Cookie');
    expect(await variesOf(`${ASKED}?lang=en`)).not.toContain('Cookie');
    expect(String((await site.get(ASKED)).headers.vary)).not.toContain('Cookie');
  });
});

describe('texts in odd letters', () => {
  const startWith = (developmentFeatures: boolean, hasPseudoLocale: boolean): Promise<WebTier> =>
    site.startOther({
      environment: { DEVELOPMENT_FEATURES: String(developmentFeatures) },
      renderer: createFakeRenderer({ hasPseudoLocale }),
    });
  const isPseudo = ({ text }: RawAnswer): boolean => text.includes('"isPseudo":true');

  test('are for whoever asks for them where they are built, and are kept by nobody', async () => {
    const tier = await startWith(true, true);
    const odd = await get(tier, `${SEARCH}?scLang=qps`);
    expect(isPseudo(odd)).toBe(true);
    expect(odd.headers['cache-control']).toBe('private, no-store');
    expect(isPseudo(await get(tier, SEARCH))).toBe(false);
  });

  test.each([
    [false, true],
    [true, false],
  ])('are not had else: in development %s, built %s', async (developmentFeatures, isBuilt) => {
    const tier = await startWith(developmentFeatures, isBuilt);
    expect(isPseudo(await get(tier, `${SEARCH}?scLang=qps`))).toBe(false);
  });
});

describe('an answer of the API that differs by language', () => {
  const varied = json({ data: 1 }, 200, {
    'Cache-Control': 'public, max-age=60',
    Vary: 'Accept-Language, X-Tone',
  });

  test('is kept by others for each address, whatever languages a browser accepts', async () => {
    site.upstream.on(/\/api\/v0\/regions/, varied);
    for (const path of ['/api/v0/regions?a=1', '/api/v0/regions?a=1&lang=en']) {
      const { headers } = await get(site.web, path, { 'Accept-Language': 'fr' });
      expect(headers.vary).toMatch(/^X-Tone\b/);
      expect(headers.vary).not.toMatch(/language|cookie/i);
    }
  });

  test('is kept by nobody else in China where a cookie has chosen it', async () => {
    site.upstream.on(
      /\/api\/v0\/regions/,
      json({ data: 1 }, 200, { 'Cache-Control': 'max-age=60' }),
    );
    const tier = await startInChina();
    expect((await get(tier, '/api/v0/regions?a=1', ENGLISH)).headers.vary).toMatch(/^Cookie/);
    expect((await get(tier, '/api/v0/regions?a=1&lang=zh')).headers.vary).not.toMatch(/cookie/i);
  });
});
