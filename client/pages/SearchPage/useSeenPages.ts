import { useEffect, useEffectEvent, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { SearchRoot } from '../../features/search/search.state.ts';
import { rememberedPlace } from '../../navigation/scrollMemory.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';

const loadSeenPages = () => import(/* webpackChunkName: "loaders" */ './seenPages.ts');

/** Without this code the link to the next page is still there. */
const ignore = (): void => undefined;

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

  const restore = useEffectEvent(async () => {
    // Read now: the page may be scrolled while the code is on its way.
    const top = rememberedPlace(key)?.top;
    if (navigationType !== 'POP' || top === undefined) return;
    const { restoreSeenPages } = await loadSeenPages();
    await restoreSeenPages(dispatch, { entry, page, top });
  });

  useEffect(() => {
    if (!isShown || restoredEntry.current === entry) return;
    restoredEntry.current = entry;
    restore().catch(ignore);
  }, [entry, isShown]);

  useEffect(() => {
    if (!isShown || page === firstPage) return;
    loadSeenPages().then(({ keepSeenPages }) => keepSeenPages(entry, page), ignore);
  }, [entry, firstPage, isShown, page]);
};
