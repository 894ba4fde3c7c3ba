import { expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Page } from 'puppeteer';
import { outbox } from '../../server/api/db/leadTables.ts';
import { users } from '../../server/api/db/userTables.ts';
import { HOUSE } from '../support/accessibility/sweptPages.ts';
import { codeFor } from '../support/apiAccounts.ts';
import { makeBooking } from '../support/bookedStays.ts';
import { afterLoadOf, chineseSiteForSuite } from '../support/chineseSite.ts';
import { OPEN_DIALOG } from '../support/dialogs.ts';
import { makeLead } from '../support/leadBody.ts';
import { openReady, waitUntilReady } from '../support/readyPage.ts';
import { addToShortlist } from '../support/shortlistVisit.ts';

// An account in China from its first login to its end: every page is Chinese, with all that it holds.

const LIMIT_MS = 180_000;
const ACCOUNT = '#account button';
const HOME = 'kingfisher-house-london';
const SOLD_OUT = 'the-sorrel-rise-london';

const china = chineseSiteForSuite();

const open = (page: Page, path: string) => openReady(page, `${china.site.url}${path}`);

const post = (page: Page, path: string, body: object): Promise<number> =>
  page.evaluate(
    async (address, text) => {
      const headers = { 'Content-Type': 'application/json' };
      return (await fetch(address, { method: 'POST', headers, body: text })).status;
    },
    path,
    JSON.stringify(body),
  );

test(
  'a login by a code that is mailed',
  async () => {
    const email = 'mingming@example.org';
    const page = await china.visit({ expectedMessages: /status of 422/ });
    await open(page, '/login?next=%2Fabout');
    await page.type('main [name="email"]', 'mingming');
    await afterLoadOf(page, () => page.keyboard.press('Enter'));
    await china.look(page, 'an address that is none');
    await page.$eval('main [name="email"]', (field) => (field as HTMLInputElement).select());
    await page.type('main [name="email"]', email);
    await afterLoadOf(page, () => page.keyboard.press('Enter'));
    await page.waitForSelector('main [name="otp"]');
    await china.look(page, 'the code');
    await page.type('main [name="otp"]', '000000');
    await afterLoadOf(page, () => page.keyboard.press('Enter'));
    await china.look(page, 'a code that is wrong');
    await page.$eval('main [name="otp"]', (field) => (field as HTMLInputElement).select());
    await page.type('main [name="otp"]', await codeFor(china.api.db, email));
    await afterLoadOf(page, () => page.keyboard.press('Enter'));
    expect(new URL(page.url()).pathname).toBe('/about');
    await page.waitForSelector(ACCOUNT);
    await page.click(ACCOUNT);
    await china.look(page, 'the menu of an account', { within: 'header' });
    const [sent] = await china.api.db.select({ payload: outbox.payload }).from(outbox);
    expect(sent?.payload.code?.language).toBe('zh');
  },
  LIMIT_MS,
);

test(
  'a login by WeChat, from where somebody is',
  async () => {
    const page = await china.visit();
    await open(page, HOUSE);
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('#account a, a[href^="/login?"]')?.click(),
    );
    const door = `${OPEN_DIALOG} a[href^="/login/wechat"]`;
    await page.waitForSelector(door);
    await china.look(page, 'ways to log in', { within: OPEN_DIALOG });
    await page.setViewport({ width: 360, height: 800 });
    await Promise.all([
      page.waitForNavigation(),
      page.$eval(door, (link) => (link as HTMLElement).click()),
    ]);
    await page.waitForSelector('button[value="mia@example.org"]');
    await page.click('button[value="mia@example.org"]');
    await page.waitForSelector(ACCOUNT);
    await waitUntilReady(page);
    expect(new URL(page.url()).pathname).toBe(HOUSE);
    await china.look(page, 'after the login', { within: 'header' });
  },
  LIMIT_MS,
);

/** Homes kept, asked for, waited for, booked and viewed, and a search. */
const fill = async (page: Page, userId: number): Promise<void> => {
  const home = await china.idOf(HOME);
  const soldOut = await china.idOf(SOLD_OUT);
  await china.api.db.update(users).set({ name: '王小明' }).where(eq(users.id, userId));
  for (const state of ['booked', 'cancelled'] as const) {
    const propertyName = 'Kingfisher House';
    await makeBooking(china.api.db, { userId, propertyId: home, propertyName, state });
  }
  await addToShortlist(page, home);
  await addToShortlist(page, soldOut);
  for (const [inventory_id, lead_source] of [
    [home, 'enquire'],
    [soldOut, 'join_waitlist'],
  ] as const) {
    const lead = makeLead({ inventory_id, meta: { lead_source } });
    expect(await post(page, '/api/v0/leads/', { lead })).toBe(201);
  }
  const search = { name: '伦敦', region: 'london', frequency: 'daily' };
  expect(await post(page, '/api/v0/auth/users/saved_searches', { saved_search: search })).toBe(201);
  await open(page, HOUSE);
};

test(
  'pages of an account with all that it holds',
  async () => {
    const { page, userId } = await china.visitAs('xiaoming@example.org');
    await open(page, '/about');
    await fill(page, userId);
    for (const path of [
      '/profile',
      '/profile/leads',
      '/profile/leads?tab=enquired',
      '/profile/leads?tab=shortlisted',
      '/profile/leads?tab=recently_viewed',
      '/profile/shortlist',
      '/profile/searches',
      '/profile/reviews',
      '/profile/offers',
      '/profile/refer',
      '/profile/support',
      '/profile/leads/support',
    ]) {
      await page.setViewport({ width: 360, height: 800 });
      await open(page, path);
      await china.look(page, path);
    }
    await open(page, '/profile/searches');
    await page.click('main summary');
    await china.look(page, 'a search that is changed');
    await page.type('main li input[name="name"]', '学校附近');
    await afterLoadOf(page, () => page.keyboard.press('Enter'));
    await china.look(page, 'a search that was changed');
  },
  LIMIT_MS,
);

test(
  'what is changed of a profile, and its end',
  async () => {
    const email = 'lili@example.org';
    const { page } = await china.visitAs(email);
    const send = (form: string) =>
      afterLoadOf(page, () => page.click(`main ${form} button[type="submit"]`));
    await open(page, '/profile');
    await page.type('main [name="name"]', '李丽');
    await afterLoadOf(page, () => page.keyboard.press('Enter'));
    await china.look(page, 'a name that was changed');
    await send('form:has([name="sure"])');
    await china.look(page, 'an end that is not meant');
    await page.click('main [name="sure"]');
    await send('form:has([name="sure"])');
    await page.waitForSelector('main [name="otp"]');
    await china.look(page, 'the code for an end');
    await page.type('main [name="otp"]', await codeFor(china.api.db, email));
    await afterLoadOf(page, () => page.keyboard.press('Enter'));
    await china.look(page, 'the page after the end');
    await open(page, '/profile');
    expect(await page.content()).not.toContain(email);
  },
  LIMIT_MS,
);

test('no page of an account asks another host', () => {
  expect(china.asked).toEqual(china.own);
});
