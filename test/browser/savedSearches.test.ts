import { expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Page } from 'puppeteer';
import { alertReaders } from '../../server/api/db/alertTables.ts';
import { outbox } from '../../server/api/db/leadTables.ts';
import { properties } from '../../server/api/db/schema.ts';
import { offerHome, runAlerts, waitingLetters } from '../support/alertsSuite.ts';
import { signInByEmail } from '../support/apiAccounts.ts';
import { type ApiFixture, openApiFixture } from '../support/apiFixture.ts';
import { browserSiteForSuite } from '../support/browserSite.ts';
import { siteCatalogue } from '../support/fixtures/catalogues.ts';
import { tabTo } from '../support/keyboard.ts';
import { axeFaults, overflowOf } from '../support/pageChecks.ts';
import { openReady, waitUntilReady } from '../support/readyPage.ts';
import { serveApi } from '../support/serveApi.ts';

const SEARCH = '/places/search/london?guarantor=local';
const GUEST = 'gus@example.org';
const TEN_MINUTES = 600_000;

let api: ApiFixture;

const site = browserSiteForSuite(
  {},
  {
    startApi: async () => {
      api = await openApiFixture(new Date(), { now: () => new Date() }, siteCatalogue());
      return serveApi(api);
    },
  },
);

/** Until a new document has come and is ready. */
const pressEnter = async (page: Page): Promise<void> => {
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
  await waitUntilReady(page);
};

const focusedText = (page: Page): Promise<string> =>
  page.$eval('main [role="status"]:focus', ({ textContent }) => textContent ?? '');

const expectNoFaults = async (page: Page): Promise<void> => {
  expect([await axeFaults(page), await overflowOf(page)]).toEqual([[], 0]);
};

/** What the last mail says, and the page of the site that a link of it leads to. */
const lastMail = async (step: string) => {
  const { subject, text = '' } = (await waitingLetters(api.db)).at(-1) ?? {};
  const link = new RegExp(`/alerts/${step}\\?token=[0-9a-f]{64}`).exec(text)?.[0];
  await api.db.delete(outbox);
  return { subject, text, url: `${site.url}${link}` };
};

/** The first home of the page is to be had for less. */
const lowerRent = async (canonicalName: string): Promise<void> => {
  const isIt = eq(properties.canonicalName, canonicalName);
  const [home] = await api.db.select({ id: properties.id }).from(properties).where(isIt);
  await offerHome(api.db, home?.id ?? 0, { price: 50 });
};

const later = (): Promise<void> => runAlerts(api.db, new Date(Date.now() + TEN_MINUTES));

test('a guest on a phone saves a search by keyboard, hears of a lower rent and ends the mail', async () => {
  const page = await site.open(SEARCH, { width: 360, expectedMessages: /status of 422/ });
  const home = await page.$eval('main article a[href^="/places/"]', (link) =>
    (link.getAttribute('href') ?? '').replace(/^\/places\/([^?#]+).*$/, '$1'),
  );
  await tabTo(page, 'main a[href^="/alerts/save"]');
  await page.keyboard.press('Enter');
  await page.waitForSelector('main input[type="email"]');
  await waitUntilReady(page);
  await expectNoFaults(page);

  await tabTo(page, 'main input[type="email"]');
  await page.keyboard.type('gus');
  await pressEnter(page);
  expect(await page.$('main input[type="email"][aria-invalid="true"]:focus')).not.toBeNull();
  await expectNoFaults(page);
  await page.keyboard.press('End');
  await page.keyboard.type('@example.org');
  await tabTo(page, 'main select');
  await page.keyboard.type('Soon');
  await tabTo(page, 'main button[type="submit"]');
  await pressEnter(page);
  expect(await focusedText(page)).toContain('confirm your search');
  await expectNoFaults(page);

  const asking = await lastMail('confirm');
  expect(asking.subject).toBe('Confirm your search in London');
  await openReady(page, asking.url);
  await expectNoFaults(page);
  await tabTo(page, 'main button');
  await pressEnter(page);
  expect(await focusedText(page)).toContain('Your search is saved');

  await lowerRent(home);
  await later();
  const news = await lastMail('unsubscribe');
  expect(news.subject).toContain('now from £50 a week');
  expect(news.text).toContain(`/places/${home}`);
  await openReady(page, news.url);
  await expectNoFaults(page);
  await tabTo(page, 'main button');
  await pressEnter(page);
  expect(await focusedText(page)).toBe('You get no more of these mails.');
  await expectNoFaults(page);
  expect(await api.db.select().from(alertReaders).where(eq(alertReaders.email, GUEST))).toEqual([]);
});

test('whoever is signed in changes and removes what he has saved by keyboard on a phone', async () => {
  const { user_auth_token: value } = await signInByEmail(api, 'ann@example.org');
  const page = await site.visit({ width: 360 });
  const own = { domain: 'localhost', path: '/' };
  await page
    .browserContext()
    .setCookie(
      { name: 'user_auth_token', value, ...own },
      { name: 'signed_in', value: '1', ...own },
    );
  await openReady(page, `${site.url}/alerts/save?region=london&q=%3Fguarantor%3Dlocal`);
  expect(new URL(page.url()).pathname).toBe('/profile/searches');
  await expectNoFaults(page);
  await tabTo(page, 'main form button[type="submit"]');
  await pressEnter(page);
  expect(await focusedText(page)).toBe('Your search is saved.');

  await tabTo(page, 'main summary');
  await page.keyboard.press('Enter');
  await expectNoFaults(page);
  await tabTo(page, 'main li input[name="name"]');
  await page.keyboard.type('Near work');
  await pressEnter(page);
  expect(await page.$eval('main li a', ({ textContent }) => textContent)).toBe('Near work');
  await tabTo(page, 'main summary');
  await page.keyboard.press('Enter');
  await tabTo(page, 'main li button[aria-label^="Remove"]');
  await pressEnter(page);
  expect(await focusedText(page)).toBe('The search was removed.');
  await expectNoFaults(page);
});
