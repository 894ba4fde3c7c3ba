import { expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { browserSiteForSuite } from '../support/browserSite.ts';
import { OPEN_DIALOG } from '../support/dialogs.ts';
import { createEnquirers } from '../support/enquirers.ts';
import { collectEvents, eventLogSettings } from '../support/eventLog.ts';
import { openReady } from '../support/readyPage.ts';

// A partner's logo is asked for ahead.
const site = browserSiteForSuite(eventLogSettings, { hasPictures: true });

const HOUSE = '/places/kingfisher-house-london';
const fill = createEnquirers(700);

/** Address of a page on a partner's site. */
const at = (path: string): string => {
  const { port } = new URL(site.url);
  return `http://leeds-uni.localhost:${port}${path}`;
};

const press = async (page: Page, selector: string): Promise<void> => {
  await page.waitForSelector(selector);
  await page.$eval(selector, (element) => (element as HTMLElement).click());
};

const titleOf = (page: Page): Promise<string | null> =>
  page.$eval(`${OPEN_DIALOG} h2`, (title) => title.textContent);

/** What the first page of the form sends. */
const send = async (page: Page): Promise<Readonly<Record<string, unknown>>> => {
  await page.waitForSelector(`${OPEN_DIALOG} form`);
  await fill(page);
  const sending = page.waitForRequest(
    (request) => request.method() === 'POST' && /\/api\/v0\/leads\//.test(request.url()),
  );
  await press(page, `${OPEN_DIALOG} form:has([name="email"]) button[type="submit"]`);
  const { meta } = JSON.parse((await sending).postData() ?? '{}').lead ?? {};
  return meta;
};

const isWhitelabel = async (page: Page) => {
  const cookies = await page.browserContext().cookies();
  return cookies.filter(({ name }) => name === 'is_whitelabel');
};

test('a booking that is asked for on a partner’s site is his, and asks on where it is', async () => {
  const page = await site.visit();
  const log = await collectEvents(page);
  await openReady(page, at(HOUSE));
  await press(page, '#price-card a[href*="book_now"]');
  await page.waitForSelector(`${OPEN_DIALOG} form`);
  expect(await titleOf(page)).toBe('Enquire Now');
  const meta = await send(page);
  const id = Number(meta.whitelabel_partner_id);
  expect(id).toBeGreaterThan(0);
  await page.waitForSelector(`${OPEN_DIALOG} [name="people"]`);
  expect(new URL(page.url()).pathname).toBe(HOUSE);
  await log.wait('continue-booking');
  expect(log.named('lead_success')).toMatchObject([{ partner_id: id }]);
});

test('a question on a partner’s site asks on before it ends', async () => {
  const page = await site.visit();
  await openReady(page, at(HOUSE));
  await press(page, '#faqs a[href*="form=ask_question_faq_cta"]:not([href*="source"])');
  await send(page);
  await page.waitForSelector(`${OPEN_DIALOG} [name="people"]`);
  await press(page, `${OPEN_DIALOG} form button[type="button"]:not([aria-label])`);
  await page.waitForFunction(
    (dialog) => document.querySelector(`${dialog} h2`)?.textContent === 'Thank you',
    {},
    OPEN_DIALOG,
  );
});

test('browsers of a partner’s site are marked after the load for a year, on his host alone', async () => {
  const page = await site.visit();
  await openReady(page, `${site.url}/about`);
  expect(await isWhitelabel(page)).toEqual([]);
  await openReady(page, at('/about'));
  await page.waitForFunction(() => document.cookie.includes('is_whitelabel=true'));
  const [cookie] = await isWhitelabel(page);
  expect(cookie).toMatchObject({ domain: 'leeds-uni.localhost', path: '/' });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);
});
