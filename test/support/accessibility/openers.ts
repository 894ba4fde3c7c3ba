import type { Page } from 'puppeteer';
import { OPEN_DIALOG } from '../dialogs.ts';

type Open = (page: Page) => Promise<unknown>;

/** Something that opens on a page. */
export interface Opener {
  readonly name: string;
  readonly path: string;
  /** Selector of what has opened. */
  readonly part: string;
  /** A modal one keeps the focus; a menu does not, but closes on Escape too; a part stays. */
  readonly kind: 'modal' | 'menu' | 'part';
  /** As the keyboard does: what is pressed has the focus. */
  readonly open: Open;
  /** Its words and pins stand where the places are, on each other or not. */
  readonly isMap?: boolean;
  /** The only width at which it is there. */
  readonly width?: 360 | 1280;
}

export const modal = (name: string, path: string, open: Open): Opener => ({
  name,
  path,
  open,
  part: OPEN_DIALOG,
  kind: 'modal',
});

interface PressedWindow {
  pressed?: Element[];
}

/** As Enter on it would: with the focus on it, wherever it stands. */
export const press = async (page: Page, selector: string): Promise<void> => {
  const element = await page.waitForSelector(selector, { visible: true });
  await element?.evaluate((one) => {
    const noted = window as PressedWindow;
    noted.pressed = [...(noted.pressed ?? []), one];
    (one as HTMLElement).focus();
    (one as HTMLElement).click();
  });
};

/** Whether the focus is where it was before something was opened. */
export const isFocusBack = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    ((window as PressedWindow).pressed ?? []).some((one) => one === document.activeElement),
  );

/** Puts the focus into what is open, or where it has no place for it, where it was opened. */
export const enter = (page: Page, part: string): Promise<void> =>
  page.$eval(part, (element) => {
    const stop = element.querySelector('a[href], button:enabled, input:enabled:not([role])');
    const target = stop ?? (window as PressedWindow).pressed?.at(-1);
    (target as HTMLElement | undefined)?.focus();
  });

/** One after the other. */
export const pressing =
  (...selectors: readonly string[]): Open =>
  async (page) => {
    for (const selector of selectors) await press(page, selector);
  };

/** By the name that it has for a screen reader. */
export const button = (name: string): string => `::-p-aria([name="${name}"][role="button"])`;
