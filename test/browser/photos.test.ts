import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'puppeteer';
import { openBrowser, startVisit } from '../support/browser.ts';
import { type RunningSite, startSite } from '../support/siteProcesses.ts';

let browser: Browser;
let site: RunningSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startSite()]);
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

describe('a photo outside the first screen', () => {
  const PLACEHOLDER = 'main img[src^="data:"]';

  test('is fetched 300 px before it comes into sight', async () => {
    const visit = await startVisit(browser, { width: 360 });
    const { page } = visit;
    await page.goto(`${site.url}/places/search/london`, { waitUntil: 'networkidle0' });
    const scrollToGap = (gap: number): Promise<void> =>
      page.evaluate(async (pixels) => {
        const photo = document.querySelector('[data-watched]');
        const top = photo?.getBoundingClientRect().top ?? 0;
        window.scrollBy(0, top - window.innerHeight - pixels);
        for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
      }, gap);
    await page.$eval(PLACEHOLDER, (photo) => photo.setAttribute('data-watched', ''));
    const address = () => page.$eval('[data-watched]', (photo) => photo.getAttribute('src') ?? '');

    await scrollToGap(301);
    expect(await address()).toMatch(/^data:/);
    await scrollToGap(299);
    expect(await address()).toMatch(/^\/images\//);
    await visit.end();
  });

  test('is there without scripts', async () => {
    const visit = await startVisit(browser, { hasJavaScript: false });
    await visit.page.goto(`${site.url}/places/search/london`, { waitUntil: 'networkidle0' });
    const shown = await visit.page.$$eval('article img', (photos) =>
      photos
        .filter((photo) => photo.checkVisibility())
        .map((photo) => photo.getAttribute('src')?.slice(0, 8)),
    );
    expect(shown.length).toBeGreaterThan(5);
    expect(new Set(shown)).toEqual(new Set(['/images/']));
    await visit.end();
  });
});
