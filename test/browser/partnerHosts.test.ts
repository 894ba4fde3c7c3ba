import { expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { demoPartners } from '../../server/demo/partners/demoPartners.ts';
import { PARTNERS_DOMAIN } from '../support/browser.ts';
import { browserSiteForSuite, withoutCaches } from '../support/browserSite.ts';
import { shiftOf, watchShifts } from '../support/pageChecks.ts';
import { openReady } from '../support/readyPage.ts';

const site = browserSiteForSuite(withoutCaches, { hasPictures: true });

const at = (host: string, path = '/'): string => `http://${host}:${new URL(site.url).port}${path}`;

/** What browsers say of headers that need TLS, on a host that is not this machine by its name. */
const WITHOUT_TLS = /Cross-Origin-Opener-Policy header has been ignored|Origin-Agent-Cluster/;

/** A token as it counts on the page, and the colour of the ground that the footer has. */
const coloursOf = (page: Page) =>
  page.evaluate(() => {
    const token = (name: string): string =>
      getComputedStyle(document.documentElement).getPropertyValue(name).trim();
    return { brand: token('--brand'), cta: token('--cta'), footer: token('--footer') };
  });

const headOf = (page: Page) =>
  page.evaluate(() => ({
    icon: document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.getAttribute('href'),
    canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href,
  }));

const partnerOf = (subdomain: string) => {
  const partner = demoPartners.find((each) => each.subdomain === subdomain);
  if (!partner) throw new Error(`there is no ${subdomain}`);
  return partner;
};

test.each([
  ['leeds-uni.localhost', 'leeds-uni', 'light'],
  ['leeds-uni.localhost', 'leeds-uni', 'dark'],
  [PARTNERS_DOMAIN, 'sunny-rooms', 'light'],
] as const)('%s shows %s in its own colours at once (%s)', async (host, subdomain, scheme) => {
  const { brandColor, ctaColor, footerColor, name } = partnerOf(subdomain);
  const page = await site.visit({ scheme, expectedMessages: WITHOUT_TLS });
  await watchShifts(page);
  await openReady(page, at(host));
  expect(await coloursOf(page)).toEqual({ brand: brandColor, cta: ctaColor, footer: footerColor });
  expect(await shiftOf(page)).toBe(0);
  const { icon = '', canonical } = await headOf(page);
  expect(icon).toMatch(/^\/images\/partners\/[0-9a-f]{64}\.svg$/);
  const status = await page.evaluate(async (path) => (await fetch(path ?? '')).status, icon);
  expect(status).toBe(200);
  expect(canonical).toContain(host === PARTNERS_DOMAIN ? PARTNERS_DOMAIN : subdomain);
  expect(await page.title()).toContain(name);
});

test('a phone keeps the site of a partner under its name', async () => {
  const page = await site.visit({ expectedMessages: WITHOUT_TLS });
  await openReady(page, at('leeds-uni.localhost'));
  const session = await page.createCDPSession();
  const { data = '{}', errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data)).toMatchObject({ name: partnerOf('leeds-uni').name, start_url: '/' });
});

const shownAt = (page: Page) =>
  page.evaluate(() => ({ length: history.length, at: location.pathname + location.search }));

/** Waits until the address is settled. @returns the query, and how many entries the history has. */
const settledAt = async (page: Page, path: string) => {
  await page.waitForFunction(
    (wanted) => location.pathname === wanted && /[?&]partner_id=\d+/.test(location.search),
    {},
    path,
  );
  return shownAt(page);
};

const CITY = 'main a[href^="/places/search/"]';

test.each(['leeds-uni.localhost', PARTNERS_DOMAIN])(
  'on %s every step is one entry of the history, whose address names the partner',
  async (host) => {
    const page = await site.visit({ expectedMessages: WITHOUT_TLS });
    await openReady(page, at(host, '/about'));
    const first = await settledAt(page, '/about');
    await page.click('header a[href^="/?"]');
    expect((await settledAt(page, '/')).length).toBe(first.length + 1);
    await page.waitForSelector(CITY);
    const city = await page.$eval(CITY, (link) => link.pathname);
    await page.click(`main a[href^="${city}"]`);
    expect((await settledAt(page, city)).length).toBe(first.length + 2);
    await page.goBack();
    await settledAt(page, '/');
    await page.goBack();
    expect(await settledAt(page, '/about')).toEqual({ ...first, length: first.length + 2 });
  },
);

test('a partner who cannot be read is stood in for by the main site', async () => {
  site.upstream.fail('/api/v0/leads/partners', { status: 503 });
  const page = await site.visit({ expectedMessages: /status of 503/ });
  const answer = await openReady(page, at('maple-study.localhost'));
  expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([
    200,
    'private, no-store',
  ]);
  expect(await page.title()).toContain('Amber');
  expect((await coloursOf(page)).brand).not.toBe(partnerOf('maple-study').brandColor);
});
