import { expect, test } from '@jest/globals';
import { picturePath } from './pictureQuality.ts';

test.each([
  ['/images/ab12/gallery600-40.avif', '/images/ab12/gallery600-10.avif'],
  ['/images/ab12/medium-40.webp', '/images/ab12/medium-10.webp'],
  ['/images/ab12/videoCard-40.avif', '/images/ab12/videoCard-5.avif'],
  ['/images/ab12/thumbnail-40.jpg', '/images/ab12/thumbnail-5.jpg'],
  ['/images/ab12/hero-70.avif', '/images/ab12/hero-70.avif'],
  ['/images/ab12/poster-40.avif', '/images/ab12/poster-40.avif'],
  ['/images/users/7-40', '/images/users/7-40'],
])('in China %s is found at %s, elsewhere where it is', (asked, found) => {
  expect(picturePath(asked, 'china')).toBe(found);
  expect(picturePath(asked, 'main')).toBe(asked);
});
