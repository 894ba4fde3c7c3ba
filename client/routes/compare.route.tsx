import loadable from '@loadable/component';
import { PageSkeleton } from '../ui/Skeleton/PageSkeleton.tsx';
import { siteTitle } from './defaultHead.ts';
import type { RouteRecord } from './routeRecord.ts';

export const compareRoute: RouteRecord = {
  name: 'compare',
  page: loadable(() => import('../pages/ComparePage/ComparePage.tsx'), {
    resolveComponent: ({ ComparePage }) => ComparePage,
    fallback: <PageSkeleton />,
  }),
  loader: async (context) => {
    const { loadCompare } = await import(/* webpackChunkName: "loaders" */ './compare.loader.ts');
    return loadCompare(context);
  },
  head: (_state, { t }) => ({
    title: siteTitle(t('compare.title'), t),
    description: t('compare.description'),
    robots: 'noindex',
  }),
};
