import { expect, test } from '@jest/globals';
import { mainSite } from '../../../shared/domain/site/site.ts';
import { surrogateHeaders, surrogateKeysOf } from './surrogateKeys.ts';

const headersOf = (keys: readonly string[]) => surrogateHeaders(surrogateKeysOf(mainSite, keys));

test.each([
  [['region:1', 'inventory:2', 'region:1', 'inventory:1', 'page:home']],
  [['inventory:1', 'page:home', 'inventory:2', 'region:1']],
])('names the site and each entity once, in one order, in both spellings %#', (keys) => {
  expect(headersOf(keys)).toEqual({
    'Surrogate-Key': 'site:main flags page:home region:1 inventory:1 inventory:2',
    'Cache-Tag': 'site:main,flags,page:home,region:1,inventory:1,inventory:2',
  });
});

test('leaves out what would break the header', () => {
  const keys = ['region:1 2', 'a,b', 'x\r\nSet-Cookie: y', 'region:3'];
  expect(headersOf(keys)['Surrogate-Key']).toBe('site:main flags region:3');
});

test('stays within the size that proxies take', () => {
  const keys = Array.from({ length: 2000 }, (_, index) => `inventory:${100_000 + index}`);
  const header = headersOf(keys)['Surrogate-Key'];
  expect(header.length).toBeLessThanOrEqual(3000);
  expect(header).toContain('inventory:100100');
});
