import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  createPath,
  Router,
} from 'react-router-dom';
import type { Site } from '../../shared/domain/site/site.ts';
import { siteAddress } from '../../shared/routes/siteAddress.ts';
import { entryLayers, steering } from './entryLayers.ts';
import { useSite } from './SiteLink.tsx';
import { keepPlace } from './scrollMemory.ts';

type BrowserHistory = ReturnType<typeof createBrowserHistory>;

type Shown = Pick<BrowserHistory, 'action' | 'location'>;

type Target = Parameters<BrowserHistory['push']>;

/**
 * All that navigates goes through here, so that no entry of a dialog is left behind and every address
 * of a partner's site names him.
 */
const navigatorOf = (history: BrowserHistory, site: Site) => {
  const onSite = ([to, ...state]: Target): Target => [
    siteAddress(site, typeof to === 'string' ? to : createPath(to)),
    ...state,
  ];
  return {
    ...history,
    push: (...target: Target) =>
      steering.steer('push', (method) => history[method](...onSite(target))),
    replace: (...target: Target) =>
      steering.steer('replace', (method) => history[method](...onSite(target))),
  };
};

export const loadLayers = () => import(/* webpackChunkName: "loaders" */ './historyLayers.ts');

/** Without this code such an entry is one that changes nothing. */
const ignore = (): void => undefined;

const followLayers = (): void => {
  if (entryLayers().length > 0) {
    loadLayers().then(({ followHistory }) => followHistory(), ignore);
  }
};

/** The router of the browser. An entry that only has something over its page is no other location. */
export function AppRouter({ children }: { readonly children: ReactNode }): ReactNode {
  const site = useSite();
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [navigator] = useState(() => navigatorOf(history, site));
  const [first] = useState((): Shown => ({ action: history.action, location: history.location }));
  const [shown, setShown] = useState(first);

  useLayoutEffect(() => {
    let { key, search } = first.location;
    const follow = ({ action, location }: Shown): void => {
      followLayers();
      if (location.key === key && location.search === search) return;
      // The page is still there as it is left.
      keepPlace(key);
      ({ key, search } = location);
      startTransition(() => setShown({ action, location }));
    };
    // Whoever follows a link within the page while it is taken over has gone on before this.
    follow(history);
    // Before the router's own: Chromium asks who came first, not who captures.
    const arrive = (): void => steering.arrive();
    window.addEventListener('popstate', arrive);
    const stopListening = history.listen(follow);
    return () => {
      window.removeEventListener('popstate', arrive);
      stopListening();
    };
  }, [first, history]);

  return (
    <Router location={shown.location} navigationType={shown.action} navigator={navigator}>
      {children}
    </Router>
  );
}
