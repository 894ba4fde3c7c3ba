import { useEffect, useEffectEvent, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { SearchRoot } from '../../features/search/search.state.ts';
import { rememberedScroll } from '../../navigation/scrollMemory.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';

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

const keepSeenPages = (entry: string, page: number): void => {
  const { [entry]: _before, ...others } = readAll();
  const kept = [...Object.entries(others), [entry, page] as const].slice(-MAX_ENTRIES);
  try {
    window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Coming back begins with the first page then.
  }
};

const loadPages = () =>
  import(/* webpackChunkName: "loaders" */ '../../features/search/searchPages.thunks.ts');

/** Whoever has begun to scroll is left where they are. */
const gestures = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Scrolls to where the entry was left, unless the visitor moves first. */
const scrollBackAfter = async (entry: string, restored: Promise<void>): Promise<void> => {
  const top = rememberedScroll(entry);
  const moved = new AbortController();
  for (const gesture of gestures) {
    window.addEventListener(gesture, () => moved.abort(), { once: true, signal: moved.signal });
  }
  await restored;
  if (!moved.signal.aborted && top !== undefined) {
    // The cards that were added are drawn by then.
    requestAnimationFrame(() => window.scrollTo(0, top));
  }
  moved.abort();
};

/**
 * The address of a list says where it begins and stays as it is while pages are added below. How
 * far it was seen belongs to the history entry: a reload and Back find the same pages again.
 */
export const useSeenPages = (): void => {
  const dispatch = useAppDispatch();
  const { key } = useLocation();
  const navigationType = useNavigationType();
  const url = useSelector(({ search }: SearchRoot) => search.canonical_url);
  const { firstPage, page, readyStatus } = useSelector(
    ({ search }: SearchRoot) => search.searchList,
  );
  const isShown = readyStatus === 'success';
  const entry = `${key} ${url}`;
  const restoredEntry = useRef<string | null>(null);

  const restore = useEffectEvent(() => {
    if (navigationType !== 'POP') return;
    const seen = readSeenPages(entry);
    if (seen <= page) return;
    void scrollBackAfter(
      key,
      loadPages().then(
        ({ restorePages }) => dispatch(restorePages(seen)),
        // The link to the next page is still there.
        () => undefined,
      ),
    );
  });

  useEffect(() => {
    if (!isShown || restoredEntry.current === entry) return;
    restoredEntry.current = entry;
    restore();
  }, [entry, isShown]);

  useEffect(() => {
    if (isShown && page > firstPage) keepSeenPages(entry, page);
  }, [entry, firstPage, isShown, page]);
};
