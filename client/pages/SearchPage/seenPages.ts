import { restorePages } from '../../features/search/searchPages.thunks.ts';
import { gestures } from '../../navigation/scrollMemory.ts';
import type { AppDispatch } from '../../store/createAppStore.ts';

const STORAGE_KEY = 'search_pages';
/** Entries of a long visit; the oldest go first. */
const MAX_ENTRIES = 20;

const readAll = (): Record<string, number> => {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, number>) : {};
  } catch {
    return {};
  }
};

/** @param entry what tells one visit to a list from another. */
const readSeenPages = (entry: string): number => {
  const page = readAll()[entry];
  return typeof page === 'number' ? page : 1;
};

export const keepSeenPages = (entry: string, page: number): void => {
  const { [entry]: _before, ...others } = readAll();
  const kept = [...Object.entries(others), [entry, page] as const].slice(-MAX_ENTRIES);
  try {
    window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Coming back begins with the first page then.
  }
};

/** Scrolls to where the list was left. Whoever has begun to scroll is left where they are. */
const scrollBackAfter = async (top: number, restored: Promise<void>): Promise<void> => {
  const moved = new AbortController();
  for (const gesture of gestures) {
    window.addEventListener(gesture, () => moved.abort(), { once: true, signal: moved.signal });
  }
  await restored;
  if (!moved.signal.aborted) {
    // The cards that were added are drawn by then.
    requestAnimationFrame(() => window.scrollTo(0, top));
  }
  moved.abort();
};

interface LeftList {
  readonly entry: string;
  /** The last one that is shown. */
  readonly page: number;
  /** Where it was left, in pixels. */
  readonly top: number;
}

/** Adds the pages that were there before, and goes back to the place among them. */
export const restoreSeenPages = async (
  dispatch: AppDispatch,
  { entry, page, top }: LeftList,
): Promise<void> => {
  const seen = readSeenPages(entry);
  if (seen > page) await scrollBackAfter(top, dispatch(restorePages(seen)));
};
