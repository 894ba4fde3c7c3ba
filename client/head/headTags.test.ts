/** @jest-environment jsdom */

import { beforeEach, expect, test } from '@jest/globals';
import { addressOf, renderContext } from '../../test/support/loaderContext.ts';
import { defaultMessages as t } from '../messages/messages.ts';
import { createAppStore } from '../store/createAppStore.ts';
import { headHtml, headTags } from './headTags.ts';
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
