import loadable from '@loadable/component';
import { PageSkeleton } from '../ui/Skeleton/PageSkeleton.tsx';
import type { RouteRecord } from './routeRecord.ts';

export const compareRoute: RouteRecord = {
  name: 'compare',
  page: loadable(() => import('../pages/ComparePage/ComparePage.tsx'), {
    resolveComponent: (module) => module.ComparePage,
    fallback: <PageSkeleton />,
  }),
  loader: async (context) => {
    const { loadCompare } = await import(/* webpackChunkName: "loaders" */ './compare.loader.ts');
    return loadCompare(context);
  },
};
