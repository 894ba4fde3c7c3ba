import loadable from '@loadable/component';
import { PageSkeleton } from '../ui/Skeleton/PageSkeleton.tsx';
import type { RouteRecord } from './routeRecord.ts';

export const sitemapRoute: RouteRecord = {
  name: 'sitemap',
  page: loadable(() => import('../pages/SitemapPage/SitemapPage.tsx'), {
    resolveComponent: (module) => module.SitemapPage,
    fallback: <PageSkeleton />,
  }),
  loader: async (context) => {
    const { loadSitemap } = await import(/* webpackChunkName: "loaders" */ './sitemap.loader.ts');
    return loadSitemap(context);
  },
};
