import { describe, expect, test } from '@jest/globals';
import { mediaByHash, mediaCatalogue, mediaOfKind } from './mediaCatalogue.ts';

describe('the media catalogue', () => {
  test.each([
    ['facade', 120, 1200],
    ['bedroom', 90, 1200],
    ['studio', 40, 1200],
    ['kitchen', 50, 1200],
    ['bathroom', 40, 1200],
    ['commonRoom', 50, 1200],
    ['gym', 12, 1200],
    ['study', 20, 1200],
    ['courtyard', 20, 1200],
    ['view', 40, 1200],
    ['panorama', 12, 2400],
  ] as const)('holds of %s %d pictures, %d wide', (kind, count, width) => {
    const assets = mediaOfKind(kind);
    expect(assets).toHaveLength(count);
    for (const [variant, asset] of assets.entries()) {
      expect(asset).toMatchObject({ scene: { kind, variant }, width, height: 800 });
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
