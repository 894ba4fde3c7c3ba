import loadable from '@loadable/component';
import { PageSkeleton } from '../ui/Skeleton/PageSkeleton.tsx';
import type { RouteRecord } from './routeRecord.ts';

const page = loadable(() => import('../pages/AccountPage/AccountPage.tsx'), {
  resolveComponent: ({ AccountPage }) => AccountPage,
  fallback: <PageSkeleton />,
});

type AccountRoute =
  | 'login'
  | 'profile'
  | 'profileLeads'
  | 'profileShortlist'
  | 'profileSupport'
  | 'profileCashback'
  | 'profileReviews'
  | 'list'
  | 'dashboard'
  | 'report'
  | 'partnerForm'
  | 'sharedShortlist';

const accountRoute = (name: AccountRoute): RouteRecord => ({
  name,
  page,
  loader: async (context) => {
    const { loadAccount } = await import(/* webpackChunkName: "loaders" */ './account.loader.ts');
    return loadAccount(name, context);
  },
});

export const accountRoutes = {
  login: accountRoute('login'),
  profile: accountRoute('profile'),
  profileLeads: accountRoute('profileLeads'),
  profileSupport: accountRoute('profileSupport'),
  profileCashback: accountRoute('profileCashback'),
  profileShortlist: accountRoute('profileShortlist'),
  profileReviews: accountRoute('profileReviews'),
  list: accountRoute('list'),
  dashboard: accountRoute('dashboard'),
  report: accountRoute('report'),
  partnerForm: accountRoute('partnerForm'),
  sharedShortlist: accountRoute('sharedShortlist'),
};
