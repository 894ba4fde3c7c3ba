import loadable from '@loadable/component';
import { PageSkeleton } from '../ui/Skeleton/PageSkeleton.tsx';
import type { RouteRecord } from './routeRecord.ts';

export const searchEntryRoute: RouteRecord = {
  name: 'searchEntry',
  page: loadable(() => import('../pages/SearchEntryPage/SearchEntryPage.tsx'), {
    resolveComponent: (module) => module.SearchEntryPage,
    fallback: <PageSkeleton />,
  }),
  loader: async (context) => {
    const { loadSearchEntry } = await import(
      /* webpackChunkName: "loaders" */ './searchEntry.loader.ts'
    );
    return loadSearchEntry(context);
  },
};
