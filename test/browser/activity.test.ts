import { expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { LeadSource } from '../../shared/domain/lead/enquiryForm.ts';
import { sharedSiteForSuite } from '../support/browserSite.ts';
import { makeLead } from '../support/leadBody.ts';
import { axeFaults, overflowOf } from '../support/pageChecks.ts';
import { openReady } from '../support/readyPage.ts';
import { signInBrowser } from '../support/siteLogin.ts';

const site = sharedSiteForSuite();

const PAGE = '/profile/leads';
/** Sold out, so that it is waited for. */
const HOUSE = '/places/the-sorrel-rise-london';

const idOf = (page: Page, house: string): Promise<number> =>
  page.evaluate(async (name) => {
    const answer = await fetch(`/api/v0/inventories/${name}`);
    return (await answer.json()).data.id;
  }, house.split('/').at(-1));

/** Asks about a home for whoever uses the browser, past the page. */
const ask = async (page: Page, house: string, source: LeadSource): Promise<void> => {
  const lead = makeLead({ inventory_id: await idOf(page, house), meta: { lead_source: source } });
  const status = await page.evaluate(async (body) => {
    const headers = { 'Content-Type': 'application/json' };
    return (await fetch('/api/v0/leads/', { method: 'POST', headers, body })).status;
  }, JSON.stringify({ lead }));
  if (status !== 201) throw new Error(`the enquiry is not taken: ${status}`);
};

const openTab = (page: Page): Promise<string> =>
  page.$eval('main nav [aria-current="page"]', (link) => link.textContent ?? '');

/** Moves on by keyboard until a tab has the focus, and opens it. */
const chooseTab = async (page: Page, tab: string): Promise<void> => {
  const selector = `main nav a[href="${PAGE}?tab=${tab}"]`;
  await page.focus('main a[aria-label="Back to your profile"]');
  for (let steps = 0; steps < 5; steps += 1) {
    await page.keyboard.press('Tab');
    if (await page.$(`${selector}:focus`)) break;
  }
  await page.keyboard.press('Enter');
  await page.waitForSelector(`${selector}[aria-current="page"]`);
};

const faultsOf = async (page: Page) => [await axeFaults(page), await overflowOf(page)];

test('enquiries, homes kept and homes viewed are a tab each, by keyboard on a phone', async () => {
  const page = await site.open(HOUSE, { width: 360 });
  await signInBrowser(page, 'ada.activity@example.org');
  await ask(page, HOUSE, 'join_waitlist');

  await openReady(page, `${site.url}${PAGE}`);
  expect(await openTab(page)).toBe('Booked 0');
  expect(await faultsOf(page)).toEqual([[], 0]);

  await chooseTab(page, 'enquired');
  expect(await openTab(page)).toBe('Enquired 1');
  const item = await page.$eval('main ul > li', (entry) => entry.textContent ?? '');
  expect(item).toContain('The Sorrel Rise');
  expect(item).toContain('On the waitlist');
  expect(await faultsOf(page)).toEqual([[], 0]);

  await chooseTab(page, 'shortlisted');
  expect(await page.$eval('main', (main) => main.textContent)).toContain('Nothing shortlisted');
  expect(await faultsOf(page)).toEqual([[], 0]);

  await chooseTab(page, 'recently_viewed');
  await page.waitForSelector(`main a[href^="${HOUSE}"]`);
  expect(await openTab(page)).toBe('Recently viewed 1');
  expect(await faultsOf(page)).toEqual([[], 0]);
});

test('the button of a home says after each load what was asked', async () => {
  const page = await site.open('/about');
  await signInBrowser(page, 'bea.activity@example.org');
  await ask(page, HOUSE, 'join_waitlist');
  for (let loads = 0; loads < 2; loads += 1) {
    await openReady(page, `${site.url}${HOUSE}`);
    await page.waitForFunction(
      () => document.querySelector('#price-card a[rel]')?.textContent === 'Waitlisted',
    );
  }
});

test('what a guest asked about becomes part of the account at login, once', async () => {
  const page = await site.open(HOUSE);
  const house = await idOf(page, HOUSE);
  await openReady(page, `${site.url}${HOUSE}`);
  await page.click('#price-card a[rel]');
  await page.waitForSelector('dialog[open] form [name="fullName"]');
  await page.type('dialog[open] [name="fullName"]', 'Cat Lee');
  await page.type('dialog[open] [name="email"]', 'cat.elsewhere@example.com');
  await page.select('dialog[open] [name="code"]', 'United Kingdom (+44)');
  await page.type('dialog[open] [name="mobileNumber"]', '07700900456');
  await page.click('dialog[open] button[type="submit"]');
  await page.waitForFunction(() => localStorage.getItem('guest_history') !== null);

  const history = () =>
    page.evaluate(async () => {
      const { data } = await (await fetch('/api/v0/auth/users/history')).json();
      return [data.enquired, data.waitlisted];
    });
  await signInBrowser(page, 'cat.activity@example.org');
  expect(await history()).toEqual([[], []]);
  for (let loads = 0; loads < 2; loads += 1) {
    await openReady(page, `${site.url}/about`);
    await page.waitForFunction(() => localStorage.getItem('guest_history') === null);
    expect(await history()).toEqual([[], [house]]);
  }
  // As in another browser, which remembers nothing of it.
  await page.evaluate(() => localStorage.clear());
  await openReady(page, `${site.url}${HOUSE}`);
  await page.waitForFunction(
    () => document.querySelector('#price-card a[rel]')?.textContent === 'Waitlisted',
  );
});
