/** @jest-environment jsdom */

import { beforeEach, describe, expect, test } from '@jest/globals';
import type { PartnerProfile } from '../../shared/domain/site/site.ts';
import { addressOf, renderContext } from '../../test/support/loaderContext.ts';
import { partnerSite } from '../../test/support/partnerSite.ts';
import { schemes, tokenColors } from '../../test/support/tokenColors.ts';
import { messagesFor, defaultMessages as t } from '../messages/messages.ts';
import { createAppStore } from '../store/createAppStore.ts';
import { headHtml, headTags } from './headTags.ts';
import { siteTags } from './siteTags.ts';
import { writeHead } from './writeHead.ts';

const state = createAppStore({ state: { context: renderContext }, api: undefined }).getState();
const pageAt = (url: string) => ({ address: addressOf(url), view: 'page' as const, t });

beforeEach(() => {
  document.head.innerHTML = '<meta name="viewport" content="x">';
});

test.each([
  ['<b>&"', '<title>&lt;b&gt;&amp;&quot;</title>'],
  ['</title><script>', '<title>&lt;/title&gt;&lt;script&gt;</title>'],
])('no text of a title ends it: %s', (text, html) => {
  expect(headHtml([{ tag: 'title', attributes: {}, text }])).toBe(html);
});

test('no value of an attribute ends it', () => {
  const html = headHtml([{ tag: 'meta', attributes: { name: 'description', content: '"><b>' } }]);
  expect(html).toBe('<meta name="description" content="&quot;&gt;&lt;b&gt;">');
});

test.each(['page', 'notFound', 'serverError'] as const)(
  'a document (%s) has a picture for links to it, with its size and what it shows',
  (view) => {
    const html = headHtml(headTags(state, { ...pageAt('/sitemap'), view }));
    const values = new Map(
      [...html.matchAll(/<meta property="(og:[^"]+)" content="([^"]+)">/g)].map(
        ([, key, value]) => [key, value] as const,
      ),
    );
    expect(values.get('og:image')).toMatch(/^https:\/\/amber\.example\/assets\/media\/.+\.jpg$/);
    expect(values.get('og:image:width')).toBe('1200');
    expect(values.get('og:image:height')).toBe('630');
    expect(values.get('og:image:alt')).toMatch(/\S/);
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
  },
);

test('the browser writes what the server sends', () => {
  const page = pageAt('/sitemap');
  document.head.innerHTML = headHtml(headTags(state, page));
  const sent = [...document.head.children].map(({ outerHTML }) => outerHTML);
  document.head.innerHTML = '';
  writeHead(state, page);
  const written = [...document.head.children].map(({ outerHTML }) => outerHTML);
  expect(written.sort()).toEqual(sent.sort());
});

test('a page takes away what the one before it said, and nothing else', () => {
  document.head.innerHTML += headHtml(headTags(state, pageAt('/sitemap')));
  writeHead(state, pageAt('/plus'));
  expect(document.title).toBe('Amber Plus: the membership for students abroad | Amber');
  const canonical = document.head.querySelectorAll('link[rel="canonical"]');
  expect([...canonical].map((link) => link.getAttribute('href'))).toEqual([
    `${renderContext.config.siteOrigin}/plus`,
  ]);
  expect(document.head.querySelector('meta[name="viewport"]')).not.toBeNull();
});

test.each(schemes)('the browser around a page takes the %s colour of its paper', (scheme) => {
  const paper = tokenColors({ scheme })('paper');
  expect(siteTags(renderContext)).toContain(
    `(prefers-color-scheme: ${scheme})" content="${paper}"`,
  );
});

