import loadable from '@loadable/component';
import { PageSkeleton } from '../ui/Skeleton/PageSkeleton.tsx';
import type { RouteRecord } from './routeRecord.ts';

export const plusRoute: RouteRecord = {
  name: 'plus',
  page: loadable(() => import('../pages/PlusPage/PlusPage.tsx'), {
    resolveComponent: (module) => module.PlusPage,
    fallback: <PageSkeleton />,
  }),
  loader: async (context) => {
    const { loadPlus } = await import(/* webpackChunkName: "loaders" */ './plus.loader.ts');
    return loadPlus(context);
  },
};

export const plusServiceRoute: RouteRecord = {
  name: 'plusService',
  page: loadable(() => import('../pages/PlusServicePage/PlusServicePage.tsx'), {
    resolveComponent: (module) => module.PlusServicePage,
    fallback: <PageSkeleton />,
  }),
  loader: async (context) => {
    const { loadPlusService } = await import(/* webpackChunkName: "loaders" */ './plus.loader.ts');
    return loadPlusService(context);
  },
};
