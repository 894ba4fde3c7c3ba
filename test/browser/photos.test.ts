import { describe, expect, test } from '@jest/globals';
import { sharedSiteForSuite } from '../support/browserSite.ts';
import { waitUntilReady } from '../support/readyPage.ts';

const site = sharedSiteForSuite({ hasPictures: true });

describe('a photo outside the first screen', () => {
  const WAITING = 'main picture:has(source[media]) img';

  test('is fetched 300 px before it comes into sight', async () => {
    const page = await site.open('/places/search/london', { width: 360 });
    const scrollToGap = (gap: number): Promise<void> =>
      page.evaluate(async (pixels) => {
        const photo = document.querySelector('[data-watched]');
        const top = photo?.getBoundingClientRect().top ?? 0;
        window.scrollBy(0, top - window.innerHeight - pixels);
        for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
      }, gap);
    await page.$eval(WAITING, (photo) => photo.setAttribute('data-watched', ''));
    const isWaiting = () =>
      page.$eval('[data-watched]', (photo) => photo.matches('source[media] ~ img'));

    await scrollToGap(301);
    expect(await isWaiting()).toBe(true);
    await scrollToGap(299);
    expect(await isWaiting()).toBe(false);
    await page.waitForFunction(() =>
      document.querySelector<HTMLImageElement>('[data-watched]')?.currentSrc.includes('/images/'),
    );
  });

  test('is there without scripts', async () => {
    const page = await site.open('/places/search/london', { hasJavaScript: false });
    const shown = await page.$$eval('article img', (photos) =>
      photos
        .filter((photo) => photo.checkVisibility())
        .map((photo) => photo.getAttribute('src')?.slice(0, 8)),
    );
    expect(shown.length).toBeGreaterThan(5);
    expect(new Set(shown)).toEqual(new Set(['/images/']));
  });
});

test('a photo that is opened alone is shown in the middle of a dark screen, without complaints', async () => {
  const page = await site.open('/places/kingfisher-house-london');
  const photo = await page.$eval('main img[src^="/images/"]', (shown) => shown.currentSrc);
  const answer = await page.goto(photo);
  expect(answer?.headers()['content-type']).toMatch(/^image\//);
  const viewer = await page.$eval('img', (shown) => ({
    width: shown.naturalWidth,
    margin: getComputedStyle(shown).marginTop,
    ground: getComputedStyle(document.body).backgroundColor,
  }));
  expect(viewer).toEqual({
    width: expect.any(Number),
    margin: expect.stringMatching(/^[1-9]/),
    ground: 'rgb(14, 14, 14)',
  });
  expect(viewer.width).toBeGreaterThan(0);
  await page.click('img');
  await page.goBack();
  await waitUntilReady(page);
});
