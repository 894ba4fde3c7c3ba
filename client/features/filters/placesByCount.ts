import type { RegionLink } from '../../../shared/domain/region/region.ts';

export interface CountedPlace extends RegionLink {
  /** Results the place would give; undefined: not known. */
  readonly count: number | undefined;
}

/** Those with most results first, equal ones by their name. */
export const placesByCount = (
  places: readonly RegionLink[],
  counts: Readonly<Record<string, number>> | undefined,
): readonly CountedPlace[] =>
  places
    .map((place) => ({ ...place, count: counts?.[place.canonicalName] }))
    .sort((a, b) => (b.count ?? 0) - (a.count ?? 0) || (a.name < b.name ? -1 : 1));
