import loadable from '@loadable/component';
import { createLazyModule } from '../../document/lazyModule.ts';

/** All of the filters in one chunk: the bar and the row, what is chosen, what to do without results. */
export const LazyFilters = loadable(
  () => import(/* webpackChunkName: "lazy-filters" */ './FilterParts.tsx'),
  { resolveComponent: ({ FilterPart }) => FilterPart },
);

export const filterCode = createLazyModule(() => LazyFilters.load());
