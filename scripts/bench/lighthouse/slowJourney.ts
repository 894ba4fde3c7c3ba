import type { Page } from 'puppeteer';

export interface JourneyStep {
  readonly name: string;
  /** Resolves when what was asked for is there. */
  readonly run: (page: Page) => Promise<unknown>;
}

/** A phone that is four times slower than this machine. */
export const SLOWDOWN = 4;
export const PHONE = { width: 412, height: 823, isMobile: true, hasTouch: true } as const;

const DIALOG = 'dialog[open]';
const WAIT = { timeout: 60_000 };

const untilThere = (page: Page, selector: string): Promise<unknown> =>
  page.waitForSelector(selector, WAIT);

const untilGone = (page: Page, selector: string): Promise<unknown> =>
  page.waitForFunction((one) => document.querySelector(one) === null, WAIT, selector);

const untilAt = (page: Page, path: string): Promise<unknown> =>
  page.waitForFunction(
    (start) =>
      location.pathname.startsWith(start) &&
      document.querySelector('main[aria-busy="false"] h1') !== null,
    WAIT,
    path,
  );

/** The gallery says so: "2 of 14". */
const untilPicture = (page: Page, number: number): Promise<unknown> =>
  page.waitForFunction(
    (line, start) => document.querySelector(line)?.textContent?.startsWith(start),
    WAIT,
    `${DIALOG} [role="tabpanel"] [role="status"]`,
    `${number} of `,
  );

/** In the middle of the window: bars over its edges would take the tap. */
const tap = async (page: Page, selector: string): Promise<void> => {
  const target = await page.waitForSelector(selector, WAIT);
  await target?.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await target?.tap();
};

/** A document of its own, in which scripts have taken over the element. */
const open = async (page: Page, path: string, selector: string): Promise<void> => {
  await page.goto(new URL(path, page.url()).href, { waitUntil: 'load' });
  await page.waitForFunction(
    (one) => Object.keys(document.querySelector(one) ?? {}).length > 0,
    WAIT,
    selector,
  );
};

const type = async (page: Page, field: string, text: string): Promise<void> => {
  await tap(page, field);
  await page.keyboard.type(text, { delay: 60 });
  await page.waitForFunction(
    (one, wanted) => document.querySelector<HTMLInputElement>(one)?.value === wanted,
    WAIT,
    field,
    text,
  );
};

const toEnquiry: readonly JourneyStep[] = [
  {
    name: 'open the search',
    run: async (page) => {
      await tap(page, '#home-search');
      await untilThere(page, `${DIALOG} [role="combobox"]`);
    },
  },
  {
    name: 'type a city',
    run: async (page) => {
      await page.keyboard.type('manchester', { delay: 60 });
      await untilThere(page, '[role="option"]::-p-text(Manchester)');
    },
  },
  {
    name: 'choose it',
    run: async (page) => {
      await tap(page, '[role="option"]::-p-text(Manchester)');
      await untilAt(page, '/places/search/manchester');
      await untilGone(page, DIALOG);
    },
  },
  {
    name: 'open the filters',
    run: async (page) => {
      await tap(page, 'button[aria-haspopup="dialog"]::-p-text(Filters)');
      await untilThere(page, `${DIALOG} input[name="meta_types"]`);
    },
  },
  {
    name: 'choose a filter',
    run: async (page) => {
      await tap(page, `${DIALOG} label:has(input[name="meta_types"])`);
      await untilThere(page, `${DIALOG} input[name="meta_types"]:checked`);
    },
  },
  {
    name: 'apply it',
    run: async (page) => {
      await tap(page, `${DIALOG} button[type="submit"]`);
      await untilGone(page, DIALOG);
      await page.waitForFunction(() => location.search.includes('meta_types='), WAIT);
      await untilThere(page, 'section[aria-busy="false"] article h3 a');
    },
  },
  {
    name: 'open a property',
    run: async (page) => {
      await tap(page, 'section[aria-busy="false"] article h3 a');
      await page.waitForFunction(() => !location.pathname.startsWith('/places/search'), WAIT);
      await untilAt(page, '/places/');
    },
  },
  {
    name: 'open the gallery',
    run: async (page) => {
      await tap(page, 'section[aria-label="Illustrations"] li:first-child a');
      await untilPicture(page, 1);
    },
  },
  {
    name: 'next picture',
    run: async (page) => {
      await page.keyboard.press('ArrowRight');
      await untilPicture(page, 2);
    },
  },
  {
    name: 'close the gallery',
    run: async (page) => {
      await page.keyboard.press('Escape');
      await untilGone(page, DIALOG);
    },
  },
  {
    name: 'open the enquiry',
    run: async (page) => {
      await tap(page, 'a[href$="form=ask_question_faq_cta"]');
      await untilThere(page, `${DIALOG} input[name="fullName"]`);
    },
  },
  {
    name: 'type a name',
    run: (page) => type(page, `${DIALOG} input[name="fullName"]`, 'Ada Lovelace'),
  },
  {
    name: 'send it half filled',
    run: async (page) => {
      await tap(page, `${DIALOG} button[type="submit"]`);
      await untilThere(page, `${DIALOG} [aria-invalid="true"]`);
    },
  },
];

const BOOKING = '#booking-form';
const STAY = `${BOOKING} details[open] [name="stay"]:not(:disabled)`;

const toBooking: readonly JourneyStep[] = [
  {
    name: 'choose a stay to book',
    run: async (page) => {
      await open(page, '/places/kingfisher-house-london/form', STAY);
      await tap(page, `${BOOKING} details[open] label:has([name="stay"]:not(:disabled))`);
      await untilThere(page, `${BOOKING} [name="stay"]:checked`);
    },
  },
  {
    name: 'type who books',
    run: (page) => type(page, `${BOOKING} [name="full_name"]`, 'Ada Lovelace'),
  },
  {
    name: 'go on half filled',
    run: async (page) => {
      await tap(page, 'button[type="submit"][form="booking-form"]');
      await untilThere(page, `${BOOKING} [aria-invalid="true"]`);
    },
  },
];

const toAccount: readonly JourneyStep[] = [
  {
    name: 'type an address to log in with',
    run: async (page) => {
      await open(page, '/login', 'main [name="email"]');
      // A second code for the same one would have to wait.
      await type(page, 'main [name="email"]', `ada${Date.now()}@example.com`);
    },
  },
  {
    name: 'ask for a code',
    run: async (page) => {
      await page.keyboard.press('Enter');
      await untilThere(page, 'main [name="otp"]');
    },
  },
];

/**
 * From the home page to an enquiry, then the form of a booking and the login; every step begins where
 * the one before it has ended.
 */
export const slowJourney: readonly JourneyStep[] = [...toEnquiry, ...toBooking, ...toAccount];
