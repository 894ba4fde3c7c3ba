import loadable from '@loadable/component';
import { routeTable } from '../../shared/routes/routeTable.ts';
import { PageSkeleton } from '../ui/Skeleton/PageSkeleton.tsx';
import type { RouteRecord } from './routeRecord.ts';

const page = loadable(() => import('../pages/AccountPage/AccountPage.tsx'), {
  resolveComponent: ({ AccountPage }) => AccountPage,
  fallback: <PageSkeleton />,
});

const formPage = loadable(() => import('../pages/PropertyFormPage/PropertyFormPage.tsx'), {
  resolveComponent: ({ PropertyFormPage }) => PropertyFormPage,
  fallback: <PageSkeleton />,
});

/** Pages that are somebody's own, or open for one visitor. */
export type AccountRoute =
  | 'placeForm'
  | 'application'
  | 'formsSubmit'
  | 'login'
  | 'profile'
  | 'profileLeads'
  | 'profileShortlist'
  | 'profileSupport'
  | 'profileCashback'
  | 'profileOffers'
  | 'profileRefer'
  | 'profileReviews'
  | 'profileSearches'
  | 'list'
  | 'dashboard'
  | 'report'
  | 'alerts'
  | 'partnerForm'
  | 'sharedShortlist';

export const accountRoute = (name: AccountRoute): RouteRecord => ({
  name,
  page: routeTable[name].pageType === 'book_form' ? formPage : page,
  loader: async (context) => {
    const { loadAccount } = await import(/* webpackChunkName: "loaders" */ './account.loader.ts');
    return loadAccount(name, context);
  },
});
