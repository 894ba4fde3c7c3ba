import { describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { sharedSiteForSuite } from '../support/browserSite.ts';

import { overflowOf, shiftOf, watchShifts } from '../support/pageChecks.ts';
import { siteOfPartner } from '../support/partnerSite.ts';
import { openReady } from '../support/readyPage.ts';

const site = sharedSiteForSuite({ hasPictures: true });

const MAX_SHIFT = 0.01;

const addressOn = (subdomain: string, path = '/'): string =>
  `${siteOfPartner(site.url, subdomain)}${path}`;

const open = async (subdomain: string, path = '/', width = 1280): Promise<Page> => {
  const page = await site.visit({ width, expectedMessages: /status of 404/ });
  await watchShifts(page);
  await openReady(page, addressOn(subdomain, path));
  return page;
};

const backgroundOf = (page: Page, selector: string): Promise<string> =>
  page.$eval(selector, (element) => getComputedStyle(element).backgroundColor);

const textsOf = (page: Page, selector: string): Promise<(string | null)[]> =>
  page.$$eval(selector, (elements) => elements.map(({ textContent }) => textContent));

const pathOf = (page: Page): string => new URL(page.url()).pathname;

describe('the home page of a partner', () => {
  test('is his: logo, name, colours, icon and places, without anything that moves', async () => {
    const page = await open('leeds-uni');
    expect(await textsOf(page, 'main h1')).toEqual(['Student homes with Leeds Uni Homes']);
    const logo = await page.$eval('header a span img', (image) => ({
      isDrawn: (image as HTMLImageElement).naturalWidth > 0,
      source: image.getAttribute('src'),
    }));
    expect(logo).toEqual({ isDrawn: true, source: expect.stringMatching(/^\/images\/partners\//) });
    expect(await backgroundOf(page, 'section:has(> div h1)')).toBe('rgb(107, 29, 58)');
    expect(await backgroundOf(page, 'footer')).toBe('rgb(43, 13, 25)');
    const icon = await page.$eval('link[rel="icon"]', (link) => link.getAttribute('href'));
    expect(icon).toMatch(/^\/images\/partners\/[\da-f]{64}\.svg$/);
    expect(await textsOf(page, '#popular-cities h3, #universities h3')).toEqual([
      'United Kingdom',
      'United Kingdom',
    ]);
    expect(await shiftOf(page)).toBeLessThan(MAX_SHIFT);
  });

  test.each(['leeds-uni', 'homes-abroad'])('of %s fits a narrow phone', async (subdomain) => {
    const page = await open(subdomain, '/', 320);
    expect(await overflowOf(page)).toBe(0);
    expect(await shiftOf(page)).toBeLessThan(MAX_SHIFT);
  });

  test('refers friends where he wants it', async () => {
    expect(await (await open('leeds-uni')).$('#home-referral')).not.toBeNull();
    expect(await (await open('maple-study')).$('#home-referral')).toBeNull();
  });

  test('scrolls to its end when its address asks for it', async () => {
    const page = await open('leeds-uni', '/?white_label_footer=true');
    await page.waitForFunction(
      () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1,
    );
  });
});

describe('a search on the site of a partner', () => {
  test('leads to his region where nothing is typed', async () => {
    const page = await open('leeds-uni');
    await page.click('main search button[type="submit"]');
    await page.waitForFunction(() => window.location.pathname === '/places/search/leeds');
    expect(new URL(page.url()).hostname).toBe('leeds-uni.localhost');
  });

  test('may begin with each of several regions', async () => {
    const page = await open('homes-abroad');
    expect(await textsOf(page, 'main h1 ~ nav a')).toEqual([
      'Homes in London',
      'Homes in Toronto',
      'Homes in Sydney',
      'Homes in Barcelona',
    ]);
  });

  test('offers his places alone where it is restricted', async () => {
    const page = await open('maple-study');
    await page.click('#home-search');
    await page.waitForSelector('dialog [role="option"]');
    const options = await textsOf(page, 'dialog [role="option"]');
    expect(options).toHaveLength(4);
    expect(options.join()).not.toMatch(/London|Dublin/);
    await page.type('dialog input', 'london');
    await page.waitForFunction(() => document.querySelector('dialog [role="option"]') === null);
  });
});

test('buttons of homes have the colour that a partner has set for them', async () => {
  const page = await open('leeds-uni', '/places/search/leeds');
  const home = await page.$eval('article h3 a, article h2 a', (link) => link.getAttribute('href'));
  await openReady(page, addressOn('leeds-uni', home ?? ''));
  const colours = await page.$$eval('main :is(a, button)', (controls) =>
    controls.map((control) => getComputedStyle(control).backgroundColor),
  );
  expect(colours).toContain('rgb(156, 36, 80)');
});

test('a demonstration says so on every page, and is kept from search engines', async () => {
  for (const path of ['/', '/places/search/munich', '/no/such/page']) {
    const page = await open('demo-munich', path);
    expect(await textsOf(page, 'aside[aria-label="About this site"]')).toEqual([
      expect.stringContaining('demonstration'),
    ]);
    const robots = await page.$eval('meta[name="robots"]', (meta) => meta.getAttribute('content'));
    expect(robots).toContain('noindex');
    expect(pathOf(page)).toBe(path);
  }
});

test('the menu of a partner leads to his regions and his support', async () => {
  const page = await open('sunny-rooms', '/', 360);
  await page.click('header button[aria-haspopup="dialog"]');
  await page.waitForSelector('dialog[open] a[href^="mailto:"]');
  const links = await page.$$eval('dialog[open] a', (anchors) =>
    anchors.map((anchor) => anchor.getAttribute('href') ?? ''),
  );
  expect(links.filter((href) => href.startsWith('/places/search/'))).toEqual([
    '/places/search/melbourne?partner_id=6',
  ]);
  expect(links).toContain('mailto:hello@sunny-rooms.example');
  expect(links.filter((href) => /career|media|amber/i.test(href))).toEqual([]);
});
