import type { Page } from 'puppeteer';

/** More than there are before anything that a journey goes to. */
const MOST_STOPS = 120;

interface Stop {
  readonly isWanted: boolean;
  /** Null: it is fine. */
  readonly fault: string | null;
}

/** Frames that a page that is still loading has to come to rest in. */
const MOST_FRAMES = 60;

/** The element that has the focus: whether it shows that, and is not under something else. */
const readStop = (page: Page, wanted: string): Promise<Stop> =>
  page.evaluate(
    async (selector, frames) => {
      const faultOf = (element: Element): string | null => {
        const label = (element as HTMLInputElement).labels?.[0];
        const { parentElement } = element;
        const shown = [element, parentElement, parentElement?.parentElement, label]
          .concat(label?.parentElement, element.closest('article'))
          .filter((one) => one instanceof Element)
          .flatMap((one) => [null, '::after'].map((part) => getComputedStyle(one, part)))
          .some(({ boxShadow, outlineStyle }) => outlineStyle !== 'none' || boxShadow !== 'none');
        const { bottom, left, right, top } = element.getBoundingClientRect();
        const points = [left + 3, (left + right) / 2, right - 3].flatMap((x) =>
          [top + 3, (top + bottom) / 2, bottom - 3].map((y) => document.elementFromPoint(x, y)),
        );
        const isSeen = points.some(
          (hit) => hit && (element.contains(hit) || hit.contains(element) || label?.contains(hit)),
        );
        const isRange = element.matches('[type=range]');
        const fault = isSeen ? (shown || isRange ? null : 'shows no focus') : 'is hidden';
        return fault && `${fault}: ${element.outerHTML.slice(0, 160)}`;
      };
      const read = (): Stop => {
        const element = document.activeElement;
        // Between the last stop and the first one the browser has controls of its own.
        if (!element || element === document.body) return { isWanted: false, fault: null };
        return { isWanted: element.matches(selector), fault: faultOf(element) };
      };
      let stop = read();
      for (let frame = 0; stop.fault !== null && frame < frames; frame += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        stop = read();
      }
      return stop;
    },
    wanted,
    MOST_FRAMES,
  );

/**
 * Goes on with the tab key until that element has the focus.
 * @throws Error at a stop that cannot be seen, or when it is never reached.
 */
export const tabTo = async (page: Page, selector: string): Promise<void> => {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const { fault, isWanted } = await readStop(page, selector);
    if (fault !== null) throw new Error(fault);
    if (isWanted) return;
  }
  throw new Error(`the tab key never comes to ${selector}`);
};

/** As from the clipboard, whose permission a browser without a window cannot ask for. */
export const paste = (page: Page, selector: string, text: string): Promise<void> =>
  page.$eval(
    selector,
    (field, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', pasted);
      const options = { clipboardData, bubbles: true, cancelable: true };
      field.dispatchEvent(new ClipboardEvent('paste', options));
    },
    text,
  );
