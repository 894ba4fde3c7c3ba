import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { SCENE_COUNTS, type SceneKind, sceneSize } from '../scene.ts';
import { drawScene } from './drawScene.ts';

const kinds = Object.keys(SCENE_COUNTS) as SceneKind[];

describe.each(kinds)('the drawing of a %s', (kind) => {
  test('is the same every time', () => {
    expect(drawScene({ kind, variant: 3 })).toBe(drawScene({ kind, variant: 3 }));
  });

  test('differs from variant to variant', () => {
    const count = Math.min(8, SCENE_COUNTS[kind]);
    const drawings = Array.from({ length: count }, (_, variant) => drawScene({ kind, variant }));
    expect(new Set(drawings).size).toBe(count);
  });

  test('holds only finite numbers and no lettering', () => {
    for (const variant of [0, 1, 2, 5, 7, 11]) {
      const drawing = drawScene({ kind, variant });
      expect(drawing).not.toMatch(/NaN|Infinity|undefined/);
      expect(drawing).not.toContain('<text');
    }
  });

  test('renders in its own size and fills the picture', async () => {
    const picture = sharp(Buffer.from(drawScene({ kind, variant: 1 })));
    const { width, height } = await picture.metadata();
    expect({ width, height }).toEqual(sceneSize(kind));
    const { isOpaque, channels } = await picture.stats();
    expect(isOpaque).toBe(true);
    const contrast = Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev));
    expect(contrast).toBeGreaterThan(15);
  });
});
