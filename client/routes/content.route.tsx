import loadable from '@loadable/component';
import type { ComponentType } from 'react';
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
