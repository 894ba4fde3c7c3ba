import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'puppeteer';
import { waitUntilArrived } from './readyPage.ts';

const axeSource = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 on level AA, with the size of targets, which axe leaves out by itself. */
const standard: RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** All that another colour scheme can change. */
const colours: RunOptions['runOnly'] = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block'],
};

const WHOLE = 'html';

interface AxeOptions {
  /** Selector of the part that is looked at; the order of its headings is that of the page. */
  readonly within?: string;
  readonly coloursOnly?: boolean;
}

export const axeFaults = async (
  page: Page,
  { coloursOnly = false, within = WHOLE }: AxeOptions = {},
): Promise<string[]> => {
  await waitUntilArrived(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    (part, options) =>
      (
        window as unknown as {
          axe: { run(context: string, options: RunOptions): Promise<AxeResults> };
        }
      ).axe.run(part, options),
    within,
    {
      runOnly: coloursOnly ? colours : standard,
      rules: within === WHOLE ? {} : { 'heading-order': { enabled: false } },
      resultTypes: ['violations'],
    } as RunOptions,
  );
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ failureSummary, html }) => `${html} ${failureSummary ?? ''}`)}`,
  );
};

/** Pixels that the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** A new document would not have the mark. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.body.dataset.marked = 'yes';
  });

export const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.body.dataset.marked === 'yes');

/** Sums up what moves on the page from its first moment on; before it is opened. */
export const watchShifts = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shifted = window as unknown as { shift: number };
        shifted.shift += (entry as unknown as { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shift: number }).shift);
