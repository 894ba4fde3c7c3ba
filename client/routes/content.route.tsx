import loadable from '@loadable/component';
import {
  type ArticleRoute,
  articleRouteNames,
  furtherRoutes,
  publicFixedRoutes,
} from '../../shared/routes/routeTable.ts';
import type { ContentName } from '../content/contentFiles.ts';
import { PageSkeleton } from '../ui/Skeleton/PageSkeleton.tsx';
import type { RouteRecord } from './routeRecord.ts';

const ContentPage = loadable(() => import('../pages/ContentPage/ContentPage.tsx'), {
  resolveComponent: (module) => module.ContentPage,
  fallback: <PageSkeleton />,
});

const ArticlePage = loadable(() => import('../pages/ArticlePage/ArticlePage.tsx'), {
  resolveComponent: (module) => module.ArticlePage,
  fallback: <PageSkeleton />,
});

const contentRoute = (name: ContentName): RouteRecord => ({
  name,
  page: ContentPage,
  loader: async (context) => {
    const { loadContent } = await import(/* webpackChunkName: "loaders" */ './content.loader.ts');
    return loadContent(name, context);
  },
});

/**
 * Pages whose text stands in a content file: all at fixed addresses but those with a record of their
 * own, which goes before these. Each name once more would weigh in every first load.
 */
export const contentRoutes = Object.fromEntries(
  [...publicFixedRoutes, ...furtherRoutes].map((name) => [name, contentRoute(name as ContentName)]),
) as Readonly<Record<ContentName, RouteRecord>>;

const articleRoute = (name: ArticleRoute): RouteRecord => ({
  name,
  page: ArticlePage,
  loader: async (context) => {
    const { loadArticle } = await import(/* webpackChunkName: "loaders" */ './content.loader.ts');
    return loadArticle(name, context);
  },
});

/** Pieces of a content file, each at an address of its own. */
export const articleRoutes = Object.fromEntries(
  articleRouteNames.map((name) => [name, articleRoute(name)]),
) as Readonly<Record<ArticleRoute, RouteRecord>>;
