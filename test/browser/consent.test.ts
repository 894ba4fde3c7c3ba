import { describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { browserSiteForSuite } from '../support/browserSite.ts';
import { OPEN_DIALOG, waitUntilClosed, waitUntilStill } from '../support/dialogs.ts';
import { createEnquirers } from '../support/enquirers.ts';
import { axeFaults } from '../support/pageChecks.ts';
import { openReady } from '../support/readyPage.ts';
import { sampled, sweepTest } from '../support/sampled.ts';

const site = browserSiteForSuite({ CONSENT: 'required' });

const PROPERTY = '/places/kingfisher-house-london';
const SEARCH = '/places/search/london';
const NOTICE = 'section[aria-label="Your privacy"]';
const LAUNCHER = 'aside[aria-label="Support"] > button';
const TOAST = '[popover]:popover-open > *';

const fill = createEnquirers(700);

/** What measures visits, as far as it is kept; the answer itself is not. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? ''),
      ...Object.keys(localStorage),
    ]
      .filter((name) => name !== '' && !/^(analytics_consent|compared_properties)$/.test(name))
      .sort(),
  );

const press = (page: Page, selector: string): Promise<void> =>
  page.$eval(selector, (element) => (element as HTMLElement).click());

const answer = async (page: Page, text: string): Promise<void> => {
  await page.waitForSelector(NOTICE, { visible: true });
  await waitUntilStill(page, NOTICE);
  for (const button of await page.$$(`${NOTICE} button`)) {
    if ((await button.evaluate((element) => element.textContent)) === text) await button.click();
  }
  await page.waitForSelector(NOTICE, { hidden: true });
};

/** Wherever the visitor is said to be. */
const visitFrom = async (country: string): Promise<Page> => {
  const page = await site.visit();
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const isLookup = request.url().endsWith('/api/ip-country');
    void (isLookup
      ? request.respond({ contentType: 'application/json', body: JSON.stringify({ country }) })
      : request.continue());
  });
  return page;
};

const CAMPAIGN = '?utm_source=mail';

const MEASURED = ['country', 'initial_utm_params', 'latest_utm_params', 'visitor_id', 'visitor_id'];

describe('where the law asks', () => {
  test('nothing that measures is kept until there is a yes, and it goes with a no', async () => {
    const page = await visitFrom('gb');
    await openReady(page, `${site.url}${PROPERTY}${CAMPAIGN}`);
    await page.waitForSelector(NOTICE, { visible: true });
    expect(await kept(page)).toEqual([]);
    await answer(page, 'Yes, allow');
    await page.waitForFunction(() => document.cookie.includes('propertyViewedFlag'));
    expect(await kept(page)).toEqual(expect.arrayContaining([...MEASURED, 'propertyViewedFlag']));

    await openReady(page, `${site.url}${SEARCH}`);
    expect(await page.$(NOTICE)).toBeNull();
    await press(page, 'footer a[href="#privacy-choices"]');
    await answer(page, 'No, refuse');
    expect(await kept(page)).toEqual([]);
    await openReady(page, `${site.url}${PROPERTY}${CAMPAIGN}`);
    expect(await kept(page)).toEqual([]);
    expect(await page.$(NOTICE)).toBeNull();
  });

  test('both answers weigh the same, by the keyboard and for everyone', async () => {
    const page = await visitFrom('gb');
    await openReady(page, `${site.url}/about`);
    await page.waitForSelector(NOTICE, { visible: true });
    await waitUntilStill(page, NOTICE);
    expect(await axeFaults(page, { within: NOTICE })).toEqual([]);
    const looks = await page.$$eval(`${NOTICE} button`, (buttons) =>
      buttons.map(({ className, offsetHeight, offsetWidth }) =>
        [className, offsetHeight, offsetWidth].join(' '),
      ),
    );
    expect(looks).toHaveLength(2);
    expect(new Set(looks).size).toBe(1);
    await page.focus(`${NOTICE} a`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForSelector(NOTICE, { hidden: true });
    expect(await page.evaluate(() => localStorage.getItem('analytics_consent'))).toBe('denied');
  });

  test('Global Privacy Control is an answer, which takes away what was kept before', async () => {
    const page = await visitFrom('gb');
    await openReady(page, `${site.url}/about${CAMPAIGN}`);
    await answer(page, 'Yes, allow');
    expect(await kept(page)).toEqual(expect.arrayContaining(MEASURED));
    await page.evaluateOnNewDocument(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    });
    await openReady(page, `${site.url}/about${CAMPAIGN}`);
    await page.waitForFunction(() => localStorage.getItem('visitor_id') === null);
    expect(await kept(page)).toEqual([]);
    await press(page, 'footer a[href="#privacy-choices"]');
    await page.waitForSelector(NOTICE, { visible: true });
    expect(await page.$eval(NOTICE, (notice) => notice.textContent)).toContain(
      'Global Privacy Control',
    );
  });
});

