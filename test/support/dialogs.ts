import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'puppeteer';

const axeSource = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

export const OPEN_DIALOG = 'dialog[open]';
/** At most; its room is kept free so that the page stays where it is. */
const SCROLLBAR_PX = 20;

export const waitUntilClosed = (page: Page): Promise<unknown> =>
  page.waitForFunction((dialog) => document.querySelector(dialog) === null, {}, OPEN_DIALOG);

/** The entrance of a dialog is a fade: colours are those of the page once it is over. */
export const waitUntilStill = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    (dialog) =>
      document
        .querySelector(dialog)
        ?.getAnimations()
        .every(({ playState }) => playState === 'finished'),
    {},
    OPEN_DIALOG,
  );

export const coversScreen = async (page: Page): Promise<boolean> => {
  await waitUntilStill(page);
  return page.$eval(
    OPEN_DIALOG,
    (dialog, room) => {
      const { height, left, top, width } = dialog.getBoundingClientRect();
      return left === 0 && top === 0 && innerWidth - width <= room && height >= innerHeight;
    },
    SCROLLBAR_PX,
  );
};

export const axeFaults = async (page: Page): Promise<string[]> => {
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
};