describe('a page in China', () => {
  const tagsIn = (
    locale: 'en' | 'zh',
    deployment: 'main' | 'china' = 'china',
    address = '/sitemap',
  ) => {
    const config = { ...renderContext.config, deployment };
    const context = { ...renderContext, config, locale };
    const { getState } = createAppStore({ state: { context }, api: undefined });
    return headTags(getState(), pageAt(address));
  };
  const origin = renderContext.config.siteOrigin;
  const alternates = [
    ['zh-CN', `${origin}/sitemap`],
    ['en', `${origin}/sitemap?scLang=en`],
    ['x-default', `${origin}/sitemap`],
  ];
  const alternatesIn = (tags: ReturnType<typeof tagsIn>) =>
    tags.flatMap(({ attributes: { href, hreflang } }) => (hreflang ? [[hreflang, href]] : []));
  const canonicalIn = (tags: ReturnType<typeof tagsIn>) =>
    tags.find(({ attributes }) => attributes.rel === 'canonical')?.attributes.href;

  test.each([
    ['zh', `${origin}/sitemap`],
    ['en', `${origin}/sitemap?scLang=en`],
  ] as const)('in %s is found as %s, and names the other one', (locale, canonical) => {
    expect(canonicalIn(tagsIn(locale))).toBe(canonical);
    expect(alternatesIn(tagsIn(locale))).toEqual(alternates);
    expect(headHtml(tagsIn(locale))).toContain(`<meta property="og:url" content="${canonical}">`);
  });

  test.each([
    ['zh', '/manifest.webmanifest'],
    ['en', '/manifest.webmanifest?scLang=en'],
  ] as const)('in %s is kept by a phone as %s says', (locale, manifest) => {
    const config = { ...renderContext.config, deployment: 'china' as const };
    expect(siteTags({ ...renderContext, config, locale })).toContain(
      `<link rel="manifest" href="${manifest}">`,
    );
  });

  test('that is not to be found names no other one', () => {
    const tags = tagsIn('zh', 'china', '/places/search?name=london');
    expect(headHtml(tags)).toContain('<meta name="robots" content="noindex">');
    expect(canonicalIn(tags)).toBe(`${origin}/places/search`);
    expect(alternatesIn(tags)).toEqual([]);
  });

  test('is had in one language elsewhere', () => {
    expect(canonicalIn(tagsIn('en', 'main'))).toBe(`${origin}/sitemap`);
    expect(alternatesIn(tagsIn('en', 'main'))).toEqual([]);
  });
});

describe('on the site of a partner', () => {
  const logo = { path: '/images/partners/logo.svg', width: 200, height: 40 };
  const drawnOn = (url: string, profile: Partial<PartnerProfile> = {}) => {
    const context = { ...renderContext, site: partnerSite(7, { profile: { logo, ...profile } }) };
    const partnerState = createAppStore({ state: { context }, api: undefined }).getState();
    const page = { ...pageAt(url), t: messagesFor('en', 'Leeds University Homes') };
    return headHtml(headTags(partnerState, page));
  };

  test('its home page is its own, all others are those of the main site', () => {
    const home = drawnOn('/?partner_id=7');
    expect(home).toContain('<link rel="canonical" href="https://leeds-uni.amber.example/">');
    expect(home).toContain(
      '<title>Student accommodation near your university | Leeds University Homes</title>',
    );
    const sitemap = drawnOn('/sitemap');
    expect(sitemap).toContain('<link rel="canonical" href="https://amber.example/sitemap">');
  });

  test('who shares a page shares that of the site, without a picture of ours', () => {
    const html = drawnOn('/sitemap');
    expect(html).toContain('property="og:url" content="https://leeds-uni.amber.example/sitemap"');
    expect(html).toContain('property="og:site_name" content="Leeds University Homes"');
    expect(html).not.toContain('og:image');
    expect(html).toContain('<meta name="twitter:card" content="summary">');
  });

  test('its home page tells search engines of itself alone', () => {
    const html = drawnOn('/', { contact: { email: 'homes@leeds.example', phone: null } });
    const [, text = ''] = /ld\+json">(.*)<\/script>/.exec(html) ?? [];
    const { '@graph': things } = JSON.parse(text) as { '@graph': Record<string, unknown>[] };
    expect(things).toMatchObject([
      { name: 'Leeds University Homes', url: 'https://leeds-uni.amber.example/' },
      {
        name: 'Leeds University Homes',
        logo: 'https://leeds-uni.amber.example/images/partners/logo.svg',
        email: 'homes@leeds.example',
      },
    ]);
    expect(text.replaceAll('leeds-uni.amber.example', '')).not.toMatch(/amber/i);
  });

  test('a demonstration is kept from search engines, whatever the page', () => {
    const robots = '<meta name="robots" content="noindex">';
    expect(drawnOn('/sitemap', { isDemo: true })).toContain(robots);
    expect(drawnOn('/', { isDemo: true })).toContain(robots);
    expect(drawnOn('/sitemap')).not.toContain(robots);
  });

  test('its documents have its colours and its icon', () => {
    const iconPath = '/images/partners/icon.svg';
    const tags = siteTags({
      ...renderContext,
      site: partnerSite(7, { profile: { iconPath } }),
    });
    expect(tags).toContain('<link rel="stylesheet" href="/theme/7.0123456789ab.css">');
    expect(tags).toContain(`<link rel="icon" href="${iconPath}">`);
    expect(tags).not.toContain('favicon');
    expect(tags).not.toContain('apple-touch-icon');
    expect(siteTags(renderContext)).not.toContain('stylesheet');
    expect(siteTags(renderContext)).toContain('href="/favicon.svg"');
  });
});
