import { and, inArray, ne } from 'drizzle-orm';
import { properties } from '../db/schema.ts';
import { withinCircle } from '../geo/circle.ts';
import { DEFAULT_RADIUS, inLocality, inRegion, universityRadius } from './area.ts';
import type { Condition } from './listingFilter.ts';
import { listingFilters } from './listingFilters.ts';
import type { ListingQuery } from './listingQuery.ts';
import type { ListingPlaces } from './places.ts';

/** Where to look: region, locality, university. */
export function placeCondition(query: ListingQuery, places: ListingPlaces): Condition {
  const { centre, locality, region, university } = places;
  const radius = query.region_radius;
  return and(
    // A chosen locality takes the circle over; the region then keeps the circle it has by itself.
    region && inRegion(region, locality ? { centre } : { centre, radius }),
    locality && inLocality(locality, radius),
    university && withinCircle(properties, { centre: university, radius: universityRadius(query) }),
    !region && !locality && centre
      ? withinCircle(properties, { centre, radius: radius ?? DEFAULT_RADIUS })
      : undefined,
  );
}

/** What each filter demands of a property by itself. */
export const filterConditions = (query: ListingQuery): readonly (readonly [string, Condition])[] =>
  Object.entries(listingFilters).map(([key, { condition }]) => [key, condition(query)]);

/** What no filter of an address decides. */
export const fixedCondition = (query: ListingQuery): Condition =>
  and(
    inArray(properties.status, query.statuses.length > 0 ? query.statuses : ['active']),
    query.not_id === undefined ? undefined : ne(properties.id, query.not_id),
  );

/** Everything that a property has to satisfy to be listed. */
export function listingCondition(query: ListingQuery, places: ListingPlaces): Condition {
  return and(
    fixedCondition(query),
    placeCondition(query, places),
    ...filterConditions(query).map(([, condition]) => condition),
  );
}
