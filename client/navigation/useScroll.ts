import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Element that a new page of results or a new choice of filters scrolls to. */
export const RESULTS_ID = 'results';

/** Takes the focus when a page is new, as the browser does for a new document. */
export const MAIN_ID = 'main';

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
    if (isLoading) return;
    const hasNewPage = shownPath.current !== path;
    shownPath.current = path;
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    if (hasNewPage) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    const left = positions.current.get(key);
    if (navigationType === 'POP' && left !== undefined) window.scrollTo(0, left);
    else if (hash !== '') scrollToElement(decodeURIComponent(hash.slice(1)));
  }, [hash, isLoading, key, navigationType, path]);
};
