import { forPublicFixedRoutes } from './fixedPaths.ts';
import type { RouteName } from './routePaths.ts';

/** `public`: the same bytes for everyone. `personal`: for one visitor, never stored. */
export type CacheClass = 'public' | 'personal';

export interface CacheRule {
  readonly cacheClass: CacheClass;
}

/** A route without a rule does not compile. */
export const cacheRules: Readonly<Record<RouteName, CacheRule>> = {
  home: { cacheClass: 'public' },
  homeIndex: { cacheClass: 'public' },
  searchEntry: { cacheClass: 'public' },
  search: { cacheClass: 'public' },
  property: { cacheClass: 'public' },
  placeForm: { cacheClass: 'personal' },
  compare: { cacheClass: 'public' },
  ...forPublicFixedRoutes(() => ({ cacheClass: 'public' as const })),
  plusService: { cacheClass: 'public' },
  styleGuide: { cacheClass: 'personal' },
};
