import loadable from '@loadable/component';
import { buildPath } from '../../shared/routes/buildPath.ts';
import { PageSkeleton } from '../ui/Skeleton/PageSkeleton.tsx';
import { siteTitle } from './defaultHead.ts';
import type { RouteRecord } from './routeRecord.ts';

export const sitemapRoute: RouteRecord = {
  name: 'sitemap',
  page: loadable(() => import('../pages/SitemapPage/SitemapPage.tsx'), {
    resolveComponent: ({ SitemapPage }) => SitemapPage,
    fallback: <PageSkeleton />,
  }),
  loader: async (context) => {
    const { loadSitemap } = await import(/* webpackChunkName: "loaders" */ './sitemap.loader.ts');
    return loadSitemap(context);
  },
  head: (_state, { t }) => ({
    title: siteTitle(t('sitemap.title'), t),
    description: t('sitemap.description'),
    canonicalUrl: buildPath('sitemap'),
  }),
};
