import { beforeAll, expect, test } from '@jest/globals';
import { browserSiteForSuite, withoutCaches } from '../support/browserSite.ts';
import { chunkFiles } from '../support/chunkFiles.ts';
import { overflowOf } from '../support/pageChecks.ts';
import { openReady } from '../support/readyPage.ts';
import { sampled } from '../support/sampled.ts';

const site = browserSiteForSuite(withoutCaches);
/** Path of some property of London. */
let property: string;

beforeAll(async () => {
  const html = await (await fetch(`${site.url}/places/search/london`)).text();
  property = /href="(\/places\/(?!search)[^"]+)"/.exec(html)?.[1] ?? '';
});

test('the header of a phone has a shadow, that of a desktop a line', async () => {
  const styles = async (width: number) => {
    const page = await site.visit({ width });
    await page.goto(site.url);
    const style = await page.$eval('header', (header) => {
      const { borderBottomWidth, boxShadow } = getComputedStyle(header);
      return { borderBottomWidth, boxShadow };
    });
    return style;
  };
  const [phone, desktop] = [await styles(390), await styles(1280)];
  expect(phone.boxShadow).not.toBe('none');
  expect(desktop.boxShadow).toBe('none');
  expect(desktop.borderBottomWidth).toBe('1px');
});

test('the room types of a property stand 102 px below the top when they are linked to', async () => {
  const page = await site.open(`${property}#room_type`);
  const top = await page.$eval('#room_type', (part) => part.getBoundingClientRect().top);
  expect(Math.abs(top - 102)).toBeLessThanOrEqual(2);
});

test('another property is never shown under a new address, and begins at its top', async () => {
  const page = await site.open(property);
  const name = await page.$eval('h1', (heading) => heading.textContent);
  let answer = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    answer = resolve;
  });
  site.upstream.fail(/\/inventories\/[a-z]/, { until });
  const link = await page.waitForSelector('article a[href^="/places/"]');
  const target = await link?.evaluate((element) => element.getAttribute('href'));
  await link?.click();
  await page.waitForFunction((path) => location.pathname === path, {}, target);
  await page.waitForFunction(() => document.querySelector('h1') === null);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  answer();
  await page.waitForSelector('h1');
  expect(await page.$eval('h1', (heading) => heading.textContent)).not.toBe(name);
});

test('the configured parts of the home page are loaded only when they are missing', async () => {
  const page = await site.visit();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('application_config')) calls.push(request.url());
  });
  await openReady(page, site.url);
  expect(calls).toEqual([]);

  await openReady(page, `${site.url}/places/search/london`);
  for (let round = 0; round < 2; round += 1) {
    await page.click('header a[href="/"]');
    await page.waitForSelector('#home-search');
    await page.locator('main a[href="/places/search/london"]').click();
    await page.waitForSelector('#results article');
  }
  expect(calls).toHaveLength(1);
});

test.each(sampled([360, 1280], 1))(
  'a name of one very long word stays within %d pixels',
  async (width) => {
    for (const path of [property, '/places/search/london']) {
      const page = await site.open(path, { width });
      await page.$$eval('main h1, main article h3, main nav li > span', (names) => {
        for (const name of names)
          (name.querySelector('a') ?? name).textContent = 'Llanfair'.repeat(16);
      });
      expect([path, await overflowOf(page)]).toEqual([path, 0]);
    }
  },
);

test('a page whose code does not load shows the error page and can be tried again', async () => {
  const page = await site.open('/', { expectedMessages: /Chunk|Failed to load|loadable/ });
  await page.setRequestInterception(true);
  let isBroken = true;
  const files = chunkFiles('pages-SearchPage-SearchPage-tsx');
  page.on('request', (request) => {
    const isPageCode = files.some(
      (file) => file.endsWith('.js') && request.url().endsWith(`/${file}`),
    );
    void (isPageCode && isBroken ? request.abort() : request.continue());
  });
  await page.click('main a[href="/places/search/leeds"]');
  await page.waitForSelector('::-p-text(Something went wrong.)');
  isBroken = false;
  await page.click('::-p-text(Try again)');
  await page.waitForSelector('#results article');
});
