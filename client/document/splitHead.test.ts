import { expect, test } from '@jest/globals';
import { fontPreloads } from './fontPreloads.ts';
import { splitHead } from './splitHead.ts';

test.each([
  [
    'elements of the head are taken off the front',
    '<title>A &lt;b&gt;</title><meta name="x" content="y"/><link rel="canonical" href="/z"/><div>app</div>',
    '<title>A &lt;b&gt;</title><meta name="x" content="y"/><link rel="canonical" href="/z"/>',
    '<div>app</div>',
  ],
  ['without them nothing is', '<div>app</div>', '', '<div>app</div>'],
  [
    'those within the app stay',
    '<title>A</title><div><link rel="x" href="y"/></div>',
    '<title>A</title>',
    '<div><link rel="x" href="y"/></div>',
  ],
  ['an empty title is one', '<title></title><main></main>', '<title></title>', '<main></main>'],
])('%s', (_name, html, headHtml, appHtml) => {
  expect(splitHead(html)).toEqual({ headHtml, appHtml });
});

test('the fonts of the build are preloaded', () => {
  const stats = {
    publicPath: '/assets/',
    assets: [{ name: 'main.js' }, { name: 'media/f.woff2' }],
  };
  expect(fontPreloads(stats)).toBe(
    '<link rel="preload" as="font" type="font/woff2" href="/assets/media/f.woff2" crossorigin>',
  );
  expect(fontPreloads({})).toBe('');
});
