import loadable from '@loadable/component';
import type { ComponentType } from 'react';
import { type ArticleRoute, articleRouteNames } from '../../shared/routes/routeTable.ts';
import type { ContentName } from '../content/contentFiles.ts';
import { PageSkeleton } from '../ui/Skeleton/PageSkeleton.tsx';
import type { RouteRecord } from './routeRecord.ts';

const ContentPage = loadable(() => import('../pages/ContentPage/ContentPage.tsx'), {
  resolveComponent: (module) => module.ContentPage,
  fallback: <PageSkeleton />,
});

const ReferralPage = loadable(() => import('../pages/ReferralPage/ReferralPage.tsx'), {
  resolveComponent: (module) => module.ReferralPage,
  fallback: <PageSkeleton />,
});

const ArticlePage = loadable(() => import('../pages/ArticlePage/ArticlePage.tsx'), {
  resolveComponent: (module) => module.ArticlePage,
  fallback: <PageSkeleton />,
});

const contentRoute = <Name extends ContentName>(
  name: Name,
  page: ComponentType = ContentPage,
): { readonly [Key in Name]: RouteRecord } => {
  const record: RouteRecord = {
    name,
    page,
    loader: async (context) => {
      const { loadContent } = await import(/* webpackChunkName: "loaders" */ './content.loader.ts');
      return loadContent(name, context);
    },
  };
  return { [name]: record } as { readonly [Key in Name]: RouteRecord };
};

/** Pages whose text stands in a content file. */
export const contentRoutes: Readonly<Record<ContentName, RouteRecord>> = {
  ...contentRoute('about'),
  ...contentRoute('ambassador'),
  ...contentRoute('blog'),
  ...contentRoute('career'),
  ...contentRoute('connect'),
  ...contentRoute('contact'),
  ...contentRoute('exams'),
  ...contentRoute('groupBooking'),
  ...contentRoute('help'),
  ...contentRoute('howItWorks'),
  ...contentRoute('media'),
  ...contentRoute('news'),
  ...contentRoute('partner'),
  ...contentRoute('podcast'),
  ...contentRoute('privacy'),
  ...contentRoute('referralProgramme', ReferralPage),
  ...contentRoute('scholarship'),
  ...contentRoute('terms'),
  ...contentRoute('universityPartnerships'),
};

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
