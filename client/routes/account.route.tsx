import loadable from '@loadable/component';
import { routeTable } from '../../shared/routes/routeTable.ts';
import { PageSkeleton } from '../ui/Skeleton/PageSkeleton.tsx';
import type { RouteRecord } from './routeRecord.ts';

const page = loadable(() => import('../pages/AccountPage/AccountPage.tsx'), {
  resolveComponent: (module) => module.AccountPage,
  fallback: <PageSkeleton />,
});

const formPage = loadable(() => import('../pages/PropertyFormPage/PropertyFormPage.tsx'), {
  resolveComponent: (module) => module.PropertyFormPage,
  fallback: <PageSkeleton />,
});

/** Pages that are somebody's own, or open for one visitor. */
export type AccountRoute =
  | 'placeForm'
  | 'application'
  | 'placePayment'
  | 'formsSubmit'
  | 'paymentsComplete'
  | 'payments'
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
  page: routeTable[name].pageType.endsWith('_form') ? formPage : page,
  loader: async (context) => {
    const { loadAccount } = await import(/* webpackChunkName: "loaders" */ './account.loader.ts');
    return loadAccount(name, context);
  },
});
