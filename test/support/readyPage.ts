import type { HTTPResponse, Page } from 'puppeteer';

/**
 * Resolves when scripts have taken the whole document over: every part of it that is hydrated by
 * itself, and what is loaded behind the page. Without scripts there is nothing to wait for.
 */
export const waitUntilReady = async (page: Page): Promise<void> => {
  if (!page.isJavaScriptEnabled()) return;
  await page.waitForFunction(() => {
    const isTakenOver = (part: Node): boolean =>
      Object.keys(part).some((key) => key.startsWith('__reactFiber$'));
    const hasBegun = document.documentElement.hasAttribute('data-layout-complete');
    if (!hasBegun || document.querySelector('main[aria-busy="true"]')) return false;
    // React marks with such a comment what it hydrates by itself.
    const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
    while (comments.nextNode()) {
      const { data, nextSibling } = comments.currentNode as Comment;
      const isPart = data === '$' && nextSibling instanceof Element;
      if (isPart && !isTakenOver(nextSibling)) return false;
    }
    return true;
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
