import { type ReactNode, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import {
  type CanonicalAddress,
  canonicalise,
  unknownAddress,
} from '../shared/routes/canonicalise.ts';
import type { ApiClient } from '../shared/ssr/apiClient.ts';
import type { PageView } from '../shared/ssr/renderer.ts';
import { usePageViews } from './analytics/usePageViews.ts';
import type { StaticParts } from './document/staticParts.ts';
import { selectIsListLoading } from './features/search/search.selectors.ts';
import { useDocumentHead } from './navigation/useDocumentHead.ts';
import { useInAppNavigation } from './navigation/useInAppNavigation.ts';
import { usePageFailure } from './navigation/usePageFailure.ts';
import { usePageLoad } from './navigation/usePageLoad.ts';
import { useScroll } from './navigation/useScroll.ts';
import { useTidyAddress } from './navigation/useTidyAddress.ts';
import { Shell } from './Shell.tsx';
import { selectToday } from './store/context.slice.ts';

interface AppProps {
  /** What the document shows that is drawn or hydrated. */
  readonly initialView: PageView;
  /** Undefined on the server. */
  readonly api: ApiClient | undefined;
  readonly staticParts: StaticParts;
  /** The address of a document that is drawn, where it has been read already. */
  readonly drawnAddress?: CanonicalAddress;
}

export function App({ initialView, api, drawnAddress, staticParts }: AppProps): ReactNode {
  const { pathname, search } = useLocation();
  const today = useSelector(selectToday);
  const address = useMemo(
    () => drawnAddress ?? canonicalise({ pathname, search }, today) ?? unknownAddress(pathname),
    [drawnAddress, pathname, search, today],
  );
  useInAppNavigation(today);
  const { view, isLoading, isSettled } = usePageLoad(address, initialView, api);
  const isListLoading = useSelector(selectIsListLoading);
  useScroll(address, isLoading || (address.route === 'search' && isListLoading));
  const [hasFailed, noteFailure] = usePageFailure(address.canonicalUrl);
  useDocumentHead(address, hasFailed ? 'serverError' : view);
  usePageViews(address, view, isSettled);
  useTidyAddress(address, view === 'page' && isSettled);
  return (
    <Shell
      address={address}
      view={view}
      isLoading={isLoading}
      hasFailed={hasFailed}
      onFailure={noteFailure}
      staticParts={staticParts}
    />
  );
}
