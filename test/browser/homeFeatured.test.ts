import { expect, test } from '@jest/globals';
import { browserSiteForSuite, withoutCaches } from '../support/browserSite.ts';

const site = browserSiteForSuite(withoutCaches);

test('featured properties that the document came without are filled in by the browser', async () => {
  site.upstream.fail('/api/v0/inventories', { status: 500 });
  const html = await (await fetch(site.url)).text();
  const [, section = ''] = html.split('id="home-featured"');
  expect(section.split('</section>')[0]).not.toContain('<article');
  site.upstream.reset();

  const page = await site.open('/');
  await page.waitForSelector('#home-featured article');
  expect((await page.$$('#home-featured article')).length).toBeGreaterThan(3);
  expect(await page.$$('#home-featured')).toHaveLength(1);
});
