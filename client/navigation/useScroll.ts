import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { CanonicalAddress } from '../../shared/routes/canonicalise.ts';
import { keepScroll, rememberedScroll, rememberScroll } from './scrollMemory.ts';

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
const scrollToResults = (): void => {
  const top = document.getElementById(RESULTS_ID)?.getBoundingClientRect().top;
  if (top === undefined || (top >= 0 && top < window.innerHeight / 2)) return;
  scrollToElement(RESULTS_ID);
};

/**
 * A new page begins at its top, a new result list at the top of the list, and going back returns
 * to where the page was left.
 * @param isBusy what the address stands for is being loaded.
 */
export const useScroll = ({ canonicalUrl, path }: CanonicalAddress, isBusy: boolean): void => {
  const { hash, key } = useLocation();
  const navigationType = useNavigationType();
  const startedUrl = useRef(canonicalUrl);
  const startedPath = useRef(path);
  const shownPath = useRef(path);
  const shownKey = useRef(key);
  const isFirst = useRef(true);

  // Before the browser paints: what scrolls because the content has changed belongs to the new entry.
  useLayoutEffect(() => {
    if (isBusy) return;
    const remember = (): void => rememberScroll(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [isBusy, key]);

  useEffect(() => {
    window.addEventListener('pagehide', keepScroll);
    return () => window.removeEventListener('pagehide', keepScroll);
  }, []);

  const begin = useEffectEvent(() => {
    if (navigationType === 'POP') return;
    if (startedPath.current === path) scrollToResults();
    else window.scrollTo(0, 0);
  });

  useEffect(() => {
    if (startedUrl.current === canonicalUrl) return;
    begin();
    startedUrl.current = canonicalUrl;
    startedPath.current = path;
  }, [canonicalUrl, path]);

  useEffect(() => {
    if (isBusy) return;
    const hasNewPage = shownPath.current !== path;
    shownPath.current = path;
    const isSameEntry = shownKey.current === key;
    shownKey.current = key;
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    if (isSameEntry && !hasNewPage) return;
    if (hasNewPage) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    const left = rememberedScroll(key);
    if (navigationType === 'POP' && left !== undefined) window.scrollTo(0, left);
    else if (hash !== '') scrollToElement(fragmentId(hash));
  }, [hash, isBusy, key, navigationType, path]);
};
