import { describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { browserSiteForSuite } from '../support/browserSite.ts';
import { OPEN_DIALOG, waitUntilClosed } from '../support/dialogs.ts';
import { createEnquirers } from '../support/enquirers.ts';
import { collectEvents, eventLogSettings } from '../support/eventLog.ts';
import { openReady } from '../support/readyPage.ts';
import { sampled, sweepTest } from '../support/sampled.ts';

const site = browserSiteForSuite(eventLogSettings);

const HOUSE = '/places/kingfisher-house-london';
const AMERICAN = '/places/beacon-hill-house-boston';
const LEADS = '/api/v0/leads/';
const USUAL = 'Our team will contact you shortly on your registered details.';
const WAITLIST = "We'll notify you when this room is available";

const fill = createEnquirers(300);

const press = async (page: Page, selector: string): Promise<void> => {
  await page.waitForSelector(selector);
  await page.$eval(selector, (element) => (element as HTMLElement).click());
};

const send = async (page: Page): Promise<void> => {
  await page.waitForSelector(`${OPEN_DIALOG} form`);
  await fill(page);
  const groupSize = await page.$(`${OPEN_DIALOG} [name="groupSize"]`);
  await groupSize?.type('12');
  // The gallery behind it has a form of its own, which is its heart.
  await press(page, `${OPEN_DIALOG} form:has([name="email"]) button[type="submit"]`);
};

/** Every address that the page was at, with what a visitor could copy from it. */
const watchAddresses = async (page: Page): Promise<string[]> => {
  const addresses: string[] = [];
  await page.exposeFunction('noteAddress', (address: string) => addresses.push(address));
  await page.evaluateOnNewDocument(() => {
    const { noteAddress } = window as unknown as { noteAddress: (address: string) => void };
    const note = (address: unknown): void => {
      const { hash, pathname, search } = new URL(String(address ?? ''), location.href);
      noteAddress(pathname + search + hash);
    };
    for (const change of ['pushState', 'replaceState'] as const) {
      const before = history[change];
      history[change] = function (data: unknown, unused: string, address?: string | URL | null) {
        note(address);
        return before.call(this, data, unused, address);
      };
    }
  });
  return addresses;
};

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
const plain = (address: string | undefined): string => (address ?? '').replace(UUID, '{uuid}');

const toastSays = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction((wanted) => document.body.textContent?.includes(wanted), {}, text);

const dialogSays = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction(
    (dialog, wanted) => document.querySelector(dialog)?.textContent?.includes(wanted),
    {},
    OPEN_DIALOG,
    text,
  );

const visit = async (path: string) => {
  const page = await site.visit();
  const log = await collectEvents(page);
  const addresses = await watchAddresses(page);
  await openReady(page, `${site.url}${path}`);
  return { page, log, addresses };
};

interface Listed {
  readonly canonical_name: string;
}

const searched = (page: Page): Promise<string> =>
  page.$eval(
    'main li a[href*="search_inventory"]',
    (link) => new URL((link as HTMLAnchorElement).href).pathname,
  );

describe('a booking that was asked for', () => {
  const sources: readonly (readonly [string, string, string, unknown])[] = [
    [
      'a price card',
      HOUSE,
      '#price-card a[href*="book_now"]',
      expect.stringMatching(/\/form\?lead_uuid=\{uuid\}&stay=\d+$/),
    ],
    [
      'a room',
      HOUSE,
      '#room_type a[href*="room_type="]',
      expect.stringMatching(/\/form\?lead_uuid=\{uuid\}&room_type=\d+(&stay=\d+)?$/),
    ],
    [
      'an American price card',
      AMERICAN,
      '#price-card a[href*="book_now"]',
      `${AMERICAN}#room_type`,
    ],
    ['an American room', AMERICAN, '#room_type a[href*="room_type="]', `${AMERICAN}#room_type`],
  ];

  test.each(sampled(sources, 1))(
    'from %s goes on where it belongs',
    async (_what, path, selector, target) => {
      const { addresses, log, page } = await visit(path);
      await press(page, selector);
      await send(page);
      await log.wait('continue-booking');
      await waitUntilClosed(page);
      const before = String(target).includes('#') ? '#room_type' : '/form?';
      await toastSays(page, before === '/form?' ? 'We have your enquiry' : USUAL);
      await page.waitForFunction(
        (part) => location.hash === part || location.pathname.endsWith('/form'),
        {},
        before,
      );
      expect(addresses.map(plain)).toContainEqual(target);
      await page.waitForFunction(() => !location.search.includes('lead_uuid'));
      expect(log.named('lead_success')).toHaveLength(1);
      expect(log.named('continue-booking')).toHaveLength(1);
      expect(log.leaks(['Ada Lovelace', 'ada@example.com', '7700900'])).toEqual([]);
    },
  );

  const lists = [
    ['a card of London', '/places/search/london'],
    ['a card of Boston', '/places/search/boston'],
  ] as const;

  test.each(sampled(lists, 1))(
    'from %s goes on with the form of the property',
    async (_what, path) => {
      const { addresses, log, page } = await visit(path);
      const form = await searched(page);
      await press(page, 'main li a[href*="search_inventory"]');
      await send(page);
      await log.wait('continue-booking');
      await page.waitForFunction((target) => location.pathname === target, {}, form);
      expect(addresses.map(plain)).toContain(`${form}?lead_uuid={uuid}`);
      await page.waitForFunction(() => !location.search.includes('lead_uuid'));
    },
  );

  sweepTest('from the gallery of an American house goes on with its form', async () => {
    const { addresses, log, page } = await visit(AMERICAN);
    await press(page, 'section a[href*="/images/"]');
    await press(page, `${OPEN_DIALOG} a[href*="clicked_gallery_book_now_button"]`);
    await page.waitForSelector(`${OPEN_DIALOG} form`);
    await send(page);
    await log.wait('continue-booking');
    await page.waitForFunction(() => location.pathname.endsWith('/form'));
    expect(addresses.map(plain)).toContainEqual(
      expect.stringMatching(/boston\/form\?lead_uuid=\{uuid\}&stay=\d+$/),
    );
  });
});

describe('an enquiry', () => {
  const reasons = [
    ['help', '/', '#home-faqs a[data-enquiry]'],
    ['a question', HOUSE, '#faqs a[href*="form=ask_question_faq_cta"]:not([href*="source"])'],
    ['a talk', HOUSE, '#faqs a[href*="questions_enquiry_connect_cta"]'],
    ['support', '/contact', 'main a[data-enquiry]'],
  ] as const;

  test.each(sampled(reasons, 1))(
    'for %s ends on page 3 and goes nowhere',
    async (_what, path, selector) => {
      const { log, page } = await visit(path);
      await press(page, selector);
      await send(page);
      await dialogSays(page, USUAL);
      expect(await page.$eval(`${OPEN_DIALOG} h2`, (title) => title.textContent)).toBe('Thank you');
      expect(new URL(page.url()).pathname).toBe(path);
      expect(log.named('continue-booking')).toEqual([]);
      expect(log.named('lead_success')).toHaveLength(1);
    },
  );

  const pages = [
    ['partners', '/partner'],
    ['referrals', '/referral-programme'],
    ['groups', '/group-booking'],
  ] as const;

  test.each(sampled(pages, 1))('of %s closes with a toast', async (_what, path) => {
    const { page } = await visit(path);
    await press(page, 'main a[data-enquiry]');
    await send(page);
    await waitUntilClosed(page);
    await toastSays(page, USUAL);
    expect(new URL(page.url()).pathname).toBe(path);
  });

  test('for a place on the waitlist ends on page 3 with its own words, known in other tabs', async () => {
    const { data } = (await (
      await fetch(`${site.url}/api/v1/inventories?region_canonical_name=london&limit=50`)
    ).json()) as { data: { result: readonly (Listed & { available: boolean })[] } };
    const soldOut = data.result.find(({ available }) => !available)?.canonical_name;
    const { page } = await visit(`/places/${soldOut}`);
    const other = await page.browserContext().newPage();
    await openReady(other, page.url());
    await page.bringToFront();
    await press(page, '#price-card a[rel]');
    await send(page);
    await dialogSays(page, WAITLIST);
    await dialogSays(page, 'Thank you');
    await other.waitForFunction(
      () => document.querySelector('#price-card a[rel]')?.textContent === 'Waitlisted',
    );
  });

  sweepTest('of a support chat goes back to the chat', async () => {
    const { log, page } = await visit('/?load_zendesk=true');
    await press(page, 'aside[aria-label="Support"] > button');
    await press(page, '#support-chat button:not([aria-label])');
    await send(page);
    await log.wait('lead_success');
    await waitUntilClosed(page);
    await page.waitForSelector('#support-chat', { visible: true });
    expect(log.named('lead_success')).toMatchObject([{ lead_source: 'support_chat' }]);
  });
});

describe('page 2', () => {
  /** Whom to contact without a property: the link of the page is given that form. */
  const openPage2 = async (page: Page): Promise<void> => {
    await page.$eval('#home-faqs a[data-enquiry]', (link) => {
      (link as HTMLElement).dataset.enquiry = 'contact_us contact_us';
    });
    await press(page, '#home-faqs a[data-enquiry]');
    await send(page);
    await page.waitForSelector(`${OPEN_DIALOG} [name="people"]`);
  };

  test('is refused, corrected and adds to the lead', async () => {
    const page = await site.open('/');
    await openPage2(page);
    const changes: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') changes.push(request.postData() ?? '');
    });
    await page.type(`${OPEN_DIALOG} [name="people"]`, '0');
    await press(page, `${OPEN_DIALOG} button[type="submit"]`);
    await page.waitForSelector(`${OPEN_DIALOG} [name="people"][aria-invalid="true"]`);
    expect(changes).toEqual([]);
    await page.$eval(`${OPEN_DIALOG} [name="people"]`, (input) => {
      (input as HTMLInputElement).value = '2';
    });
    await press(page, `${OPEN_DIALOG} button[type="submit"]`);
    await dialogSays(page, 'Thank you');
    expect(changes.map((change) => JSON.parse(change))).toEqual([{ data: { no_of_students: 2 } }]);
  });

  sweepTest('can be left out', async () => {
    const page = await site.open('/');
    await openPage2(page);
    const changes: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(LEADS)) changes.push(request.method());
    });
    await press(page, `${OPEN_DIALOG} form button[type="button"]:not([aria-label])`);
    await dialogSays(page, 'Thank you');
    expect(changes).toEqual([]);
  });
});
