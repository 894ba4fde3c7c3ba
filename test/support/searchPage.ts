import type { Page } from 'puppeteer';

/** Opens one of the filters in the bar, by its name. */
export const openMenu = (page: Page, name: string): Promise<void> =>
  page.click(`#filters summary ::-p-text(${name})`);

/** Until nothing of the page, and nothing of its list, is on its way. */
export const waitForResults = (page: Page): Promise<unknown> =>
  page.waitForSelector('main[aria-busy="false"] #results section[aria-busy="false"]');

export const cardNames = (page: Page): Promise<string[]> =>
  page.$$eval('#results article h3', (names) => names.map((name) => name.textContent ?? ''));
