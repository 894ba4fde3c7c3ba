import path from 'node:path';
import sharp from 'sharp';
import type { Scene } from '../server/demo/pictures/scene.ts';
import { drawScene } from '../server/demo/pictures/scenes/drawScene.ts';

/** Usage: node scripts/makePostPictures.ts, after a post of the blog has come or drawings have changed. */

/** The key is the name of the post that the picture stands above. */
const scenes: Readonly<Record<string, Scene>> = {
  'walk-before-you-book': { kind: 'hero', variant: 2 },
  'what-a-deposit-is-for': { kind: 'doubleBedroom', house: 7, variant: 2 },
  'sharing-a-kitchen': { kind: 'kitchen', house: 9, variant: 2 },
  'guarantor-explained': { kind: 'study', house: 5, variant: 0 },
  'first-48-hours': { kind: 'view', house: 2, variant: 0 },
};

const folder = path.join(import.meta.dirname, '../client/features/content/pictures');

for (const [slug, scene] of Object.entries(scenes)) {
  await sharp(Buffer.from(drawScene(scene)))
    .resize({ width: 960, height: 640, position: 'right' })
    .webp({ quality: 70, effort: 6 })
    .toFile(path.join(folder, `${slug}.webp`));
}
