import path from 'node:path';
import { expect, test } from '@jest/globals';
import { type Audit, auditSite } from '../../scripts/crawl/auditSite.ts';
import { HtmlChecker } from '../../scripts/crawl/htmlChecker.ts';
import { marketplaceForSuite } from '../support/marketplace.ts';
import { sampleSize, sweepTest } from '../support/sampled.ts';
import { startSmallSite } from '../support/smallSite.ts';

const CHECKER = path.resolve('node_modules/vnu-jar/build/dist/vnu.jar');
/** When the marketplace of the tests is open. */
const NOW = Date.parse('2027-03-15T12:00:00Z');

const market = marketplaceForSuite();

/** Some of every kind: all of them take minutes. */
const PAGES = sampleSize(30, 120);

const audit = (url: string): Promise<Audit> =>
  auditSite({
    base: new URL(url),
    maxPages: PAGES,
    sample: sampleSize(5, 30),
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
  expect(found.checkedHtml).toBeGreaterThan(sampleSize(5, 25));
}, 600_000);

sweepTest(
  'pages that no search engine sees are valid HTML, too',
  async () => {
    const checker = new HtmlChecker(CHECKER);
    const FORM = '/places/kingfisher-house-london/form';
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const addresses = [
      '/no/such/page',
      '/places/search/no-such-region',
      '/places/search/dungeness',
      '/places/search/london?name=zzzzqqqq',
      '/places/search/london?p=500',
      '/places/search/london?guarantor=local&available=true&range_available_price=100,400',
      '/places/search?name=zzzzqqqq',
      '/places/search',
      '/compare',
      '/compare?ids={kingfisher-house-london},{aldwych-lodge-london}',
      FORM,
      '/places/kingfisher-house-london/application',
      `${FORM}?form=enquire`,
      `${FORM}?form=virtual_tour_enquiry`,
      `${FORM}?form=partner_enquire`,
    ];
    for (const address of addresses) checker.add(address, (await market.get(address)).text);
    const refused = await market.call(FORM, { method: 'POST', headers: form, body: 'firstName=' });
    expect(refused.status).toBe(422);
    checker.add('a form with faults', refused.text);

    market.faults.fail(/^\/api\/v1\/inventories\?/, { status: 500 });
    const failed = await market.get('/places/search/leeds');
    expect(failed.status).toBe(500);
    checker.add('the page for a failure', failed.text);
    market.faults.reset();

    expect(await checker.faults()).toEqual([]);
  },
  300_000,
);

test('the HTML checker tells an error and its page', async () => {
  const site = await startSmallSite(() => ({
    '/': { body: '<h1>Home</h1><p><div>in a paragraph</div></p>', canonicals: ['/'] },
    '/sitemap.xml': { status: 404 },
  }));
  try {
    const { kinds } = await audit(site.url);
    const html = kinds.find(({ kind }) => kind === 'html');
    expect(html?.examples[0]).toMatchObject({ page: '/', text: expect.stringContaining('“p”') });
  } finally {
    await site.close();
  }
}, 300_000);
