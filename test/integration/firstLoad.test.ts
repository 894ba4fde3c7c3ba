import { statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { marketplaceForSuite } from '../support/marketplace.ts';

const KIBIBYTE = 1024;

const market = marketplaceForSuite();

/** Compressed bytes of the scripts a document names; what is fetched after load is not counted. */
const scriptSizes = async (address: string): Promise<Record<string, number>> => {
  const { text } = await market.get(address);
  const sources = [...text.matchAll(/<script[^>]*\ssrc="\/assets\/([^"]+)"/g)];
  const names = sources.map(([, name = '']) => name);
  return Object.fromEntries(
    names.map((name) => [name, statSync(path.resolve('build/client', `${name}.gz`)).size]),
  );
};

describe('the scripts a first visit has to fetch', () => {
  test.each([
    { address: '/', kibibytes: 110 },
    { address: '/places/search/london', kibibytes: 120 },
    { address: '/places/kingfisher-house-london', kibibytes: 125 },
    { address: '/places/kingfisher-house-london/form', kibibytes: 125 },
  ])('fit into $kibibytes KiB of gzip at $address', async ({ address, kibibytes }) => {
    const sizes = await scriptSizes(address);
    const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(50 * KIBIBYTE);
    // Printed whole when it fails: what grew is seen beside the last good build.
    expect({ sizes, total: Math.max(total, kibibytes * KIBIBYTE) }).toEqual({
      sizes,
      total: kibibytes * KIBIBYTE,
    });
  });
});
