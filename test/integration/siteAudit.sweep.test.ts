import path from 'node:path';
import { expect, test } from '@jest/globals';
import { type Audit, auditSite } from '../../scripts/crawl/auditSite.ts';
import { marketplaceForSuite } from '../support/marketplace.ts';

const CHECKER = path.resolve('node_modules/vnu-jar/build/dist/vnu.jar');
/** When the marketplace of the tests is open. */
const NOW = Date.parse('2027-03-15T12:00:00Z');

const market = marketplaceForSuite();

/** Some of every kind: all of them take minutes. */
const PAGES = 120;

const audit = (url: string): Promise<Audit> =>
  auditSite({
    base: new URL(url),
    maxPages: PAGES,
    sample: 30,
    atOnce: 4,
    htmlPerKind: 1,
    checkerJar: CHECKER,
    now: NOW,
  });

test('a search engine finds nothing wrong with the site', async () => {
  const found = await audit(market.web.url);
  expect(found.kinds).toEqual([]);
  expect(found.visited).toBe(PAGES);
  expect(found.inSitemap).toBeGreaterThan(400);
  expect(found.checkedHtml).toBeGreaterThan(25);
}, 600_000);
