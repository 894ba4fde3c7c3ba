import loadable from '@loadable/component';
import { SearchSkeleton } from '../pages/SearchPage/SearchSkeleton.tsx';
import type { RouteRecord } from './routeRecord.ts';
import { updateSearch } from './search.update.ts';

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
  update: updateSearch,
};
