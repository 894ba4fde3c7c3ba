import type { Page } from 'puppeteer';

export const OPEN_DIALOG = 'dialog[open]';

export const waitUntilClosed = (page: Page): Promise<unknown> =>
  page.waitForFunction((dialog) => document.querySelector(dialog) === null, {}, OPEN_DIALOG);

/**
 * The entrance of a dialog is a fade: colours are those of the page once it is over. What comes by
 * itself takes no tap before that.
 */
export const waitUntilStill = (page: Page, selector = OPEN_DIALOG): Promise<unknown> =>
  page.waitForFunction(
    (entering) =>
      document
        .querySelector(entering)
        ?.getAnimations()
        .every(({ playState }) => playState === 'finished'),
    {},
    selector,
  );

export const coversScreen = async (page: Page): Promise<boolean> => {
  await waitUntilStill(page);
  return page.$eval(OPEN_DIALOG, (dialog) => {
    const { height, left, top, width } = dialog.getBoundingClientRect();
    return left === 0 && top === 0 && width >= innerWidth && height >= innerHeight;
  });
};
