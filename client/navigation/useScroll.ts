import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

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

/**
 * A new page begins at its top, a new result list at the top of the list, and going back returns
 * to where the page was left.
 */
export const useScroll = (path: string, isLoading: boolean): void => {
  const { hash, key } = useLocation();
  const navigationType = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const shownPath = useRef(path);
  const isFirst = useRef(true);
  const wasLoading = useRef(false);

  useEffect(() => {
    const remember = (): void => {
      positions.current.set(key, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useEffect(() => {
    if (!isLoading || navigationType === 'POP') return;
    if (shownPath.current === path) scrollToElement(RESULTS_ID);
    else window.scrollTo(0, 0);
  }, [isLoading, navigationType, path]);

  useEffect(() => {
    if (isLoading) {
      wasLoading.current = true;
      return;
    }
    const hasLoaded = wasLoading.current;
    const hasNewPage = shownPath.current !== path;
    wasLoading.current = false;
    shownPath.current = path;
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    if (hasNewPage) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    const left = positions.current.get(key);
    if (navigationType === 'POP' && left !== undefined) window.scrollTo(0, left);
    else if (hash !== '') scrollToElement(fragmentId(hash));
    // The chosen filters may have come to stand above the list.
    else if (hasLoaded && !hasNewPage) scrollToElement(RESULTS_ID);
  }, [hash, isLoading, key, navigationType, path]);
};
