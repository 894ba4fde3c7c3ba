import { expect, test } from '@jest/globals';
import { fontPreloads } from './fontPreloads.ts';

test('the font of every page is preloaded, those for some are not', () => {
  const stats = {
    publicPath: '/assets/',
    assets: [
      { name: 'main.js' },
      { name: 'media/f-latin-wght-normal.1a.woff2' },
      { name: 'media/f-latin-ext-wght-normal.2b.woff2' },
    ],
  };
  expect(fontPreloads(stats)).toBe(
    '<link rel="preload" as="font" type="font/woff2" href="/assets/media/f-latin-wght-normal.1a.woff2" crossorigin>',
  );
  expect(fontPreloads({})).toBe('');
});
