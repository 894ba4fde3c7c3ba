import loadable from '@loadable/component';
import { PageSkeleton } from '../ui/Skeleton/PageSkeleton.tsx';
import type { RouteRecord } from './routeRecord.ts';

export const homeRoute: RouteRecord = {
  name: 'home',
  page: loadable(() => import('../pages/HomePage/HomePage.tsx'), {
    resolveComponent: (module) => module.HomePage,
    fallback: <PageSkeleton />,
  }),
  loader: async (context) => {
    const { loadHome } = await import(/* webpackChunkName: "loaders" */ './home.loader.ts');
    return loadHome(context);
  },
};

/** The home page under the address that some search engines ask for. */
export const homeIndexRoute: RouteRecord = { ...homeRoute, name: 'homeIndex' };
