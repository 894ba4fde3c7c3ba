import { loadNextPage } from '../../features/search/searchPages.thunks.ts';
import type { AppDispatch } from '../../store/createAppStore.ts';

interface AddedPage {
  /** The cards so far. */
  readonly list: Element | null;
  /** Somebody has pressed the button, and goes on from the first of the new cards. */
  readonly isAsked: boolean;
}

/**
 * New cards appear where the button was. Left to itself, the browser holds on to what stands below
 * them and scrolls past them all.
 */
export const addPageBelow = async (
  dispatch: AppDispatch,
  { isAsked, list }: AddedPage,
): Promise<void> => {
  const before = list?.children.length ?? 0;
  const { style } = document.documentElement;
  style.overflowAnchor = 'none';
  await dispatch(loadNextPage());
  // The first frame has the cards, after the second they have been laid out.
  requestAnimationFrame(() => {
    const added = list?.children[before];
    if (isAsked) added?.querySelector('a')?.focus({ preventScroll: true });
    requestAnimationFrame(() => {
      style.overflowAnchor = '';
    });
  });
};
