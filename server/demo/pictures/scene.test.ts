import { describe, expect, test } from '@jest/globals';
import {
  HOUSE_COUNT,
  HOUSE_SCENE_COUNTS,
  HOUSE_SCENE_KINDS,
  mediaByHash,
  mediaCatalogue,
  mediaOfHouse,
  mediaOfTown,
} from './scene.ts';

describe('the media catalogue', () => {
  test.each([
    ['hero', 6, 2400, 1200],
    ['cityscape', 40, 1200, 800],
  ] as const)('holds of %s %d pictures, %d by %d', (kind, count, width, height) => {
    const assets = mediaOfTown(kind);
    expect(assets).toHaveLength(count);
    for (const [variant, asset] of assets.entries()) {
      expect(asset).toMatchObject({ scene: { kind, variant }, width, height });
    }
  });

  test('holds the same kinds of pictures of every house', () => {
    for (const house of [0, 1, HOUSE_COUNT - 1]) {
      for (const kind of HOUSE_SCENE_KINDS) {
        const assets = mediaOfHouse(house, kind);
        expect(assets).toHaveLength(HOUSE_SCENE_COUNTS[kind]);
        const width = kind === 'panorama' ? 2400 : 1200;
        for (const [variant, asset] of assets.entries()) {
          expect(asset).toMatchObject({ scene: { kind, house, variant }, width, height: 800 });
        }
      }
    }
    expect(() => mediaOfHouse(HOUSE_COUNT, 'facade')).toThrow(RangeError);
  });

  test('gives every picture an address of its own', () => {
    const hashes = mediaCatalogue().map(({ hash }) => hash);
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(hashes.filter((hash) => !/^[0-9a-f]{20}$/.test(hash))).toEqual([]);
  });

  test('finds each picture by its address and nothing by another', () => {
    const lost = mediaCatalogue().filter((asset) => mediaByHash(asset.hash) !== asset);
    expect(lost).toEqual([]);
    expect(mediaByHash('0'.repeat(20))).toBeUndefined();
    expect(mediaByHash('')).toBeUndefined();
  });
});
