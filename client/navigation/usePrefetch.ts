import { useEffect, useEffectEvent, useRef } from 'react';
import type { CanonicalAddress } from '../../shared/routes/canonicalise.ts';
import type { RouteName } from '../../shared/routes/routeTable.ts';
import { savesData } from '../visitor/savesData.ts';
import { afterDocumentLoad } from './afterDocumentLoad.ts';
import { ownPage } from './ownPage.ts';

/** How long after the load of the document the first code is fetched ahead. */
const FIRST_PREFETCH_MS = 2000;

/** How long after a change of the path within the app more is fetched ahead. */
const NEXT_PREFETCH_MS = 1000;

/** Where most visits begin and come back to. */
const entryRoutes: readonly RouteName[] = ['home', 'search'];

const nextRoutes: readonly RouteName[] = ['property', 'searchEntry'];

/** Where visitors go on from a page. */
const nextRoutesOf = (route: RouteName | undefined): readonly RouteName[] =>
  route === 'property' ? [...nextRoutes, 'placeForm'] : nextRoutes;

interface PageCode {
  /** Somebody points at a link to one of them. */
  readonly load: (routes: readonly RouteName[]) => void;
  /** Nobody waits for it. */
  readonly loadAhead: (routes: readonly RouteName[]) => Promise<void>;
}

const linkUnder = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest('a') : null;

/** Fetches the code of other pages while nobody waits for it, and of a link that is pointed at. */
export const usePrefetch = (
  { path, route }: Pick<CanonicalAddress, 'path' | 'route'>,
  today: string,
  code: PageCode,
): void => {
  const loadNext = useEffectEvent((first: readonly RouteName[]) =>
    code.loadAhead([...first, ...nextRoutesOf(route)]),
  );
  const firstPath = useRef<string | null>(path);

  const onPoint = useEffectEvent((event: Event) => {
    const link = linkUnder(event);
    const route = link?.href ? ownPage(new URL(link.href), today)?.route : undefined;
    if (route) code.load([route]);
  });

  useEffect(() => {
    if (savesData(navigator)) return;
    const point = (event: Event): void => onPoint(event);
    document.addEventListener('pointerover', point, { passive: true });
    const callOff = afterDocumentLoad(() => void loadNext(entryRoutes), FIRST_PREFETCH_MS);
    return () => {
      document.removeEventListener('pointerover', point);
      callOff();
    };
  }, []);

  useEffect(() => {
    if (firstPath.current === path || savesData(navigator)) return;
    firstPath.current = null;
    const timer = setTimeout(() => void loadNext([]), NEXT_PREFETCH_MS);
    return () => clearTimeout(timer);
  }, [path]);
};
