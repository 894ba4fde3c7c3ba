import { expect, test } from '@jest/globals';
import { partnerIdOfSite, readSiteKey } from './siteKey.ts';

test.each([
  ['main', 'main', null],
  ['partner:7', 'partner:7', 7],
  [undefined, 'main', null],
  ['', 'main', null],
  ['partner:', 'main', null],
  ['partner:0', 'main', null],
  ['partner:07', 'main', null],
  ['partner:7,partner:8', 'main', null],
  ['partner:leeds-uni', 'main', null],
  ['partner:9999999999', 'main', null],
])('a header of %j names the site %s', (header, site, partnerId) => {
  const read = readSiteKey(header);
  expect([read, partnerIdOfSite(read)]).toEqual([site, partnerId]);
});
