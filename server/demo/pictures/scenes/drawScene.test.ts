import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import {
  HOUSE_SCENE_KINDS,
  type HouseSceneKind,
  type Scene,
  type SceneKind,
  sceneSize,
  TOWN_SCENE_KINDS,
} from '../scene.ts';
import { drawScene } from './drawScene.ts';

/** Dots an inch at which a drawing has its own size. */
const DENSITY = 72;

const kinds: readonly SceneKind[] = [...HOUSE_SCENE_KINDS, ...TOWN_SCENE_KINDS];

const isOfHouse = (kind: SceneKind): kind is HouseSceneKind =>
  (HOUSE_SCENE_KINDS as readonly SceneKind[]).includes(kind);

/** One by its number: of a house each number is another house. */
const sceneOf = (kind: SceneKind, index: number): Scene =>
  isOfHouse(kind) ? { kind, house: index, variant: 0 } : { kind, variant: index % 6 };

test('two bedrooms of one house differ in more than their beds', () => {
  const draw = (variant: number) => drawScene({ kind: 'doubleBedroom', house: 4, variant });
  expect(draw(0)).not.toBe(draw(1));
});

describe.each(kinds)('the drawing of a %s', (kind) => {
  const drawings = [0, 1, 2, 3].map((index) => drawScene(sceneOf(kind, index)));

  test('is the same every time', () => {
    expect(drawScene(sceneOf(kind, 3))).toBe(drawings[3]);
  });

  test('differs from variant to variant', () => {
    expect(new Set(drawings).size).toBe(drawings.length);
  });

  test('holds only finite numbers and no lettering', () => {
    for (const drawing of [...drawings, drawScene(sceneOf(kind, 11))]) {
      expect(drawing).not.toMatch(/NaN|Infinity|undefined/);
      expect(drawing).not.toContain('<text');
    }
  });

  test('renders in its own size and fills the picture', async () => {
    const drawing = Buffer.from(drawings[1] ?? '');
    const { width, height } = await sharp(drawing).metadata();
    expect({ width, height }).toEqual(sceneSize(kind));
    // Drawn at a quarter of its size, which shows as well what it leaves open.
    const { isOpaque, channels } = await sharp(drawing, { density: DENSITY / 4 }).stats();
    expect(isOpaque).toBe(true);
    const contrast = Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev));
    expect(contrast).toBeGreaterThan(15);
  });
});
