import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { parseImageFile } from '../../../shared/domain/image/imageUrl.ts';
import { demoPictures } from '../../demo/demoPictures.ts';
import { type SceneKind, mediaOfKind } from '../../demo/pictures/scene.ts';
import type { Picture } from './mediaSources.ts';
import { rasterise } from './rasterise.ts';

function first(kind: SceneKind): Picture {
  const picture = demoPictures.find(mediaOfKind(kind)[0]?.hash ?? '');
  if (!picture) throw new Error(`No picture of a ${kind}`);
  return picture;
}

test.each([
  ['facade', 'hero-70.avif', 'heif', 720, 480],
  ['facade', 'thumbnail-40.webp', 'webp', 200, 600],
  ['bedroom', 'small-40.jpg', 'jpeg', 240, 160],
  ['bedroom', 'medium-80.webp', 'webp', 400, 260],
  ['kitchen', 'large-10.webp', 'webp', 720, 480],
  ['kitchen', 'videoCard-5.jpg', 'jpeg', 270, 180],
  ['view', 'xlarge-40.jpg', 'jpeg', 1000, 667],
  ['view', 'gallery600-40.webp', 'webp', 600, 400],
  ['studio', 'gallery920-40.webp', 'webp', 920, 613],
  ['studio', 'gallery1080-40.jpg', 'jpeg', 1080, 720],
  ['panorama', 'xlarge-40.webp', 'webp', 1000, 333],
  ['panorama', 'hero-40.webp', 'webp', 720, 480],
] as const)('a %s as %s is a %s of %d by %d', async (kind, name, format, width, height) => {
  const file = parseImageFile(name);
  if (!file) throw new Error(`${name} is not listed`);
  const picture = await rasterise(first(kind), file);
  expect(await sharp(picture).metadata()).toMatchObject({ format, width, height });
});

test('a higher quality costs bytes', async () => {
  const sizes = await Promise.all(
    [10, 40, 80].map(async (quality) => {
      const file = { preset: 'hero', quality, format: 'webp' } as const;
      return (await rasterise(first('facade'), file)).length;
    }),
  );
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  expect(new Set(sizes).size).toBe(3);
});

test('of the same picture the newest format is the lightest', async () => {
  const sizes = await Promise.all(
    (['avif', 'webp', 'jpg'] as const).map(async (format) => {
      const file = { preset: 'hero', quality: 70, format } as const;
      return (await rasterise(first('facade'), file)).length;
    }),
  );
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
});
