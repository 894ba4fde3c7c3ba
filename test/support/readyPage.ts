import type { HTTPResponse, Page } from 'puppeteer';

const POLLING_MS = 50;

/** Resolves when what has come by itself takes taps, and counts as lying over the page. */
export const waitUntilArrived = async (page: Page): Promise<void> => {
  if (!page.isJavaScriptEnabled()) return;
  await page.waitForFunction(
    () =>
      !document.getAnimations().some(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        // What moves without end, as a spinner does, arrives nowhere.
        const isBrief = effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
        return isBrief && target !== null && getComputedStyle(target).pointerEvents === 'none';
      }),
    { polling: POLLING_MS },
  );
};

/** In the page: what it still waits for, if anything. */
const hindrance = (): string | null => {
  const isTakenOver = (part: Node): boolean =>
    Object.keys(part).some((key) => key.startsWith('__reactFiber$'));
  if (!document.documentElement.hasAttribute('data-layout-complete')) return 'its layout';
  if (document.querySelector('main[aria-busy="true"]')) return 'its data';
  // React marks with such a comment what it hydrates by itself; static markup may hold some, too.
  const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    const { data, nextSibling, parentElement } = comments.currentNode as Comment;
    const isReached = parentElement?.id === 'root' || (parentElement && isTakenOver(parentElement));
    const isPart = data === '$' && isReached && nextSibling instanceof Element;
    if (isPart && !isTakenOver(nextSibling)) return nextSibling.outerHTML.slice(0, 200);
  }
  return null;
};

/**
 * Resolves when scripts have taken the whole document over: every part of it that is hydrated by
 * itself, and what is loaded behind the page. Without scripts there is nothing to wait for.
 */
export const waitUntilReady = async (page: Page): Promise<void> => {
  if (!page.isJavaScriptEnabled()) return;
  // By the clock: a page behind another one draws no frames.
  const ready = page.waitForFunction(`(${hindrance})() === null`, { polling: POLLING_MS });
  await ready.catch(async (error: unknown) => {
    const missing = await page.evaluate(hindrance);
    throw new Error(`${page.url()} is not ready, it waits for ${missing}`, { cause: error });
  });
};

/** Goes to a page of the site and waits until it is ready. */
export const openReady = async (page: Page, url: string): Promise<HTTPResponse | null> => {
  const answer = await page.goto(url);
  await waitUntilReady(page);
  return answer;
};

export const reloadReady = async (page: Page): Promise<void> => {
  await page.reload();
  await waitUntilReady(page);
};
