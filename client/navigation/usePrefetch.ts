import { useEffect, useEffectEvent, useRef } from 'react';
import type { RouteName } from '../../shared/routes/routePaths.ts';
import { afterDocumentLoad } from './afterDocumentLoad.ts';
import { ownPage } from './ownPage.ts';
import {
  entryRoutes,
  FIRST_PREFETCH_MS,
  isPrefetchWelcome,
  NEXT_PREFETCH_MS,
  nextRoutes,
} from './prefetchPlan.ts';

type LoadCode = (routes: readonly RouteName[]) => void;

const linkUnder = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest('a') : null;

/** Fetches the code of other pages while nobody waits for it, and of a link that is pointed at. */
export const usePrefetch = (path: string, today: string, loadCode: LoadCode): void => {
  const load = useEffectEvent(loadCode);
  const firstPath = useRef<string | null>(path);

  const onPoint = useEffectEvent((event: Event) => {
    const link = linkUnder(event);
    const route = link?.href ? ownPage(new URL(link.href), today)?.route : undefined;
    if (route) loadCode([route]);
  });

  useEffect(() => {
    if (!isPrefetchWelcome(navigator)) return;
    const point = (event: Event): void => onPoint(event);
    document.addEventListener('pointerover', point, { passive: true });
    const callOff = afterDocumentLoad(
      () => load([...entryRoutes, ...nextRoutes]),
      FIRST_PREFETCH_MS,
    );
    return () => {
      document.removeEventListener('pointerover', point);
      callOff();
    };
  }, []);

  useEffect(() => {
    if (firstPath.current === path || !isPrefetchWelcome(navigator)) return;
    firstPath.current = null;
    const timer = setTimeout(() => load(nextRoutes), NEXT_PREFETCH_MS);
    return () => clearTimeout(timer);
  }, [path]);
};
