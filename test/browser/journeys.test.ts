import { expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { sharedSiteForSuite } from '../support/browserSite.ts';
import { OPEN_DIALOG, waitUntilClosed } from '../support/dialogs.ts';
import { tabTo } from '../support/keyboard.ts';

const site = sharedSiteForSuite({ hasPictures: true });

const THANKS = 'Our team will contact you shortly on your registered details.';

const heading = (page: Page): Promise<string> =>
  page.$eval('h1', (title) => title.textContent ?? '');

const untilPath = (page: Page, path: string): Promise<unknown> =>
  page.waitForFunction((wanted) => location.pathname === wanted, {}, path);

/** Slow where the machine has other work to do. */
const LIMIT_MS = 240_000;

test(
  'from the home page into a booking, without scripts',
  async () => {
    // A form with a fault in it is answered with that status.
    const page = await site.visit({ hasJavaScript: false, expectedMessages: /status of 422/ });
    const statuses: string[] = [];
    page.on('response', (answer) => {
      if (answer.request().isNavigationRequest()) {
        statuses.push(`${answer.request().method()} ${answer.status()}`);
      }
    });
    // Without scripts all photos are asked for at once, and none of them matters here.
    const follow = async (act: () => Promise<unknown>): Promise<void> => {
      await Promise.all([page.waitForNavigation({ waitUntil: 'domcontentloaded' }), act()]);
    };
    await page.goto(site.url, { waitUntil: 'domcontentloaded' });
    await page.type('#home-search', 'London');
    await follow(() => page.keyboard.press('Enter'));
    expect(new URL(page.url()).pathname).toBe('/places/search/london');

    await page.click('#filters summary ::-p-text(Room Type)');
    await page.click('#filters details[open] input[value="private_room"]');
    await follow(() => page.click('#filters details[open] button[type="submit"]'));
    expect(new URL(page.url()).searchParams.get('meta_types')).toBe('private_room');
    expect(await page.$$('a[aria-label="Remove the filter: Private room"]')).toHaveLength(1);

    const name = await page.$eval('#results article h3', (title) => title.textContent ?? '');
    await follow(() => page.click('#results article h3 a'));
    expect(await heading(page)).toBe(name);

    const photos = await page.$$eval('section[aria-label="Illustrations"] li img', (all) =>
      all.filter((photo) => photo.checkVisibility()).map((photo) => photo.getAttribute('alt')),
    );
    expect(photos.length).toBeGreaterThan(2);
    expect(photos.every((alt) => alt !== null && alt !== '')).toBe(true);
    const photo = await page.$eval(
      'section[aria-label="Illustrations"] li:nth-child(2) a',
      ({ href }) => href,
    );
    expect((await fetch(photo)).headers.get('content-type')).toBe('image/jpeg');

    await follow(() => page.click('#price-card a[rel]'));
    // The browser itself would refuse it; others do not.
    await page.$eval('[name="full_name"]', (field) =>
      (field as HTMLInputElement).form?.setAttribute('novalidate', ''),
    );
    await page.type('[name="full_name"]', 'Ada Lovelace');
    await page.type('[name="phone"]', '07700900301');
    await page.type('[name="email"]', 'ada');
    await follow(() => page.keyboard.press('Enter'));
    expect(await page.$eval('main [role="alert"]', (note) => note.textContent)).toContain('mail');
    expect(
      await page.$eval('[name="full_name"]', (field) => (field as HTMLInputElement).value),
    ).toBe('Ada Lovelace');
    const described = await page.$eval(
      '[name="email"][aria-invalid="true"]',
      (field) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
    );
    expect(described).toContain('invalid email address');

    await page.click('[name="email"]', { count: 3 });
    await page.type('[name="email"]', 'ada@example.com');
    await follow(() => page.keyboard.press('Enter'));
    expect(await page.$('main [name="dob"]')).not.toBeNull();
    expect(statuses.slice(-2)).toEqual(['POST 303', 'GET 200']);
  },
  LIMIT_MS,
);

test(
  'from the home page to an enquiry, by the keyboard alone',
  async () => {
    const page = await site.open('/');
    const { keyboard } = page;
    await tabTo(page, 'header a[href="#main"]');
    await keyboard.press('Enter');
    await tabTo(page, '#home-search');
    await keyboard.type('london');
    await page.waitForSelector(`${OPEN_DIALOG} [role="option"] img`);
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await untilPath(page, '/places/search/london');
    await waitUntilClosed(page);
    await page.waitForSelector('#results article');
    await page.waitForFunction(() => document.activeElement?.id === 'main');

    const roomType = '#filters details:nth-of-type(6) > summary';
    await page.waitForSelector(roomType);
    await tabTo(page, roomType);
    await keyboard.press('Enter');
    await tabTo(page, '#filters details[open] input[value="private_room"]');
    await keyboard.press('Space');
    await page.waitForFunction(() => location.search === '?meta_types=private_room');
    await page.waitForSelector('#results [role="status"]:not(:empty)');
    await keyboard.press('Escape');
    await page.waitForSelector('#filters details[open]', { hidden: true });
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');

    await page.waitForSelector(
      'main[aria-busy="false"] #results section[aria-busy="false"] article',
    );
    await tabTo(page, '#results article h3 a');
    const name = await page.evaluate(() => document.activeElement?.textContent);
    await keyboard.press('Enter');
    await page.waitForSelector('section[aria-label="Illustrations"]');
    expect(await heading(page)).toBe(name);
    await page.waitForFunction(() => document.activeElement?.id === 'main');

    const photo = 'section[aria-label="Illustrations"] li:first-child a';
    await tabTo(page, photo);
    await keyboard.press('Enter');
    const position = `${OPEN_DIALOG} [role="tabpanel"] [role="status"]`;
    await page.waitForSelector(`${position} ::-p-text(1 of)`);
    await keyboard.press('ArrowRight');
    await page.waitForSelector(`${position} ::-p-text(2 of)`);
    await keyboard.press('Escape');
    await waitUntilClosed(page);
    expect(await page.evaluate((link) => document.activeElement?.matches(link), photo)).toBe(true);

    const question = 'a[href*="form=ask_question_faq_cta"]';
    await tabTo(page, 'nav[aria-label="Sections of this page"] a[href="#faqs"]');
    await keyboard.press('Enter');
    await tabTo(page, question);
    await keyboard.press('Enter');
    await page.waitForSelector(`${OPEN_DIALOG} form`);
    await tabTo(page, '[name="fullName"]');
    await keyboard.press('Enter');
    await page.waitForSelector(`${OPEN_DIALOG} [name="fullName"][aria-invalid="true"]:focus`);
    await keyboard.type('Ada Lovelace');
    await tabTo(page, '[name="email"]');
    await keyboard.type('ada@example.com');
    await tabTo(page, '[name="mobileNumber"]');
    await keyboard.type('07700900302');
    await tabTo(page, 'button[type="submit"]');
    await keyboard.press('Space');
    await page.waitForSelector(`${OPEN_DIALOG} ::-p-text(${THANKS})`);
    await keyboard.press('Escape');
    await waitUntilClosed(page);
    expect(await page.evaluate((link) => document.activeElement?.matches(link), question)).toBe(
      true,
    );
  },
  LIMIT_MS,
);
