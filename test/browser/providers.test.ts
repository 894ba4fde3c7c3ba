import { beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Page } from 'puppeteer';
import { leads } from '../../server/api/db/leadTables.ts';
import { properties } from '../../server/api/db/schema.ts';
import { providersCommand } from '../../server/api/providers/providersCommand.ts';
import { signInByEmail } from '../support/apiAccounts.ts';
import { type ApiFixture, openApiFixture } from '../support/apiFixture.ts';
import { makeBooking } from '../support/bookedStays.ts';
import { browserSiteForSuite, withoutCaches } from '../support/browserSite.ts';
import { siteCatalogue } from '../support/fixtures/catalogues.ts';
import { axeFaults, overflowOf } from '../support/pageChecks.ts';
import { openReady, waitUntilReady } from '../support/readyPage.ts';
import { serveApi } from '../support/serveApi.ts';

const HOUSE = 'kingfisher-house-london';

let api: ApiFixture;

const site = browserSiteForSuite(withoutCaches, {
  hasPictures: true,
  startApi: async () => {
    api = await openApiFixture(new Date(), { now: () => new Date() }, siteCatalogue());
    return serveApi(api);
  },
});

let provider: string;
let student: string;

beforeAll(async () => {
  provider = (await signInByEmail(api, 'ann@example.org')).user_auth_token;
  student = (await signInByEmail(api, 'bo@example.org')).user_auth_token;
  const [house] = await api.db.select().from(properties).where(eq(properties.canonicalName, HOUSE));
  await makeBooking(api.db, { userId: null, propertyId: house?.id ?? 0, moveIn: '2999-09' });
  // More than a page has.
  await api.db.update(properties).set({ providerId: house?.providerId ?? 0 });
  const args = ['grant', 'ann@example.org', String(house?.providerId)];
  await providersCommand(api.db, { args, operator: 'op', at: new Date() });
});

const signIn = (page: Page, token: string): Promise<void> =>
  page.browserContext().setCookie(
    ...[
      { name: 'user_auth_token', value: token },
      { name: 'signed_in', value: '1' },
    ].map((cookie) => ({ ...cookie, domain: 'localhost', path: '/' })),
  );

const headingOf = (page: Page): Promise<string> =>
  page.$eval('h1', (heading) => heading.textContent);

const pathOf = (page: Page): string => page.url().slice(site.url.length);

test('a provider reads his figures on a phone, by keyboard alone', async () => {
  const page = await site.open('/about', { width: 360 });
  await signIn(page, provider);
  await openReady(page, `${site.url}/profile`);
  await page.waitForSelector('header [popover] a[href="/list"]');
  await page.focus('main a[href="/list"]');
  await page.keyboard.press('Enter');
  await page.waitForSelector('main dl');
  await waitUntilReady(page);
  expect([pathOf(page), await headingOf(page)]).toEqual(['/list', 'Your properties']);
  expect([await axeFaults(page), await overflowOf(page)]).toEqual([[], 0]);
  expect(await page.$$eval('main li > div > dl', (all) => all.length)).toBe(20);

  await page.focus('main nav a[href="/list?p=2"]');
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await page.waitForSelector('main nav [aria-current="page"][href="/list?p=2"]');
  await page.waitForFunction(() => window.scrollY === 0);
  expect([await axeFaults(page), await overflowOf(page)]).toEqual([[], 0]);

  await page.goBack();
  await page.waitForSelector('main nav [aria-current="page"][href="/list"]');
  await page.waitForFunction((top) => Math.abs(window.scrollY - top) < 2, {}, left);
});

test('a student is sent to the page for providers', async () => {
  const page = await site.open('/about', { width: 360 });
  await signIn(page, student);
  await openReady(page, `${site.url}/list`);
  expect([pathOf(page), await headingOf(page)]).toEqual(['/connect', 'This way in for providers']);
  await openReady(page, `${site.url}/dashboard`);
  expect(pathOf(page)).toBe('/profile');
  expect(await page.$('main a[href="/list"]')).toBeNull();
});

test.each([true, false])(
  'a landlord writes to us from a phone, with scripts: %s',
  async (hasJavaScript) => {
    const page = await site.visit({
      width: 360,
      hasJavaScript,
      expectedMessages: /status of 422/,
    });
    const open = async (path: string): Promise<void> => {
      if (hasJavaScript) await openReady(page, `${site.url}${path}`);
      else await page.goto(`${site.url}${path}`);
    };
    const look = async (): Promise<void> => {
      if (hasJavaScript) expect([await axeFaults(page), await overflowOf(page)]).toEqual([[], 0]);
    };
    const send = async (): Promise<void> => {
      await page.focus('main form button[type="submit"]');
      await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
      if (hasJavaScript) await waitUntilReady(page);
    };
    await open('/partner');
    const href = await page.$eval('main a[href^="/connect/form"]', (link) =>
      String(link.getAttribute('href')),
    );
    await open(href);
    await look();
    await page.type('main [name="fullName"]', 'Cy Let');
    await page.type('main [name="email"]', 'cy');
    await page.type('main [name="mobileNumber"]', '07700900456');
    await send();
    expect(await page.$('main [role="alert"]:focus')).not.toBeNull();
    expect(await page.$eval('main [name="fullName"]', (field) => field.getAttribute('value'))).toBe(
      'Cy Let',
    );
    await look();
    const email = `cy-${hasJavaScript}@example.org`;
    await page.$eval('main input[type="email"]', (field) => field.select());
    await page.type('main [name="email"]', email);
    await send();
    expect(await headingOf(page)).toBe('Thank you');
    await look();
    const sent = await api.db.select().from(leads).where(eq(leads.email, email));
    expect(sent).toHaveLength(1);
  },
);
