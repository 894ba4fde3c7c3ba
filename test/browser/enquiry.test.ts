import { describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { browserSiteForSuite } from '../support/browserSite.ts';
import { OPEN_DIALOG, waitUntilClosed, waitUntilStill } from '../support/dialogs.ts';
import { openReady, reloadReady } from '../support/readyPage.ts';
import { sweepTest } from '../support/sampled.ts';
import { mailsWith } from '../support/siteMail.ts';
import { searchOfStudent } from '../support/studentSearch.ts';

const PROPERTY = '/places/kingfisher-house-london';
const LEADS = '/api/v0/leads/';
const TOURS = '/api/v0/leads/virtual_tour_request';
const USUAL = 'Our team will contact you shortly on your registered details.';
const RETURNING = 'We have your details from your previous enquiry.';

const site = browserSiteForSuite();

const field = (name: string): string => `${OPEN_DIALOG} [name="${name}"]`;
const SUBMIT = `${OPEN_DIALOG} button[type="submit"]`;

/** "Ask a question" of a property: its form ends on page 3. */
const openForm = async (page: Page, source = 'form=ask_question_faq_cta'): Promise<void> => {
  const link = await page.waitForSelector(`a[href$="${source}"], a[href*="${source}&stay="]`);
  await link?.evaluate((element) => (element as HTMLElement).click());
  await page.waitForSelector(`${OPEN_DIALOG} form`);
  await waitUntilStill(page);
};

const person = (number: string, email: string) => ({
  fullName: 'Ada Lovelace',
  email,
  mobileNumber: number,
});

/** Every test asks with a number of its own: one number may not ask often. */
const fill = async (page: Page, number: string, email = 'ada@example.com'): Promise<void> => {
  for (const [name, value] of Object.entries(person(number, email))) {
    await page.click(field(name), { count: 3 });
    await page.type(field(name), value);
  }
};

const typedIn = (page: Page, name: string): Promise<string> =>
  page.$eval(field(name), (input) => (input as HTMLInputElement).value);

const waitForText = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction(
    (dialog, wanted) => document.querySelector(dialog)?.textContent?.includes(wanted),
    { timeout: 15_000 },
    OPEN_DIALOG,
    text,
  );

interface Posted {
  readonly path: string;
  readonly key: string | undefined;
}

const watchPosts = (page: Page): Posted[] => {
  const posts: Posted[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'POST' || !pathname.startsWith(LEADS)) return;
    posts.push({ path: pathname, key: request.headers()['idempotency-key'] });
  });
  return posts;
};

const idsOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('lead_success_data') ?? '[]'));

