import { type ReactNode, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { type CanonicalAddress, canonicalise } from '../shared/routes/canonicalise.ts';
import type { ApiClient } from '../shared/ssr/apiClient.ts';
import type { PageView } from '../shared/ssr/renderer.ts';
import styles from './App.module.css';
import { Footer } from './features/chrome/Footer.tsx';
import { Header } from './features/chrome/Header.tsx';
import { PlaceSearchForm } from './features/placeSearch/PlaceSearchForm.tsx';
import { DocumentHead } from './navigation/DocumentHead.tsx';
import { PageAddressContext, unknownAddress } from './navigation/pageAddress.ts';
import { useInAppNavigation } from './navigation/useInAppNavigation.ts';
import { usePageLoad } from './navigation/usePageLoad.ts';
import { MAIN_ID, useScroll } from './navigation/useScroll.ts';
import { useTidyAddress } from './navigation/useTidyAddress.ts';
import { ErrorPage } from './pages/ErrorPage/ErrorPage.tsx';
import { routeOf } from './routes/routeTable.ts';
import { selectToday } from './store/context.slice.ts';
import { ErrorBoundary } from './ui/ErrorBoundary/ErrorBoundary.tsx';

/** Pages with a search form of their own have none in the header. */
const hasOwnSearch = ({ route }: CanonicalAddress): boolean =>
  route === 'home' || route === 'homeIndex' || route === 'searchEntry';

interface AppProps {
  /** What the document shows that is drawn or hydrated. */
  readonly initialView: PageView;
  /** Undefined on the server. */
  readonly api: ApiClient | undefined;
}

export function App({ initialView, api }: AppProps): ReactNode {
  const { pathname, search } = useLocation();
  const today = useSelector(selectToday);
  const address = useMemo(
    () => canonicalise({ pathname, search }, today) ?? unknownAddress(pathname),
    [pathname, search, today],
  );
  useInAppNavigation(today);
  const { view, isLoading } = usePageLoad(address, initialView, api);
  useScroll(address.path, isLoading);
  useTidyAddress(address, view === 'page' && !isLoading);
  const Page = routeOf(address)?.page;

  return (
    <PageAddressContext value={address}>
      <DocumentHead view={view} />
      <div className={styles.app} data-view={view}>
        <Header
          search={hasOwnSearch(address) ? null : <PlaceSearchForm id="header-search" isCompact />}
        />
        <main id={MAIN_ID} className={styles.main} tabIndex={-1} aria-busy={isLoading}>
          <ErrorBoundary
            resetKey={address.canonicalUrl}
            fallback={(retry) => <ErrorPage kind="serverError" onRetry={retry} />}
          >
            {view === 'page' && Page ? (
              <Page />
            ) : (
              <ErrorPage kind={view === 'serverError' ? 'serverError' : 'notFound'} />
            )}
          </ErrorBoundary>
        </main>
        <Footer />
      </div>
    </PageAddressContext>
  );
}
