import loadable from '@loadable/component';
import { PageSkeleton } from '../ui/Skeleton/PageSkeleton.tsx';
import type { RouteRecord } from './routeRecord.ts';

const page = loadable(() => import('../pages/AccountPage/AccountPage.tsx'), {
  resolveComponent: ({ AccountPage }) => AccountPage,
  fallback: <PageSkeleton />,
});

/** Pages that are somebody's own, or open for one visitor. */
export type AccountRoute =
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
  page,
  loader: async (context) => {
    const { loadAccount } = await import(/* webpackChunkName: "loaders" */ './account.loader.ts');
    return loadAccount(name, context);
  },
});
