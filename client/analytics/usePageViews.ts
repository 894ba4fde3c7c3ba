import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import type { CanonicalAddress } from '../../shared/routes/canonicalise.ts';
import { pageTypeOf } from '../../shared/routes/routeTable.ts';
import type { PageView } from '../../shared/ssr/renderer.ts';
import { track } from './eventBus.ts';

/**
 * Tells of every page once it is shown, with the document or within the app. Another choice on
 * the same page that replaces its history entry is no view of its own.
 */
export const usePageViews = (
  { canonicalUrl, path, route }: Pick<CanonicalAddress, 'canonicalUrl' | 'path' | 'route'>,
  view: PageView,
  isSettled: boolean,
): void => {
  const navigationType = useNavigationType();
  const last = useRef({ canonicalUrl: '', path: '' });

  const tell = useEffectEvent(() => {
    const isRefined = last.current.path === path && navigationType === 'REPLACE';
    last.current = { canonicalUrl, path };
    if (isRefined) return;
    const shown = view === 'page' ? (route ?? null) : null;
    track({ name: 'page_view', route: shown, pageType: pageTypeOf(shown) });
  });

  useEffect(() => {
    if (isSettled && last.current.canonicalUrl !== canonicalUrl) tell();
  }, [canonicalUrl, isSettled]);
};
