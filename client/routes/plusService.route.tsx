import loadable from '@loadable/component';
import { buildPath } from '../../shared/routes/buildPath.ts';
import { selectPlusService } from '../features/plus/plus.slice.ts';
import { PageSkeleton } from '../ui/Skeleton/PageSkeleton.tsx';
import { defaultHead, siteTitle } from './defaultHead.ts';
import type { RouteRecord } from './routeRecord.ts';

export const plusServiceRoute: RouteRecord = {
  name: 'plusService',
  page: loadable(() => import('../pages/PlusServicePage/PlusServicePage.tsx'), {
    resolveComponent: ({ PlusServicePage }) => PlusServicePage,
    fallback: <PageSkeleton />,
  }),
  loader: async (context) => {
    const { loadPlusService } = await import(/* webpackChunkName: "loaders" */ './plus.loader.ts');
    return loadPlusService(context);
  },
  head: (state, { address, t }) => {
    const service = selectPlusService(state, address.params.id);
    if (!service) return defaultHead(t);
    return {
      title: siteTitle(t('plusService.title', { name: service.heading }), t),
      description: service.text,
      canonicalUrl: buildPath('plusService', { id: String(service.id) }),
    };
  },
};