describe('the enquiry form', () => {
  test('says what is missing beside its field and goes to the first', async () => {
    const page = await site.open(PROPERTY);
    const posts = watchPosts(page);
    await openForm(page);
    await page.click(SUBMIT);
    await page.waitForSelector(`${field('fullName')}[aria-invalid="true"]`);
    const faults = await page.$$eval(`${OPEN_DIALOG} [aria-invalid="true"]`, (inputs) =>
      inputs.map((input) => [
        input.getAttribute('name'),
        document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
      ]),
    );
    expect(faults).toEqual([
      ['fullName', 'this field is required'],
      ['email', 'this field is required'],
      ['mobileNumber', 'this field is required'],
    ]);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
      'fullName',
    );
    expect(posts).toEqual([]);
  });

  test('is sent, confirmed, remembered and filled with what is known', async () => {
    const page = await site.open(PROPERTY);
    const posts = watchPosts(page);
    await openForm(page);
    await fill(page, '07700900101');
    expect(await typedIn(page, 'mobileNumber')).toBe('07700 900101');
    await page.click(SUBMIT);
    await waitForText(page, USUAL);
    expect(posts.map(({ path }) => path)).toEqual([LEADS]);
    const stored = await page.evaluate(() => ({ ...localStorage }));
    expect(JSON.parse(stored.lead_form_data)).toMatchObject({
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      phone: '07700 900101',
    });
    expect(JSON.parse(stored.lead_success_data)).toHaveLength(1);
    expect(stored.lead_submitted).toBe('true');

    await waitForText(page, `Your reference: ${JSON.parse(stored.lead_success_data)[0].id}`);
    const place = await page.evaluate(() => [location.pathname, window.scrollY]);
    await page.click(`${OPEN_DIALOG} a[href]`);
    await waitUntilClosed(page);
    expect(await page.evaluate(() => [location.pathname, window.scrollY])).toEqual(place);
    await openReady(page, `${site.url}${PROPERTY}`);
    await openForm(page);
    expect(await typedIn(page, 'fullName')).toBe('Ada Lovelace');
    expect(await typedIn(page, 'email')).toBe('ada@example.com');
    expect(await typedIn(page, 'code')).toBe('United Kingdom (+44)');
    expect(await typedIn(page, 'mobileNumber')).toBe('07700 900101');
    await page.click(SUBMIT);
    await waitForText(page, RETURNING);
  });

  sweepTest(
    'closed and opened again has its first page, its heading and what was typed',
    async () => {
      const page = await site.open(PROPERTY);
      await openForm(page);
      await page.type(field('query'), 'Is there a gym?');
      await page.keyboard.press('Escape');
      await waitUntilClosed(page);
      await openForm(page);
      expect(await typedIn(page, 'query')).toBe('Is there a gym?');
    },
  );

  test('gives one lead for two clicks and for two tabs', async () => {
    const page = await site.open(PROPERTY);
    const posts = watchPosts(page);
    const other = await page.browserContext().newPage();
    await openReady(other, `${site.url}${PROPERTY}`);
    const otherPosts = watchPosts(other);
    for (const tab of [page, other]) {
      await tab.bringToFront();
      await openForm(tab);
      await fill(tab, '07700900102');
    }
    await other.$eval(SUBMIT, (button) => {
      (button as HTMLElement).click();
      (button as HTMLElement).click();
    });
    await waitForText(other, USUAL);
    expect(otherPosts).toHaveLength(1);
    const first = await idsOf(other);

    await page.bringToFront();
    await page.click(SUBMIT);
    await waitForText(page, 'Thank you');
    expect(posts.map(({ key }) => key)).toEqual(otherPosts.map(({ key }) => key));
    expect(await idsOf(page)).toEqual(first);
    await other.close();
  });

  test('keeps what was typed when the API fails, and can be sent again', async () => {
    const page = await site.open(PROPERTY, { expectedMessages: /Failed to load resource/ });
    const posts = watchPosts(page);
    await openForm(page);
    await fill(page, '07700900103');
    site.upstream.fail(LEADS, { status: 503 });
    await page.click(SUBMIT);
    await waitForText(page, 'Try again');
    expect(await page.$$eval(`${OPEN_DIALOG} [role="alert"]`, (found) => found.length)).toBe(0);
    const focused = await page.evaluate(() => document.activeElement?.textContent);
    expect(focused).toBe('Try again');
    expect(await typedIn(page, 'fullName')).toBe('Ada Lovelace');
    site.upstream.reset();
    await page.click(SUBMIT);
    await waitForText(page, USUAL);
    expect(new Set(posts.map(({ key }) => key)).size).toBe(1);
  });

  sweepTest('of a booking says why it failed, and once sent the booking goes on', async () => {
    const page = await site.open(PROPERTY, { expectedMessages: /Failed to load resource/ });
    const reports: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('error-report')) reports.push(message.text());
    });
    await openForm(page, 'source=clicked_book_enquire_now_property');
    await fill(page, '07700900108');
    site.upstream.fail(LEADS, { status: 503 });
    await page.click(SUBMIT);
    await waitForText(page, 'made to fail: 503');
    expect(reports).toHaveLength(1);
    site.upstream.reset();
    await page.click(SUBMIT);
    await page.waitForFunction(
      (path) => location.pathname === path,
      { timeout: 15_000 },
      `${PROPERTY}/form`,
    );
    await waitUntilClosed(page);
    expect(JSON.stringify(await idsOf(page))).toContain('"kind":"enquired"');
  });

  test('goes on with the same lead when its second page is reloaded', async () => {
    const page = await site.open(PROPERTY);
    const posts = watchPosts(page);
    await openForm(page, 'source=clicked_book_enquire_now_property');
    await fill(page, '07700900131');
    await page.click(SUBMIT);
    const mainSays = (text: string) =>
      page.waitForFunction(
        (wanted) => document.querySelector('main')?.textContent?.includes(wanted),
        {},
        text,
      );
    await mainSays('Your reference: ');
    const [lead] = (await idsOf(page)) as { id: number }[];
    await page.waitForFunction(() => !location.search.includes('lead_uuid'));
    const name = () =>
      page.$eval('main [name="full_name"]', (field) => (field as HTMLInputElement).value);
    const typed = await name();

    await reloadReady(page);
    await mainSays(`Your reference: ${lead?.id}`);
    await page.waitForFunction(() => !location.search.includes('lead_uuid'));
    expect([typed, await name()]).toEqual(['Ada Lovelace', 'Ada Lovelace']);
    expect(await page.$eval('main', (main) => main.textContent)).not.toContain(RETURNING);
    expect(posts).toHaveLength(1);
  });

  test('of a tour offers no time within 48 hours and gives a file for calendars', async () => {
    const page = await site.open(PROPERTY);
    const posts = watchPosts(page);
    await openForm(page, 'source=virtual_tour_request');
    await waitForText(page, '(London)');
    const day = (offset: number): string =>
      new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
    const setDate = (date: string) =>
      page.$eval(
        field('viewingDate'),
        (input, value) => {
          (input as HTMLInputElement).value = value;
          input.dispatchEvent(new Event('input', { bubbles: true }));
        },
        date,
      );
    const disabled = () =>
      page.$$eval(`${field('viewingTime')} option:disabled`, (options) => options.length);
    await setDate(day(1));
    await page.waitForFunction(
      (time) => document.querySelectorAll(`${time} option:disabled`).length === 19,
      {},
      field('viewingTime'),
    );
    await setDate(day(4));
    await page.waitForFunction(
      (time) => document.querySelectorAll(`${time} option:disabled`).length === 0,
      {},
      field('viewingTime'),
    );
    expect(await disabled()).toBe(0);
    await setDate(day(1));
    await waitForText(page, 'A tour needs 48 hours’ notice');
    await setDate(day(4));
    await page.select(field('viewingTime'), '09:30');
    await fill(page, '07700900104');
    await page.click(SUBMIT);
    await waitForText(page, 'Add to calendar');
    expect(posts.map(({ path }) => path)).toEqual([TOURS]);
    expect(
      await page.$eval(`${OPEN_DIALOG} a[download]`, (link) => link.getAttribute('href')),
    ).toMatch(/^\/places\/kingfisher-house-london\/form\/tour\.ics\?lead_uuid=[0-9a-f-]{36}$/);
  });

  sweepTest('can be filled and sent with the keyboard alone', async () => {
    const page = await site.open(PROPERTY);
    await page.focus('a[href$="form=ask_question_faq_cta"]');
    await page.keyboard.press('Enter');
    await page.waitForSelector(`${OPEN_DIALOG} form`);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Ada Lovelace');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ada@example.com');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('07700900105');
    await page.keyboard.press('Enter');
    await waitForText(page, USUAL);
    await page.keyboard.press('Escape');
    await waitUntilClosed(page);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toMatch(
      /form=ask_question_faq_cta$/,
    );
  });
});

