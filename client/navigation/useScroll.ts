import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { CanonicalAddress } from '../../shared/routes/canonicalise.ts';
import {
  isMoved,
  keepPlace,
  type Place,
  rememberedPlace,
  scrolling,
  storePlaces,
  watchPlace,
} from './scrollMemory.ts';

/** Element that a new page of results or a new choice of filters scrolls to. */
export const RESULTS_ID = 'results';

/** Takes the focus when a page is new, as the browser does for a new document. */
export const MAIN_ID = 'main';

/** A hash that is no proper escape names no element. */
const fragmentId = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
};

const scrollToElement = (id: string): void => document.getElementById(id)?.scrollIntoView();

/** Nothing moves under the hand of somebody who has the top of the list before them. */
const scrollToResults = (results: Element): void => {
  const { top } = results.getBoundingClientRect();
  if (top < 0 || top >= window.innerHeight / 2) results.scrollIntoView();
};

/** Which page of a list an address asks for. */
const pageNumber = ({ query }: CanonicalAddress): string | undefined => new Map(query).get('p');

/** Where to go back to; undefined: the page stays where it is. */
const leftPlace = (entry: string, hasNewPage: boolean, isFirst: boolean): Place | undefined => {
  const left = rememberedPlace(entry);
  // A document begins at its top by itself, and where it has been moved to it stays.
  if (isFirst) return left?.top && !isMoved() ? left : undefined;
  return left ?? (hasNewPage ? { top: 0 } : undefined);
};

/** Goes back to where an entry was left. @returns how to stop. */
const returnTo = (place: Place, entry: string): (() => void) => {
  const release = (): void => {
    if (scrolling.heldEntry === entry) scrolling.heldEntry = undefined;
  };
  scrolling.heldEntry = entry;
  const holding = import(/* webpackChunkName: "loaders" */ './holdPlace.ts').then(
    ({ holdPlace }) => (scrolling.heldEntry === entry ? holdPlace(place, release) : undefined),
    () => {
      window.scrollTo(0, place.top);
      release();
    },
  );
  return () => {
    release();
    void holding.then((end) => end?.());
  };
};

/**
 * Keeps an element of the entry where it stands in the window while sections are still coming in, as
 * `returnTo` does. Not every browser anchors what is read by itself.
 */
export const holdElement = (element: Element): (() => void) => {
  const { top: partTop } = element.getBoundingClientRect();
  const { history, scrollY } = window;
  return returnTo({ top: scrollY, part: element.id, partTop }, history.state?.key ?? '');
};

/** Whether a new document stays where somebody has moved it, or has come back to. */
const isLeftWhereItIs = (entry: string): boolean =>
  isMoved() || rememberedPlace(entry) !== undefined;

/**
 * In a new document what lies above the part may have been laid out since the browser went there.
 * @returns how to stop.
 */
const goToPart = (part: string, entry: string, hasNewPage: boolean): (() => void) | undefined => {
  // A section of a new page may come later than its name.
  if (hasNewPage && !document.getElementById(part)) return returnTo({ top: 0, part }, entry);
  scrollToElement(part);
  return undefined;
};

/** Another document leads back to it. */
const useLeaving = (entry: string): void => {
  useEffect(() => {
    const leave = (): void => {
      keepPlace(entry);
      storePlaces();
      // A document may be used before there is code.
      window.history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [entry]);
};

/**
 * A new page begins at its top, a new result list at the top of the list, and going back returns
 * to where the page was left.
 * @param isBusy what the address stands for is being loaded.
 */
export const useScroll = (address: CanonicalAddress, isBusy: boolean): void => {
  const { canonicalUrl, path } = address;
  const { hash, key } = useLocation();
  const navigationType = useNavigationType();
  const startedUrl = useRef(canonicalUrl);
  const startedPath = useRef(path);
  const startedPage = useRef(pageNumber(address));
  const shownPath = useRef(path);
  const shownKey = useRef<string | null>(null);
  useLeaving(key);

  const begin = useEffectEvent(() => {
    if (navigationType === 'POP') return;
    const results = startedPath.current === path && document.getElementById(RESULTS_ID);
    const isOtherPage = startedPath.current !== path || startedPage.current !== pageNumber(address);
    if (results) scrollToResults(results);
    else if (isOtherPage) window.scrollTo(0, 0);
  });

  useLayoutEffect(() => {
    if (startedUrl.current === canonicalUrl) return;
    begin();
    startedUrl.current = canonicalUrl;
    startedPath.current = path;
    startedPage.current = pageNumber(address);
  }, [address, canonicalUrl, path]);

  /** @returns how to stop what it has begun. */
  const arrive = useEffectEvent((): (() => void) | undefined => {
    const isFirst = shownKey.current === null;
    const hasNewPage = shownPath.current !== path;
    const isSameEntry = shownKey.current === key;
    shownPath.current = path;
    shownKey.current = key;
    // The browser's own way back is about the page that is still shown.
    window.history.scrollRestoration = 'manual';
    if (!isFirst && isSameEntry && !hasNewPage) return undefined;
    if (hasNewPage) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    const left = navigationType === 'POP' ? leftPlace(key, hasNewPage, isFirst) : undefined;
    if (left) return returnTo(left, key);
    if (hash === '' || (isFirst && isLeftWhereItIs(key))) return undefined;
    return goToPart(fragmentId(hash), key, hasNewPage);
  });

  // Before the browser paints: what scrolls because the content has changed belongs to the new entry.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every entry that is there
  useLayoutEffect(() => {
    if (isBusy) return;
    const stopReturning = arrive();
    const stopWatching = watchPlace(key);
    return () => {
      stopReturning?.();
      stopWatching();
    };
  }, [hash, isBusy, key, path]);
};
