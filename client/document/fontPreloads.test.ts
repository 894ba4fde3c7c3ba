import { expect, test } from '@jest/globals';
import { fontPreloads } from './fontPreloads.ts';

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
