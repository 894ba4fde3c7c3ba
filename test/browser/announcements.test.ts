import { expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { press } from '../support/accessibility/openers.ts';
import { HOUSE, LONDON } from '../support/accessibility/sweptPages.ts';
import { sharedSiteForSuite } from '../support/browserSite.ts';
import { OPEN_DIALOG } from '../support/dialogs.ts';
import { openReady } from '../support/readyPage.ts';
import { sweepTest } from '../support/sampled.ts';

const site = sharedSiteForSuite();

interface Heard {
  /** Texts that came into a status that was there, and alerts. */
  readonly said: string[];
  /** Texts that came together with their status: nobody hears them. */
  readonly lost: string[];
}

/** Before the page is opened. What has the focus in it is read out anyway. */
const listen = (page: Page): Promise<unknown> =>
  page.evaluateOnNewDocument(() => {
    const heard: Heard = { said: [], lost: [] };
    Object.assign(window, { heard });
    const note = (region: Element | null | undefined, isNew: boolean): void => {
      const text = region?.textContent?.trim() ?? '';
      if (!region || text === '' || region.closest('#root') === null) return;
      const isHeard = !isNew || region.getAttribute('role') === 'alert';
      (isHeard ? heard.said : heard.lost).push(text);
    };
    const regions = '[role="status"], [role="alert"]';
    const freshOf = ({ addedNodes }: MutationRecord): Element[] =>
      [...addedNodes]
        .filter((node) => node instanceof Element)
        .flatMap((part) => [part, ...part.querySelectorAll('*')])
        .filter((part) => part.matches(regions));
    const changedOf = ({ target }: MutationRecord): Element[] => {
      const part = target instanceof Element ? target : target.parentElement;
      return [part?.closest(regions) ?? []].flat();
    };
    new MutationObserver((changes) => {
      if (document.readyState !== 'complete') return;
      const fresh = new Set(changes.flatMap(freshOf));
      const changed = changes.flatMap(changedOf).filter((region) => !fresh.has(region));
      for (const region of fresh) note(region, true);
      for (const region of changed) note(region, false);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });

const open = async (path: string): Promise<Page> => {
  const page = await site.visit();
  await listen(page);
  await openReady(page, `${site.url}${path}`);
  return page;
};

const untilSaid = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction(
    (wanted) =>
      (window as unknown as { heard: Heard }).heard.said.some((said) => said.includes(wanted)),
    {},
    text,
  );

const lost = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { heard: Heard }).heard.lost);

test('the number of results after a choice is said', async () => {
  const page = await open(LONDON);
  await press(page, '#filters > details:nth-of-type(6) > summary');
  await press(page, '#filters details[open] input[value="private_room"]');
  await page.waitForFunction(() => location.search !== '');
  await untilSaid(page, 'propert');
  expect(await lost(page)).toEqual([]);
});

sweepTest('the number that a choice in the sheet would give is said', async () => {
  const page = await open(LONDON);
  await page.setViewport({ width: 360, height: 800 });
  await press(page, 'main button[aria-haspopup="dialog"]');
  await press(page, `${OPEN_DIALOG} input[value="private_room"]`);
  await untilSaid(page, 'results');
});

test('what a search has found is said', async () => {
  const page = await open(LONDON);
  await press(page, 'header input[name="name"]');
  await page.waitForSelector(`${OPEN_DIALOG} [role="combobox"]`);
  await page.keyboard.type('lo');
  await untilSaid(page, 'at least 3 characters');
  await page.keyboard.type('ndon');
  await untilSaid(page, 'suggestions');
  await page.click(`${OPEN_DIALOG} [role="combobox"]`, { count: 3 });
  await page.keyboard.type('zzzzzz');
  await untilSaid(page, 'found nothing');
});

sweepTest('ticked properties are counted aloud, from the first', async () => {
  const page = await open(LONDON);
  await press(page, '#results article button[aria-label^="Compare "]');
  await untilSaid(page, '1 of 4');
  expect(await lost(page)).toEqual([]);
});

sweepTest('that the address was copied is said', async () => {
  const page = await open(HOUSE);
  await page
    .browserContext()
    .overridePermissions(site.url, ['clipboard-read', 'clipboard-sanitized-write']);
  await press(page, 'main button[aria-label="Share"]');
  await press(page, `${OPEN_DIALOG} [data-initial-focus]`);
  await untilSaid(page, 'Link copied');
  expect(await lost(page)).toEqual([]);
});

test('that a form could not be sent, and why, is said', async () => {
  const page = await open(`${HOUSE}/form?form=enquire`);
  await press(page, 'main form button[type="submit"]');
  await untilSaid(page, 'this field is required');
});

test('what a form asks of a person can be filled in by the browser', async () => {
  const page = await open(`${HOUSE}/form?form=enquire`);
  const tokens = await page.$$eval('main form :is(input, select)[name]', (fields) =>
    Object.fromEntries(
      fields.map((field) => [field.getAttribute('name'), field.getAttribute('autocomplete')]),
    ),
  );
  expect(tokens).toMatchObject({
    fullName: 'name',
    email: 'email',
    code: 'tel-country-code',
    mobileNumber: 'tel-national',
  });
});
