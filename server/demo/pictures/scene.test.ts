import { describe, expect, test } from '@jest/globals';
import { mediaByHash, mediaCatalogue, mediaOfKind } from './scene.ts';

describe('the media catalogue', () => {
  test.each([
    ['hero', 6, 2400, 1200],
    ['facade', 120, 1200, 800],
    ['bedroom', 90, 1200, 800],
    ['studio', 40, 1200, 800],
    ['kitchen', 50, 1200, 800],
    ['bathroom', 40, 1200, 800],
    ['commonRoom', 50, 1200, 800],
    ['gym', 12, 1200, 800],
    ['study', 20, 1200, 800],
    ['courtyard', 20, 1200, 800],
    ['view', 40, 1200, 800],
    ['panorama', 12, 2400, 800],
    ['cityscape', 40, 1200, 800],
  ] as const)('holds of %s %d pictures, %d by %d', (kind, count, width, height) => {
    const assets = mediaOfKind(kind);
    expect(assets).toHaveLength(count);
    for (const [variant, asset] of assets.entries()) {
      expect(asset).toMatchObject({ scene: { kind, variant }, width, height });
    }
  });

  test('gives every picture an address of its own', () => {
    const hashes = mediaCatalogue().map(({ hash }) => hash);
    expect(new Set(hashes).size).toBe(hashes.length);
    for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{20}$/);
  });

  test('finds each picture by its address and nothing by another', () => {
    for (const asset of mediaCatalogue()) expect(mediaByHash(asset.hash)).toBe(asset);
    expect(mediaByHash('0'.repeat(20))).toBeUndefined();
    expect(mediaByHash('')).toBeUndefined();
  });
});
