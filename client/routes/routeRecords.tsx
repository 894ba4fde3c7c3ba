import loadable from '@loadable/component';
import type { CanonicalAddress } from '../../shared/routes/canonicalise.ts';
import {
  articleRouteNames,
  furtherRoutes,
  publicFixedRoutes,
  type RouteName,
  routeTable,
} from '../../shared/routes/routeTable.ts';
import { PropertySkeleton } from '../pages/PropertyPage/PropertySkeleton.tsx';
import { SearchSkeleton } from '../pages/SearchPage/SearchSkeleton.tsx';
import { PageSkeleton } from '../ui/Skeleton/PageSkeleton.tsx';
import type { AccountRoute, RouteRecord } from './routeRecord.ts';
import { updateSearch } from './updateSearch.ts';

const home: RouteRecord = {
  page: loadable(() => import('../pages/HomePage/HomePage.tsx'), {
    resolveComponent: (module) => module.HomePage,
    fallback: <PageSkeleton />,
  }),
};

const content: RouteRecord = {
  page: loadable(() => import('../pages/ContentPage/ContentPage.tsx'), {
    resolveComponent: (module) => module.ContentPage,
    fallback: <PageSkeleton />,
  }),
};

const article: RouteRecord = {
  page: loadable(() => import('../pages/ArticlePage/ArticlePage.tsx'), {
    resolveComponent: (module) => module.ArticlePage,
    fallback: <PageSkeleton />,
  }),
};

const account: RouteRecord = {
  page: loadable(() => import('../pages/AccountPage/AccountPage.tsx'), {
    resolveComponent: (module) => module.AccountPage,
    fallback: <PageSkeleton />,
  }),
};

const propertyForm: RouteRecord = {
  page: loadable(() => import('../pages/PropertyFormPage/PropertyFormPage.tsx'), {
    resolveComponent: (module) => module.PropertyFormPage,
    fallback: <PageSkeleton />,
  }),
};

/** All of the names in one: each once more would weigh in every first load. */
const sharing = <Name extends RouteName>(
  names: readonly Name[],
  record: RouteRecord,
): Readonly<Record<Name, RouteRecord>> =>
  Object.fromEntries(names.map((name) => [name, record])) as Readonly<Record<Name, RouteRecord>>;

export type OtherRoute = Exclude<RouteName, AccountRoute>;

/** Those of accounts are not among them: they differ by name alone. */
const routeRecords: Readonly<Record<OtherRoute, RouteRecord>> = {
  // Pages whose text stands in a content file; a record of its own goes before these.
  ...sharing(publicFixedRoutes, content),
  ...sharing(furtherRoutes, content),
  ...sharing(articleRouteNames, article),
  home,
  homeIndex: home,
  searchEntry: {
    page: loadable(() => import('../pages/SearchEntryPage/SearchEntryPage.tsx'), {
      resolveComponent: (module) => module.SearchEntryPage,
      fallback: <PageSkeleton />,
    }),
  },
  search: {
    page: loadable(() => import('../pages/SearchPage/SearchPage.tsx'), {
      resolveComponent: (module) => module.SearchPage,
      fallback: <SearchSkeleton />,
    }),
    update: updateSearch,
  },
  property: {
    page: loadable(() => import('../pages/PropertyPage/PropertyPage.tsx'), {
      resolveComponent: (module) => module.PropertyPage,
      fallback: <PropertySkeleton />,
    }),
  },
  compare: {
    page: loadable(() => import('../pages/ComparePage/ComparePage.tsx'), {
      resolveComponent: (module) => module.ComparePage,
      fallback: <PageSkeleton />,
    }),
  },
  plus: {
    page: loadable(() => import('../pages/PlusPage/PlusPage.tsx'), {
      resolveComponent: (module) => module.PlusPage,
      fallback: <PageSkeleton />,
    }),
  },
  plusService: {
    page: loadable(() => import('../pages/PlusServicePage/PlusServicePage.tsx'), {
      resolveComponent: (module) => module.PlusServicePage,
      fallback: <PageSkeleton />,
    }),
  },
  sitemap: {
    page: loadable(() => import('../pages/SitemapPage/SitemapPage.tsx'), {
      resolveComponent: (module) => module.SitemapPage,
      fallback: <PageSkeleton />,
    }),
  },
  styleGuide: {
    page: loadable(() => import('../pages/StyleGuidePage/StyleGuidePage.tsx'), {
      resolveComponent: (module) => module.StyleGuidePage,
      fallback: <PageSkeleton />,
    }),
  },
};

export const isAccountRoute = (route: RouteName): route is AccountRoute => !(route in routeRecords);

export const routeOf = ({ route }: Pick<CanonicalAddress, 'route'>): RouteRecord | undefined => {
  if (!route) return undefined;
  if (!isAccountRoute(route)) return routeRecords[route];
  return routeTable[route].pageType.endsWith('_form') ? propertyForm : account;
};
