import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { appStores } from '../support/appStores.ts';
import { marketplaceForSuite } from '../support/marketplace.ts';
import { type RawAnswer, rawRequest } from '../support/rawHttp.ts';
import { canonicalOf } from '../support/shownPage.ts';

const ORIGIN = 'http://localhost:3000';
const SEARCH = '/places/search/london';
const ENGLISH = { Cookie: 'selectedLanguage=en' };

const market = marketplaceForSuite({ environment: { DEPLOYMENT: 'china' } });

const shown = ({ headers, text }: RawAnswer) => ({
  lang: /<html lang="(.*?)"/.exec(text)?.[1],
  content: headers['content-language'],
  heading: /<h1[^>]*>([^<]*)/.exec(text)?.[1] ?? '',
  script: /<script[^>]* src="(\/assets\/(?:zh\/)?main)/.exec(text)?.[1],
});

/** What a form that is got says in its place. */
const HIDDEN = '<input type="hidden" name="scLang" value="en"/>';

const HAN = /\p{Script=Han}/u;
const chinese = {
  lang: 'zh-CN',
  content: 'zh-CN',
  heading: expect.stringMatching(HAN),
  script: '/assets/zh/main',
};
const english = {
  lang: 'en',
  content: 'en',
  heading: expect.not.stringMatching(HAN),
  script: '/assets/main',
};

const alternatesIn = (text: string): readonly (readonly string[])[] =>
  [...text.matchAll(/rel="alternate" hreflang="(.*?)" href="(.*?)"/g)].map(
    ([, language = '', href = '']) => [language, href],
  );

describe('in China', () => {
  test.each(['/', SEARCH, '/contact', '/places/scape-bloomsbury', '/profile', '/no/such/page'])(
    '%s is had in both languages',
    async (path) => {
      expect(shown(await market.get(path))).toEqual(chinese);
      expect(shown(await market.get(`${path}?scLang=en`))).toEqual(english);
      expect(shown(await market.get(path, ENGLISH))).toEqual(english);
    },
  );

  test('search engines are told of both', async () => {
    const alternates = [
      ['zh-CN', `${ORIGIN}${SEARCH}`],
      ['en', `${ORIGIN}${SEARCH}?scLang=en`],
      ['x-default', `${ORIGIN}${SEARCH}`],
    ];
    const [inChinese, inEnglish] = [await market.get(SEARCH), await market.get(SEARCH, ENGLISH)];
    expect(alternatesIn(inChinese.text)).toEqual(alternates);
    expect(alternatesIn(inEnglish.text)).toEqual(alternates);
    expect(canonicalOf(inChinese.text)).toBe(`${ORIGIN}${SEARCH}`);
    expect(canonicalOf(inEnglish.text)).toBe(`${ORIGIN}${SEARCH}?scLang=en`);
  });

  test('the sitemap names each page in both', async () => {
    const xml = gunzipSync((await market.get('/sitemaps/content-1.xml.gz')).bytes).toString();
    const [about, inEnglish] = [`${ORIGIN}/about`, `${ORIGIN}/about?scLang=en`];
    const entries = xml.split('\n').filter((line) => line.includes(`<loc>${about}`));
    expect(entries.map((entry) => /<loc>(.*?)</.exec(entry)?.[1])).toEqual([about, inEnglish]);
    for (const entry of entries) {
      expect(alternatesIn(entry)).toEqual([
        ['zh-CN', about],
        ['en', inEnglish],
        ['x-default', about],
      ]);
    }
  });

  test('the footer leads to the same page in the other language, with its query', async () => {
    const { text } = await market.get(`${SEARCH}?p=2&utm_source=a&scLang=zh`);
    const footer = text.slice(text.indexOf('<footer'));
    const links = [...footer.matchAll(/<a href="([^"]*)" hrefLang="(.*?)"[^>]*>([^<]*)/gi)];
    expect(links.map(([, ...link]) => link)).toEqual([
      ['?p=2&amp;scLang=zh', 'zh-CN', '中文'],
      ['?p=2&amp;scLang=en', 'en', 'English'],
    ]);
  });

  test('a form without scripts is answered in the language of its page', async () => {
    const post = (path: string, headers = {}) =>
      market.call(path, {
        method: 'POST',
        body: 'email=none',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      });
    const [refused, inEnglish] = [
      await post('/connect/form'),
      await post('/connect/form?scLang=en'),
    ];
    expect([refused.status, inEnglish.status]).toEqual([422, 422]);
    expect(shown(refused)).toEqual(chinese);
    expect(shown(inEnglish)).toEqual(english);
  });

  test('whoever keeps no cookies stays in the language that he has come in', async () => {
    const { text } = await market.get(`${SEARCH}?scLang=en`);
    const body = text.slice(text.indexOf('<body'));
    const addresses = [...body.matchAll(/<a [^>]*?href="(\/[^"]*)"/g)]
      .map(([, address = '']) => address)
      .filter((address) => !/^\/(?:api|assets)\//.test(address));
    const forms = body.match(/<form[\s\S]*?<\/form>/g) ?? [];
    expect(forms.filter((form) => !form.includes('scLang=en') && !form.includes(HIDDEN))).toEqual(
      [],
    );
    expect(addresses.length).toBeGreaterThan(20);
    expect(addresses.filter((address) => !address.includes('scLang=en'))).toEqual([]);
    const location = async (path: string) => (await market.get(path)).headers.location;
    expect(await location('/places/search?name=London&scLang=en')).toBe(`${SEARCH}?scLang=en`);
    expect((await market.get(SEARCH)).text).not.toMatch(/(?:href|action)="\/[^"]*scLang=en/);
  });

  test('the API speaks it to scripts', async () => {
    const missing = '/api/v0/regions/no-such-place';
    const wordsOf = async (headers = {}) => (await market.get(missing, headers)).text;
    expect(await wordsOf()).toMatch(HAN);
    expect(await wordsOf(ENGLISH)).not.toMatch(HAN);
  });
});

