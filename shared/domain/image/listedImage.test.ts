import { expect, test } from '@jest/globals';
import { listedImage } from './listedImage.ts';

test.each([
  [{ width: 720, height: 480 }, 'hero'],
  [{ width: 1080, height: 720 }, 'gallery1080'],
  [{ width: 200, height: 600 }, 'thumbnail'],
  [{ width: 600 }, 'gallery600'],
  [{ width: 920 }, 'gallery920'],
  [{ width: 720 }, 'large'],
  [{ width: 1 }, 'small'],
  [{ width: 601 }, 'large'],
  [{ width: 720, height: 481 }, 'large'],
  [{ width: 9999 }, 'banner2000'],
])('%j is found as %s', (asked, preset) => {
  expect(listedImage(asked)).toEqual({ preset, quality: 70, format: 'jpg' });
});

test.each([
  [1, 5],
  [5, 5],
  [6, 10],
  [40, 40],
  [41, 70],
  [75, 80],
  [100, 80],
])('a quality of %d is found as %d', (quality, listed) => {
  expect(listedImage({ width: 600, quality }).quality).toBe(listed);
});
