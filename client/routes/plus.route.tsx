import loadable from '@loadable/component';
import { buildPath } from '../../shared/routes/buildPath.ts';
import { PageSkeleton } from '../ui/Skeleton/PageSkeleton.tsx';
import { siteTitle } from './defaultHead.ts';
import type { RouteRecord } from './routeRecord.ts';

export const plusRoute: RouteRecord = {
  name: 'plus',
  page: loadable(() => import('../pages/PlusPage/PlusPage.tsx'), {
    resolveComponent: ({ PlusPage }) => PlusPage,
    fallback: <PageSkeleton />,
  }),
  loader: async (context) => {
    const { loadPlus } = await import(/* webpackChunkName: "loaders" */ './plus.loader.ts');
    return loadPlus(context);
  },
  head: (_state, { t }) => ({
    title: siteTitle(t('plus.title'), t),
    description: t('plus.description'),
    canonicalUrl: buildPath('plus'),
  }),
};