test('a student on a phone goes from a search to an enquiry whose mails name the stay', async () => {
  const { query, university } = await searchOfStudent(site.url);
  const page = await site.open(`/places/search/london?${query}`, { width: 360 });
  const rooms = 'main li a[aria-label^="See rooms of"]';
  const href = await page.$eval(rooms, (link) => (link as HTMLAnchorElement).href);
  await page.$eval(rooms, (link) => (link as HTMLElement).click());
  const row = await page.waitForSelector('#room_type details[open] tr[aria-current="true"]');
  const stay = new URL(page.url()).searchParams.get('stay');
  expect(stay).toBe(new URL(href).searchParams.get('stay'));
  await page.waitForSelector('#room_type [role="status"] ::-p-text(match)');
  const textIn = (selector: string): Promise<string> =>
    row?.$eval(selector, ({ textContent }) => textContent ?? '') ?? Promise.resolve('');
  const [total, dates] = [await textIn('td:last-child strong'), await textIn('th small')];
  const room = await row?.evaluate(
    (line) => line.closest('details')?.querySelector('h4')?.textContent ?? '',
  );
  expect(await page.$eval('#price-card', (card) => card.textContent)).toContain(`In all${total}`);

  await page.$eval('#map', (section) => section.scrollIntoView());
  await page.waitForFunction(
    (name) => document.querySelector<HTMLSelectElement>('#map select')?.value === name,
    {},
    university,
  );

  await row?.$eval('a', (link) => (link as HTMLElement).click());
  await page.waitForSelector(`${OPEN_DIALOG} form`);
  await waitForText(page, `${total} in all before the deposit`);
  await waitUntilStill(page);
  await fill(page, '07700900119', 'student@example.com');
  await page.click(SUBMIT);
  const mails = await mailsWith('student@example.com', 2);
  for (const mail of mails) {
    expect(mail).toContain(room);
    expect(mail).toContain(total);
  }
  const confirmation = mails.find((mail) => mail.includes('We have your enquiry'));
  expect(confirmation).toContain(dates);
});
