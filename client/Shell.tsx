import { type ComponentType, memo, type ReactNode, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import type { CanonicalAddress } from '../shared/routes/canonicalise.ts';
import { pageTypeOf } from '../shared/routes/routeTable.ts';
import type { PageView } from '../shared/ssr/renderer.ts';
import styles from './App.module.css';
import { AfterLoad } from './afterLoad/AfterLoad.tsx';
import { StaticHtml } from './document/StaticHtml.tsx';
import {
  APP_BANNER_ID,
  DEMO_NOTE_ID,
  FOOTER_ID,
  type StaticParts,
} from './document/staticParts.ts';
import { Header } from './features/chrome/Header.tsx';
import { EnquiryProvider } from './features/enquiry/EnquiryProvider.tsx';
import { OwnSearchContext, PlaceSearchForm } from './features/placeSearch/PlaceSearchForm.tsx';
import { selectIsListEmpty } from './features/search/search.selectors.ts';
import { PageAddressContext } from './navigation/pageAddress.ts';
import { MAIN_ID } from './navigation/useScroll.ts';
import { LazyErrorPage } from './pages/ErrorPage/LazyErrorPage.tsx';
import { routeOf } from './routes/routeRecords.tsx';
import { ErrorBoundary } from './ui/ErrorBoundary/ErrorBoundary.tsx';
import { PageSkeleton } from './ui/Skeleton/PageSkeleton.tsx';

const isHome = ({ route }: CanonicalAddress): boolean => route === 'home' || route === 'homeIndex';

/** A property has a bar of its own at the lower edge, and nothing comes between it and its form. */
const isAboutToBook = ({ route }: CanonicalAddress): boolean =>
  route === 'property' || pageTypeOf(route ?? null) === 'book_form';

/** Who has found nothing yet, or weighs what was found, is not sent elsewhere. */
const isBusy = ({ query, route }: CanonicalAddress, isListEmpty: boolean): boolean =>
  route === 'compare' ||
  route === 'login' ||
  (route === 'searchEntry' && query.length > 0) ||
  (route === 'search' && isListEmpty);

/** Pages with a search form of their own have none in the header while theirs is seen. */
const hasOwnSearch = (address: CanonicalAddress): boolean =>
  isHome(address) || address.route === 'searchEntry';

/** The login stands in the place of a page that is somebody's own. */
const pageOf = (address: CanonicalAddress, view: PageView): ComponentType | undefined => {
  if (view === 'signIn') return routeOf({ route: 'login' })?.page;
  return view === 'page' ? routeOf(address)?.page : undefined;
};

const loadEnquiryDialog = () =>
  import(/* webpackChunkName: "enquiry" */ './enquiryDialog.lazy.tsx').then(
    ({ enquiryDialog }) => enquiryDialog,
  );

interface ShellProps {
  readonly address: CanonicalAddress;
  readonly view: PageView;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly onFailure: (error: unknown) => void;
  readonly staticParts: StaticParts;
}

/**
 * The page and what stands around it, drawn anew for another page or its state. A step within it, as
 * to one of its parts, is another location of the router as well, and the browser waits for what is
 * drawn then.
 */
export const Shell = memo(function Shell(props: ShellProps): ReactNode {
  const { address, hasFailed, isLoading, onFailure, staticParts, view } = props;
  const [isOwnSearchSeen, setIsOwnSearchSeen] = useState(true);
  const isListEmpty = useSelector(selectIsListEmpty);
  const isAppNamed = view === 'page' && !isBusy(address, isListEmpty);
  const Page = pageOf(address, view);
  // It asks for what it is made of by itself.
  const page = useMemo(
    () =>
      Page ? (
        <OwnSearchContext value={setIsOwnSearchSeen}>
          <Page />
        </OwnSearchContext>
      ) : (
        <LazyErrorPage kind={view === 'serverError' ? 'serverError' : 'notFound'} />
      ),
    [Page, view],
  );

  return (
    <PageAddressContext value={address}>
      <EnquiryProvider loadDialog={loadEnquiryDialog}>
        <div className={styles.app} data-view={view}>
          <Header
            parts={staticParts}
            search={
              hasOwnSearch(address) && isOwnSearchSeen ? null : (
                <PlaceSearchForm key={address.path} id="header-search" isCompact />
              )
            }
          />
          {staticParts.demoNote === null ? null : (
            <StaticHtml id={DEMO_NOTE_ID} html={staticParts.demoNote} isFirstScreen />
          )}
          <main id={MAIN_ID} className={styles.main} tabIndex={-1} aria-busy={isLoading}>
            <ErrorBoundary
              resetKey={address.canonicalUrl}
              onError={onFailure}
              fallback={(retry) =>
                hasFailed ? <LazyErrorPage kind="serverError" onRetry={retry} /> : <PageSkeleton />
              }
            >
              {page}
            </ErrorBoundary>
          </main>
          {staticParts.appBanner === null ? null : (
            // The home page has a promotion of its own.
            <div hidden={!isAppNamed || isHome(address)}>
              <StaticHtml id={APP_BANNER_ID} html={staticParts.appBanner} />
            </div>
          )}
          <StaticHtml id={FOOTER_ID} html={staticParts.footer} />
          <AfterLoad
            isAppNoted={staticParts.appBanner !== null && isAppNamed && !isAboutToBook(address)}
          />
        </div>
      </EnquiryProvider>
    </PageAddressContext>
  );
});
