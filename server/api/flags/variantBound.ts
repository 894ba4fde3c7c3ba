import { flagNames } from '../../../config/flagDefinitions.ts';
import { flagRoutes, MAX_VARIANTS } from '../../../shared/domain/flags/flagRoutes.ts';
import { type Features, isSplitFlag, textsOf } from '../../../shared/domain/flags/splitFlags.ts';
import type { RouteName } from '../../../shared/routes/routeTable.ts';

/** How many documents there may be of one address, by the route whose pages it is. */
const variantCounts = (features: Features): ReadonlyMap<RouteName, number> => {
  const counts = new Map<RouteName, number>();
  for (const name of flagNames.filter((each) => isSplitFlag(features, each))) {
    for (const route of flagRoutes[name]) {
      counts.set(route, (counts.get(route) ?? 1) * textsOf(features, name).size);
    }
  }
  return counts;
};

/** The pages that a change would split further than caches bear; what is so already may stay. */
export const overSplitRoutes = (before: Features, after: Features): readonly RouteName[] => {
  const known = variantCounts(before);
  return [...variantCounts(after)]
    .filter(([route, count]) => count > MAX_VARIANTS && count > (known.get(route) ?? 1))
    .map(([route]) => route);
};