test('the main site has no other language', async () => {
  const main = await market.startOther({ environment: { DEPLOYMENT: 'main' } });
  const response = await fetch(`${main.url}${SEARCH}?scLang=zh`);
  const text = await response.text();
  expect(response.headers.get('content-language')).toBe('en');
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(/.{20}(?:hreflang|scLang).{20}/i.exec(text)?.[0]).toBeUndefined();
  expect(HAN.exec(text)?.[0]).toBeUndefined();
});

describe('a page in China', () => {
  const settings = { ...appStores, DEPLOYMENT: 'china', GOOGLE_CLIENT_ID: 'abc' };
  /** Names of what is meant, which nobody asks. */
  const names = /^(?:www\.w3\.org|schema\.org)$/;
  const hostsIn = (text: string): string[] =>
    [...text.matchAll(/https?:\/\/([^/"'\s\\<)]+)/g)].map(([, host = '']) => host);

  test.each([
    '/',
    '/index',
    SEARCH,
    '/places/kingfisher-house-london',
    '/login',
    '/help',
    '/compare',
  ])('%s names its own host alone, and no app of a store', async (path) => {
    const { url } = await market.startOther({ environment: settings });
    const { status, text } = await rawRequest(url, { path });
    expect(status).toBe(200);
    const { host } = new URL(ORIGIN);
    const others = hostsIn(text).filter((each) => each !== host && !names.test(each));
    // The script that is loaded within WeChat.
    expect([...new Set(others)]).toEqual(['res.wx.qq.com']);
    expect(text).not.toMatch(/id="app-banner"|appstore|play\.example/i);
  });

  test('promises the cashback of the app that WeChat has', async () => {
    expect((await market.get('/help')).text).toContain('返现£20');
  });
});
