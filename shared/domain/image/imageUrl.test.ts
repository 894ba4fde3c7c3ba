import { describe, expect, test } from '@jest/globals';
import { IMAGE_QUALITIES, imagePath, imageQuality, parseImageFile } from './imageUrl.ts';

describe('imagePath', () => {
  test.each([
    ['/images', 'ab12', 'hero', 70, 'avif', '/images/ab12/hero-70.avif'],
    ['/images', 'ab12', 'small', 40, 'jpg', '/images/ab12/small-40.jpg'],
    ['https://cdn.test', 'p/q', 'xlarge', 80, 'webp', 'https://cdn.test/p/q/xlarge-80.webp'],
  ] as const)('%s + %s as %s at %d in %s', (basePath, path, preset, quality, format, expected) => {
    expect(imagePath({ basePath, path }, preset, quality, format)).toBe(expected);
  });
});

describe('parseImageFile', () => {
  test.each([
    ['hero-70.avif', { preset: 'hero', quality: 70, format: 'avif' }],
    ['gallery1080-5.webp', { preset: 'gallery1080', quality: 5, format: 'webp' }],
    ['thumbnail-80.jpg', { preset: 'thumbnail', quality: 80, format: 'jpg' }],
  ])('reads %s', (file, expected) => {
    expect(parseImageFile(file)).toEqual(expected);
  });

  test.each([
    ['a preset that is not listed', 'poster-70.avif'],
    ['an object property as preset', 'constructor-70.avif'],
    ['a quality that is not listed', 'hero-71.avif'],
    ['a padded quality', 'hero-070.avif'],
    ['a signed quality', 'hero-+70.avif'],
    ['a format that is not listed', 'hero-70.png'],
    ['an upper-case format', 'hero-70.AVIF'],
    ['no quality', 'hero.avif'],
    ['a path before it', '../hero-70.avif'],
    ['a line break after it', 'hero-70.avif\n'],
    ['nothing', ''],
  ])('refuses %s', (_reason, file) => {
    expect(parseImageFile(file)).toBeUndefined();
  });
});

test.each([
  ['veryLow', 40, 5],
  ['low', 40, 10],
  ['belowAverage', 40, 40],
  ['average', 70, 70],
  ['aboveAverage', 80, 80],
] as const)('%s is %d at home and %d in China', (level, main, china) => {
  expect(imageQuality(level, 'main')).toBe(main);
  expect(imageQuality(level, 'china')).toBe(china);
});

test('the listed qualities are each named once, ascending', () => {
  expect(IMAGE_QUALITIES).toEqual([5, 10, 40, 70, 80]);
});