sweepTest('elsewhere nobody is asked, and the choice is open', async () => {
  const page = await visitFrom('in');
  await openReady(page, `${site.url}/about${CAMPAIGN}`);
  await page.waitForFunction(() => localStorage.getItem('country') === 'in');
  expect(await kept(page)).toEqual(expect.arrayContaining(MEASURED));
  expect(await page.$(NOTICE)).toBeNull();
  await press(page, 'footer a[href="#privacy-choices"]');
  await answer(page, 'No, refuse');
  expect(await kept(page)).toEqual([]);
});

test('documents are the same for all, whatever was answered', async () => {
  const read = async (headers: Readonly<Record<string, string>>) => {
    const document = await fetch(`${site.url}${SEARCH}`, { headers });
    expect(document.headers.get('set-cookie')).toBeNull();
    return document.text();
  };
  const first = await read({});
  expect(await read({ 'Sec-GPC': '1', 'CF-IPCountry': 'IN', Cookie: 'visitor_id=1' })).toBe(first);
});

interface TakenWindow extends Window {
  taken?: Record<string, boolean>;
}

/** Notes of what comes by itself whether a button of it would take a tap in that moment. */
const watchArrivals = (page: Page, selectors: readonly string[]): Promise<unknown> =>
  page.evaluateOnNewDocument((names) => {
    const taken: Record<string, boolean> = {};
    (window as TakenWindow).taken = taken;
    const note = (): void => {
      for (const name of names.filter((one) => taken[one] === undefined)) {
        const button = document.querySelector(`${name}:is(button), ${name} button`);
        if (!button) continue;
        const { height, left, top, width } = button.getBoundingClientRect();
        const found = document.elementFromPoint(left + width / 2, top + height / 2);
        taken[name] = button.contains(found);
      }
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true });
  }, selectors);

test('what nobody has asked for takes no tap on its way to what lies below', async () => {
  const page = await site.visit();
  await watchArrivals(page, [NOTICE, LAUNCHER]);
  await openReady(page, `${site.url}${SEARCH}?load_zendesk=true`);
  await page.waitForSelector(LAUNCHER, { visible: true });
  await page.waitForSelector(NOTICE, { visible: true });
  const taken = await page.evaluate(() => (window as TakenWindow).taken);
  expect(taken).toEqual({ [NOTICE]: false, [LAUNCHER]: false });
  await expectNothingCovered(page, [NOTICE, LAUNCHER]);
});

interface Shown {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const FLOATING = [NOTICE, LAUNCHER, TOAST, '[data-ground]', 'body > #root header'];

/** What floats or sticks over the page, once it has come to rest. */
const shownParts = async (page: Page): Promise<Shown[]> => {
  await page.waitForFunction(() => document.getAnimations().length === 0);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return page.evaluate(
    (selectors) =>
      selectors.flatMap((name) =>
        [...document.querySelectorAll(name)]
          .filter((part) => part.checkVisibility({ visibilityProperty: true }))
          .map((part) => {
            const { bottom, left, right, top } = part.getBoundingClientRect();
            return { name, left, top, right, bottom };
          })
          .filter(({ bottom, top }) => bottom > 0 && top < innerHeight),
      ),
    FLOATING,
  );
};

const meet = (one: Shown, other: Shown): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

const collisions = (parts: readonly Shown[]): string[] =>
  parts.flatMap((one, index) =>
    parts
      .slice(index + 1)
      .flatMap((other) => (meet(one, other) ? [`${one.name} ${other.name}`] : [])),
  );

/** Buttons of what floats that something else lies over. */
const coveredButtons = (page: Page): Promise<string[]> =>
  page.evaluate(
    (selectors) =>
      [
        ...document.querySelectorAll<HTMLElement>(
          selectors.map((one) => `${one} :is(a, button), ${one}:is(button)`).join(),
        ),
      ]
        .filter((button) => button.checkVisibility({ visibilityProperty: true }))
        .filter((button) => {
          const { height, left, top, width } = button.getBoundingClientRect();
          const [x, y] = [left + width / 2, top + height / 2];
          if (width === 0 || y < 0 || y > innerHeight || x < 0 || x > innerWidth) return false;
          const found = document.elementFromPoint(x, y);
          return !(found && (button.contains(found) || found.contains(button)));
        })
        .map((button) => button.outerHTML.slice(0, 120)),
    FLOATING,
  );

const expectNothingCovered = async (page: Page, wanted: readonly string[]): Promise<void> => {
  const parts = await shownParts(page);
  expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining([...wanted]));
  expect(collisions(parts)).toEqual([]);
  expect(await coveredButtons(page)).toEqual([]);
};

