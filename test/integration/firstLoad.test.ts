import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { builtFirstLoad, firstLoadPages } from '../../config/firstLoad.ts';
import { marketplaceForSuite } from '../support/marketplace.ts';

const KIBIBYTE = 1024;

const market = marketplaceForSuite();

/** What a browser fetches; what is fetched after load is not named. */
const scriptsOf = async (address: string): Promise<string[]> => {
  const { text } = await market.get(address);
  const sources = [...text.matchAll(/<script[^>]*\ssrc="\/assets\/([^"]+)"/g)];
  return sources.map(([, name = '']) => name);
};

describe('the scripts a first visit has to fetch', () => {
  test.each([
    { address: '/', page: firstLoadPages.home },
    { address: '/places/search/london', page: firstLoadPages.search },
    { address: '/places/kingfisher-house-london', page: firstLoadPages.property },
    { address: '/places/kingfisher-house-london/form', page: firstLoadPages.booking },
    {
      address: '/places/kingfisher-house-london/form?form=enquire',
      page: firstLoadPages.placeForm,
    },
    { address: '/connect/form?source=list_property', page: firstLoadPages.partnerForm },
  ])('are those that the build weighs at $address, and fit', async ({ address, page }) => {
    const { bytes, scripts } = builtFirstLoad(path.resolve('build'))(page);
    expect((await scriptsOf(address)).sort()).toEqual(Object.keys(scripts).sort());
    expect(bytes).toBeGreaterThan(50 * KIBIBYTE);
    // Printed whole when it fails: what grew is seen beside the last good build.
    expect({ scripts, bytes: Math.max(bytes, page.maximumBytes) }).toEqual({
      scripts,
      bytes: page.maximumBytes,
    });
  });
});

test('what readers fetch ahead, to open further pages, has none of the rules of forms', () => {
  const weightOf = builtFirstLoad(path.resolve('build'));
  const entry = weightOf({ chunks: [] }).bytes;
  const ahead = weightOf({ chunks: ['loaders'] }).bytes - entry;
  const forms = weightOf({ chunks: ['accountLoaders'] }).bytes - entry;
  // The phone numbers of the world are more than half of what forms take.
  expect(ahead).toBeLessThan(48 * KIBIBYTE);
  expect(forms).toBeGreaterThan(48 * KIBIBYTE);
});
