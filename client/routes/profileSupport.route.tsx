import loadable from '@loadable/component';
import { PageSkeleton } from '../ui/Skeleton/PageSkeleton.tsx';
import type { RouteRecord } from './routeRecord.ts';

const loader: RouteRecord['loader'] = async (context) => {
  const { loadProfileSupport } = await import(
    /* webpackChunkName: "loaders" */ './profileSupport.loader.ts'
  );
  return loadProfileSupport(context);
};

const supportPage = loadable(() => import('../pages/ProfileSupportPage/ProfileSupportPage.tsx'), {
  resolveComponent: ({ ProfileSupportPage }) => ProfileSupportPage,
  fallback: <PageSkeleton />,
});

export const profileSupportRoute: RouteRecord = {
  name: 'profileSupport',
  page: supportPage,
  loader,
};

const cashbackPage = loadable(() => import('../pages/ProfileSupportPage/ProfileCashbackPage.tsx'), {
  resolveComponent: ({ ProfileCashbackPage }) => ProfileCashbackPage,
  fallback: <PageSkeleton />,
});

export const profileCashbackRoute: RouteRecord = {
  name: 'profileCashback',
  page: cashbackPage,
  loader,
};