/** Whether what has the focus can be seen, in part at least. */
const isFocusSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return true;
    const { bottom, left, right, top } = focused.getBoundingClientRect();
    const xs = [left + 2, (left + right) / 2, right - 2];
    const ys = [top + 2, (top + bottom) / 2, bottom - 2];
    return xs.some((x) =>
      ys.some((y) => {
        const found = document.elementFromPoint(x, y);
        return found !== null && (focused.contains(found) || found.contains(focused));
      }),
    );
  });

/** The bar of a phone hears a moment later whether it says what is in the window anyway. */
const waitUntilBarFollows = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const bar = document.querySelector('main aside[data-ground]');
    if (!bar || getComputedStyle(bar).display === 'none') return bar !== null;
    const isSaid = [...document.querySelectorAll('#price-card, #room_type')].some((part) => {
      const { bottom, top } = part.getBoundingClientRect();
      return bottom > 130 && top < innerHeight;
    });
    return bar.checkVisibility({ visibilityProperty: true }) !== isSaid;
  });

describe.each(sampled([360, 1280], 1))('at %d pixels', (width) => {
  const open = async (path: string): Promise<Page> => {
    const page = await site.open(path, { width });
    await page.waitForSelector(NOTICE, { visible: true });
    await page.waitForSelector(LAUNCHER, { visible: true });
    return page;
  };

  test('notice, chat and the bars of a list cover neither each other nor a button', async () => {
    const page = await open(`${SEARCH}?load_zendesk=true`);
    await expectNothingCovered(page, [NOTICE, LAUNCHER]);
    await press(page, '#results article button[aria-label^="Compare "]');
    await page.waitForSelector('section[data-ground]', { visible: true });
    await expectNothingCovered(page, [NOTICE, LAUNCHER, '[data-ground]']);
  });

  sweepTest('nor do they on the page of a property, wherever it is scrolled to', async () => {
    const page = await open(`${PROPERTY}?load_zendesk=true`);
    for (const part of [0, 0.3, 0.6, 1]) {
      await page.evaluate((share) => {
        window.scrollTo(0, document.documentElement.scrollHeight * share);
      }, part);
      await waitUntilBarFollows(page);
      await expectNothingCovered(page, [NOTICE, LAUNCHER]);
    }
  });

  sweepTest('a toast finds its place among them', async () => {
    const page = await open('/group-booking?load_zendesk=true');
    await press(page, 'main a[data-enquiry]');
    await page.waitForSelector(`${OPEN_DIALOG} [name="groupSize"]`);
    await fill(page);
    await page.type(`${OPEN_DIALOG} [name="groupSize"]`, '12');
    await press(page, `${OPEN_DIALOG} button[type="submit"]`);
    await waitUntilClosed(page);
    await page.waitForSelector(TOAST, { visible: true });
    await expectNothingCovered(page, [NOTICE, LAUNCHER, TOAST]);
  });

  test('what takes the focus is not hidden under them', async () => {
    const page = await open('/contact?load_zendesk=true');
    const hidden: (string | undefined)[] = [];
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press('Tab');
      if (!(await isFocusSeen(page))) {
        hidden.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120)));
      }
    }
    expect(hidden).toEqual([]);
  });
});
