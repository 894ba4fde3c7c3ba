import { expect, test } from '@jest/globals';
import { sharedSiteForSuite } from '../support/browserSite.ts';
import { chunkFiles } from '../support/chunkFiles.ts';
import { openReady, waitUntilReady } from '../support/readyPage.ts';
import { sampled, sweepTest } from '../support/sampled.ts';
import {
  address,
  expectSharedChoice,
  LONDON,
  results,
  searchControls,
  tick,
} from '../support/searchControls.ts';

const site = sharedSiteForSuite();

test.each(sampled(searchControls, 1))(
  'the address of a chosen $name shows the same elsewhere',
  (control) => expectSharedChoice(site, control),
);

test('coming back from another document finds the choice, and it can be changed', async () => {
  const page = await site.open(LONDON);
  await tick(null, 'guarantor', 'local')(page);
  const chip = '#results a[aria-label="Remove the filter: Local guarantor"]';
  await page.waitForSelector(chip);
  const chosen = await results(page);
  await openReady(page, `${site.url}/sitemap`);
  await page.goBack();
  await waitUntilReady(page);
  expect(address(site, page)).toBe(`${LONDON}?guarantor=local`);
  expect(await results(page)).toEqual(chosen);
  await page.click(chip);
  await page.waitForSelector(chip, { hidden: true });
  expect(await results(page)).not.toEqual(chosen);
});

test.each(sampled([360, 1280], 1))(
  'at %i px the filters stay in sight, and over nothing that has the focus',
  async (width) => {
    const page = await site.open(LONDON, { width });
    const edges = () =>
      page.evaluate(() => {
        const forms = [...document.querySelectorAll('main form[aria-label]')];
        const bar = forms.find((form) => form.checkVisibility())?.getBoundingClientRect();
        const header = document.querySelector('header')?.getBoundingClientRect();
        return { bottom: bar?.bottom ?? 0, top: bar?.top ?? 0, header: header?.bottom ?? 0 };
      });
    await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('#results article h3 a')].at(-1)?.focus(),
    );
    const { bottom, header, top } = await edges();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    expect(top).toBeGreaterThanOrEqual(header);
    expect(top).toBeLessThan(header + 32);
    for (let step = 0; step < 15; step += 1) {
      await page.keyboard.down('Shift');
      await page.keyboard.press('Tab');
      await page.keyboard.up('Shift');
      const focused = await page.evaluate(() =>
        document.activeElement?.closest('#results')
          ? document.activeElement.getBoundingClientRect().top
          : null,
      );
      if (focused !== null) expect(focused).toBeGreaterThanOrEqual(bottom);
    }
  },
);

test('a choice made before there is code is taken when it comes', async () => {
  const page = await site.visit();
  await page.setRequestInterception(true);
  let release = (): void => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const late = chunkFiles('lazy-filters');
  page.on('request', (request) => {
    if (late.some((file) => file.endsWith('.js') && request.url().endsWith(`/${file}`))) {
      void isReleased.then(() => request.continue());
    } else void request.continue();
  });
  await page.goto(`${site.url}${LONDON}`, { waitUntil: 'domcontentloaded' });
  await tick(null, 'guarantor', 'local')(page);
  expect(address(site, page)).toBe(LONDON);
  release();
  await page.waitForFunction(() => location.search === '?guarantor=local');
  await page.waitForSelector('a[aria-label="Remove the filter: Local guarantor"]');
});

sweepTest('a university beyond those of the region is called by its name', async () => {
  const page = await site.open(`${LONDON}?university=university-of-manchester`);
  expect(
    await page.$('a[aria-label="Remove the filter: University of Manchester"]'),
  ).not.toBeNull();
  expect(await page.$('#filters summary ::-p-text(University of Manchester)')).not.toBeNull();
});
