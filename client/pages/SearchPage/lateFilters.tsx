import loadable from '@loadable/component';
import { createLateCode } from '../../document/lateCode.ts';

/** All of the filters in one chunk: the bar and the row, what is chosen, what to do without results. */
export const LateFilters = loadable(
  () => import(/* webpackChunkName: "late-filters" */ './FilterParts.tsx'),
  { resolveComponent: ({ FilterPart }) => FilterPart },
);

export const filterCode = createLateCode(() => LateFilters.load());
