import { and, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';
import { haversineMetres } from '../../../shared/domain/geo/haversine.ts';
import { properties, stays } from '../db/schema.ts';
import { withinCircle } from '../geo/circle.ts';
import {
  DEFAULT_RADIUS,
  hasMembers,
  inAnyRegion,
  inLocality,
  inRegion,
  looksAroundRegion,
  universityRadius,
  type Where,
} from './area.ts';
import type { Condition } from './listingFilter.ts';
import { listingFilters } from './listingFilters.ts';
import { type ListingQuery, MAX_RADIUS } from './listingQuery.ts';
import type { ListingPlaces } from './places.ts';

/** Where the call looks besides its region. */
export const whereOf = (query: ListingQuery, places: ListingPlaces): Where => ({
  locality: places.locality,
  university: places.university,
  radius: query.region_radius,
  centre: places.centre,
});

/** Where to look: region, locality, university. */
export function placeCondition(query: ListingQuery, places: ListingPlaces): Condition {
  const { region } = places;
  const where = whereOf(query, places);
  const { centre, locality, radius, university } = where;
  return and(
    // A chosen locality takes the circle over; the region then keeps the circle it has by itself.
    region && looksAroundRegion(region, where)
      ? inRegion(region, locality ? { centre } : { centre, radius })
      : undefined,
    locality && inLocality(locality, radius),
    university && withinCircle(properties, { centre: university, radius: universityRadius(query) }),
    !region && !locality && centre
      ? withinCircle(properties, { centre, radius: radius ?? DEFAULT_RADIUS })
      : undefined,
  );
}

/** What a filter demands, by the name by which an empty result says what it costs. */
export interface ChosenFilter {
  readonly key: string;
  readonly condition: SQL;
}

const chosenAmong = (
  conditions: readonly (readonly [key: string, condition: Condition])[],
): readonly ChosenFilter[] =>
  conditions.flatMap(([key, condition]) => (condition ? [{ key, condition }] : []));

const filters = Object.entries(listingFilters);

/** What is chosen of what properties answer to. */
export const chosenOfProperty = (query: ListingQuery): readonly ChosenFilter[] =>
  chosenAmong(
    filters.flatMap(([key, filter]) =>
      filter.level === 'property' ? [[key, filter.condition(query)] as const] : [],
    ),
  );

/**
 * What one free stay has to satisfy as a whole; undefined: nothing was chosen of a stay.
 * @param today ISO date.
 */
export const stayCondition = (query: ListingQuery, today: string): Condition =>
  and(
    ...filters.map(([, filter]) =>
      filter.level === 'stay' ? filter.condition(query, today) : undefined,
    ),
  );

/** The offset has it looked up for each candidate, and not joined with all stays there are. */
const hasStay = (wanted: Condition): Condition =>
  wanted &&
  sql`exists (select 1 from ${stays}
    where ${stays.propertyId} = ${properties.id} and ${wanted} offset 0)`;

/** Nothing that is found lies further from all that the call is about. */
const FARTHEST = MAX_RADIUS + DEFAULT_RADIUS;

/** What a site of a partner may find. Of dozens of places those elsewhere would be asked in vain. */
function scopeCondition({
  centre,
  locality,
  partner,
  region,
  university,
}: ListingPlaces): Condition {
  if (!partner?.places) return undefined;
  const circled = region && hasMembers(region) ? undefined : region;
  const about = [circled, locality, university, centre].filter((point) => point !== undefined);
  const isNear = (place: GeoPoint): boolean =>
    about.some((point) => haversineMetres(point, place) <= FARTHEST);
  return inAnyRegion(about.length === 0 ? partner.places : partner.places.filter(isNear));
}

/** What no filter of an address decides. */
export const fixedCondition = (query: ListingQuery, places: ListingPlaces): Condition =>
  and(
    inArray(properties.status, query.statuses.length > 0 ? query.statuses : ['active']),
    query.not_id === undefined ? undefined : ne(properties.id, query.not_id),
    scopeCondition(places),
  );

/** What a property has to satisfy by itself, whatever its stays are. */
export const propertyCondition = (query: ListingQuery, places: ListingPlaces): Condition =>
  and(
    fixedCondition(query, places),
    placeCondition(query, places),
    ...chosenOfProperty(query).map(({ condition }) => condition),
  );

/**
 * Everything that a property has to satisfy to be listed.
 * @param today ISO date.
 */
export const listingCondition = (
  query: ListingQuery,
  places: ListingPlaces,
  today: string,
): Condition => and(propertyCondition(query, places), hasStay(stayCondition(query, today)));
