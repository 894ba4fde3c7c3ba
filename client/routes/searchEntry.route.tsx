import loadable from '@loadable/component';
import { buildPath } from '../../shared/routes/buildPath.ts';
import { PageSkeleton } from '../ui/Skeleton/PageSkeleton.tsx';
import { siteTitle } from './defaultHead.ts';
import type { RouteRecord } from './routeRecord.ts';

export const searchEntryRoute: RouteRecord = {
  name: 'searchEntry',
  page: loadable(() => import('../pages/SearchEntryPage/SearchEntryPage.tsx'), {
    resolveComponent: ({ SearchEntryPage }) => SearchEntryPage,
    fallback: <PageSkeleton />,
  }),
  loader: async (context) => {
    const { loadSearchEntry } = await import(
      /* webpackChunkName: "loaders" */ './searchEntry.loader.ts'
    );
    return loadSearchEntry(context);
  },
  head: (_state, { address, t }) => ({
    title: siteTitle(t('searchEntry.title'), t),
    description: t('site.description'),
    canonicalUrl: buildPath('searchEntry'),
    ...(address.query.length > 0 && { robots: 'noindex' as const }),
  }),
};
