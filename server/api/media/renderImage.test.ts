import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { type ImageFile, parseImageFile } from '../../../shared/domain/image/imageUrl.ts';
import { demoPictures } from '../../demo/demoPictures.ts';
import { type HouseSceneKind, mediaCatalogue, mediaOfHouse } from '../../demo/pictures/scene.ts';
import type { Picture } from './mediaSources.ts';
import { rasterise } from './rasterise.ts';
import { createImageRenderer, type ImageRenderer } from './renderImage.ts';

function firstOf(kind: HouseSceneKind): Picture {
  const picture = demoPictures.find(mediaOfHouse(0, kind)[0]?.hash ?? '');
  if (!picture) throw new Error(`No picture of a ${kind}`);
  return picture;
}

test.each([
  ['facade', 'hero-70.avif', 'heif', 720, 480],
  ['facade', 'thumbnail-40.webp', 'webp', 200, 600],
  ['doubleBedroom', 'small-40.jpg', 'jpeg', 240, 160],
  ['doubleBedroom', 'medium-80.webp', 'webp', 400, 260],
  ['kitchen', 'large-10.webp', 'webp', 720, 480],
  ['kitchen', 'videoCard-5.jpg', 'jpeg', 270, 180],
  ['view', 'xlarge-40.jpg', 'jpeg', 1000, 667],
  ['view', 'gallery600-40.webp', 'webp', 600, 400],
  ['studio', 'gallery920-40.webp', 'webp', 920, 613],
  ['studio', 'gallery1080-40.jpg', 'jpeg', 1080, 720],
  ['panorama', 'xlarge-40.webp', 'webp', 1000, 333],
  ['panorama', 'hero-40.webp', 'webp', 720, 480],
  ['facade', 'share1200-70.jpg', 'jpeg', 1200, 630],
] as const)('a %s as %s is a %s of %d by %d', async (kind, name, format, width, height) => {
  const file = parseImageFile(name);
  if (!file) throw new Error(`${name} is not listed`);
  const picture = await rasterise(firstOf(kind), file);
  expect(await sharp(picture).metadata()).toMatchObject({ format, width, height });
});

test('a higher quality costs bytes', async () => {
  const sizes = await Promise.all(
    [10, 40, 80].map(async (quality) => {
      const file = { preset: 'hero', quality, format: 'webp' } as const;
      return (await rasterise(firstOf('facade'), file)).length;
    }),
  );
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  expect(new Set(sizes).size).toBe(3);
});

test('of the same picture the newest format is the lightest', async () => {
  const sizes = await Promise.all(
    (['avif', 'webp', 'jpg'] as const).map(async (format) => {
      const file = { preset: 'hero', quality: 70, format } as const;
      return (await rasterise(firstOf('facade'), file)).length;
    }),
  );
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
});

let cacheDir: string;

beforeEach(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'rendered-'));
});

afterEach(async () => {
  await rm(cacheDir, { recursive: true, force: true });
});

const [first, second, third] = mediaCatalogue().map(({ hash }) => hash) as [string, string, string];

interface Counted {
  readonly renderer: ImageRenderer;
  readonly encoded: string[];
  highest(): number;
}

function createCounted(maxBytes = 1_000_000): Counted {
  const encoded: string[] = [];
  let [running, highest] = [0, 0];
  const encode = async (picture: Picture, file: ImageFile): Promise<Buffer> => {
    encoded.push(`${picture.hash}-${file.preset}`);
    running += 1;
    highest = Math.max(highest, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return Buffer.from(`${picture.hash} ${file.preset} ${file.quality}`);
  };
  const renderer = createImageRenderer({ pictures: demoPictures, cacheDir, maxBytes, encode });
  return { renderer, encoded, highest: () => highest };
}

describe('the image renderer', () => {
  test.each([
    ['an unknown hash', '0'.repeat(20), 'hero-70.avif'],
    ['a path instead of a hash', '../etc', 'hero-70.avif'],
    ['an unknown preset', first, 'poster-70.avif'],
    ['an unknown quality', first, 'hero-71.avif'],
    ['an unknown format', first, 'hero-70.gif'],
  ])('knows nothing of %s', async (_what, hash, file) => {
    const { renderer, encoded } = createCounted();
    expect(await renderer.render(hash, file)).toBeUndefined();
    expect(encoded).toEqual([]);
  });

  test('encodes one picture once for everybody who asks at the same time', async () => {
    const { renderer, encoded } = createCounted();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => renderer.render(first, 'hero-70.webp')),
    );
    expect(encoded).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer?.etag)).size).toBe(1);
  });

  test('has at most two encodings under way', async () => {
    const { renderer, encoded, highest } = createCounted();
    const files = ['hero-70.webp', 'small-70.webp', 'medium-70.webp'];
    await Promise.all(
      [first, second, third].flatMap((hash) => files.map((file) => renderer.render(hash, file))),
    );
    expect(encoded).toHaveLength(9);
    expect(highest()).toBe(2);
  });

  test('takes a picture from the cache, also after a restart', async () => {
    const before = createCounted();
    const fresh = await before.renderer.render(first, 'hero-70.webp');
    await before.renderer.render(first, 'hero-70.webp');
    expect(before.encoded).toHaveLength(1);
    const after = createCounted();
    expect(await after.renderer.render(first, 'hero-70.webp')).toEqual(fresh);
    expect(after.encoded).toEqual([]);
  });

  test('encodes again when the kept file is damaged', async () => {
    const { renderer, encoded } = createCounted();
    const fresh = await renderer.render(first, 'hero-70.webp');
    const [name = ''] = await readdir(cacheDir);
    await writeFile(join(cacheDir, name), 'damaged');
    expect(await renderer.render(first, 'hero-70.webp')).toEqual(fresh);
    expect(encoded).toHaveLength(2);
  });

  test('gives other bytes another tag', async () => {
    const { renderer } = createCounted();
    const hero = await renderer.render(first, 'hero-70.webp');
    const small = await renderer.render(first, 'small-70.webp');
    expect(hero?.etag).toMatch(/^"[\w-]{27}"$/);
    expect(hero?.etag).not.toBe(small?.etag);
  });

  test('serves without a cache when its folder cannot be used, and says so', async () => {
    const blocked = join(cacheDir, 'file');
    await writeFile(blocked, 'in the way');
    const faults: unknown[] = [];
    const renderer = createImageRenderer({
      pictures: demoPictures,
      cacheDir: blocked,
      maxBytes: 1000,
      encode: async () => Buffer.from('picture'),
      onCacheFault: (error) => faults.push(error),
    });
    const answer = await renderer.render(first, 'hero-70.webp');
    expect(answer?.body.toString()).toBe('picture');
    expect(faults.length).toBeGreaterThan(0);
  });

  test('an encoding that fails is not kept and can be tried again', async () => {
    let attempts = 0;
    const renderer = createImageRenderer({
      pictures: demoPictures,
      cacheDir,
      maxBytes: 1000,
      encode: async () => {
        attempts += 1;
        if (attempts === 1) throw new Error('out of memory');
        return Buffer.from('picture');
      },
    });
    await expect(renderer.render(first, 'hero-70.webp')).rejects.toThrow('out of memory');
    expect((await renderer.render(first, 'hero-70.webp'))?.body.toString()).toBe('picture');
  });
});
