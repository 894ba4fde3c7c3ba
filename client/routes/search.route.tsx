import loadable from '@loadable/component';
import { regionPageKind } from '../../shared/domain/region/regionPageKind.ts';
import { paddedTitle } from '../../shared/domain/search/paddedTitle.ts';
import { searchRobots } from '../../shared/domain/search/searchRobots.ts';
import type { SearchState } from '../features/search/search.state.ts';
import { SearchSkeleton } from '../pages/SearchPage/SearchSkeleton.tsx';
import { defaultHead, siteTitle } from './defaultHead.ts';
import type { RouteRecord } from './routeRecord.ts';

/** An overview of cities is worth finding even while none of its own results could be loaded. */
const robotsOf = ({ region, searchList }: SearchState): 'noindex' | undefined =>
  searchRobots({
    regionState: region?.isActive ? 'active' : 'inactive',
    resultCount:
      region && regionPageKind(region.regionType) === 'overview'
        ? region.activeInventoryCount
        : searchList.meta.count,
    page: searchList.page,
  });

export const searchRoute: RouteRecord = {
  name: 'search',
  page: loadable(() => import('../pages/SearchPage/SearchPage.tsx'), {
    resolveComponent: ({ SearchPage }) => SearchPage,
    fallback: <SearchSkeleton />,
  }),
  loader: async (context) => {
    const { loadSearch } = await import(/* webpackChunkName: "loaders" */ './search.loader.ts');
    return loadSearch(context);
  },
  head: ({ search }, { t }) => {
    if (search.readyStatus !== 'success') return defaultHead(t);
    const { canonical_url, metaSEO, searchList } = search;
    const robots = robotsOf(search);
    return {
      title: siteTitle(paddedTitle(metaSEO.title, searchList.meta.count, t('search.rooms')), t),
      description: metaSEO.description || t('site.description'),
      keywords: metaSEO.keywords,
      canonicalUrl: canonical_url,
      ...(robots && { robots }),
    };
  },
};
