import {
  type AnyColumn,
  and,
  arrayContains,
  arrayOverlaps,
  eq,
  gte,
  inArray,
  lte,
  ne,
  not,
  type SQL,
  sql,
} from 'drizzle-orm';
import { NOT_AVAILABLE } from '../../../shared/domain/property/isBookable.ts';
import { expandUnitTypes } from '../../../shared/domain/search/filters/housingType.ts';
import { properties } from '../db/schema.ts';
import { withinBox, withinCircle } from '../geo/circle.ts';
import type { Range } from '../http/queryParameters.ts';
import { containsWords } from '../search/textMatch.ts';
import { DEFAULT_RADIUS, inLocality, inRegion, universityRadius } from './area.ts';
import type { ListingQuery } from './listingQuery.ts';
import { firstDayOf } from './moveInMonth.ts';
import type { ListingPlaces } from './places.ts';
import { isAnyRoom, matchingRoomConfigs, readRoomKinds } from './roomConfigs.ts';

type Condition = SQL | undefined;

/** Halls and apartments are let as student accommodation, too. */
export const listedUnitTypes = (types: ListingQuery['meta_unit_types']): readonly string[] =>
  types.flatMap((type): readonly string[] =>
    type === 'student_accommodation' ? expandUnitTypes([type]) : [type],
  );

const inRange = (column: AnyColumn, range: Range | undefined): Condition =>
  range &&
  and(
    range.min === undefined ? undefined : gte(column, range.min),
    range.max === undefined ? undefined : lte(column, range.max),
  );

const anyOf = (column: AnyColumn, values: readonly (string | number)[]): Condition =>
  values.length === 0 ? undefined : arrayOverlaps(column, [...values]);

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

function byBounds(query: ListingQuery): Condition {
  const { region_bounds_lat1: lat1, region_bounds_lng1: lng1 } = query;
  const { region_bounds_lat2: lat2, region_bounds_lng2: lng2 } = query;
  if (lat1 === undefined || lng1 === undefined || lat2 === undefined || lng2 === undefined) {
    return undefined;
  }
  return withinBox(properties, {
    south: Math.min(lat1, lat2),
    west: Math.min(lng1, lng2),
    north: Math.max(lat1, lat2),
    east: Math.max(lng1, lng2),
  });
}

function byBudget(query: ListingQuery): Condition {
  const inBudgetPeriod =
    query.duration === 'monthly' ? properties.monthlyPrice : properties.weeklyPrice;
  return and(
    inRange(inBudgetPeriod, query.weekly_range_price),
    inRange(
      query.duration === '' ? properties.availablePrice : inBudgetPeriod,
      query.range_available_price,
    ),
  );
}

function byMonth({ move_in_month: month }: ListingQuery): Condition {
  const firstDay = month && firstDayOf(month);
  return firstDay ? arrayContains(properties.moveInMonths, [firstDay]) : undefined;
}

function byStay(query: ListingQuery): Condition {
  const { meta_min_lease_duration: min, meta_max_lease_duration: max } = query;
  if (min === undefined || max === undefined) {
    return inRange(min === undefined ? properties.minLease : properties.maxLease, { min, max });
  }
  const lengths = sql`array(select generate_series(${min}::int, ${max}::int))`;
  return sql`${properties.leaseLengths} && ${lengths}`;
}

function byRooms(query: ListingQuery): Condition {
  const rooms = readRoomKinds(query);
  return isAnyRoom(rooms) ? undefined : anyOf(properties.roomConfigs, matchingRoomConfigs(rooms));
}

function byUnitType(query: ListingQuery): Condition {
  const types = listedUnitTypes(query.meta_unit_types);
  return types.length === 0 ? undefined : inArray(properties.unitType, types);
}

/** Neither switched off nor sold out. */
export const isBookable = (): Condition =>
  and(eq(properties.available, true), not(arrayContains(properties.tags, [NOT_AVAILABLE])));

/** What a filter demands of a property by itself, under the key it has in an address. */
export function filterConditions(query: ListingQuery): Readonly<Record<string, Condition>> {
  const { max_price: max, min_price: min } = query;
  return {
    range_available_price: byBudget(query),
    min_price: inRange(properties.availablePrice, { min, max: undefined }),
    max_price: inRange(properties.availablePrice, { min: undefined, max }),
    move_in_month: byMonth(query),
    meta_min_lease_duration: byStay(query),
    meta_types: byRooms(query),
    meta_unit_types: byUnitType(query),
    meta_bedroom_counts: anyOf(properties.bedroomCounts, query.meta_bedroom_counts),
    meta_bathroom_counts: anyOf(properties.bathroomCounts, query.meta_bathroom_counts),
    guarantor: anyOf(properties.guarantors, query.guarantor),
    features: anyOf(properties.featureKeys, query.features),
    features_and:
      query.features_and.length === 0
        ? undefined
        : arrayContains(properties.featureKeys, query.features_and),
    tags: anyOf(properties.tags, query.tags),
    available: query.available === true ? isBookable() : undefined,
    name: query.name === undefined ? undefined : containsWords(properties.searchText, query.name),
    region_bounds: byBounds(query),
  };
}

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
    ...Object.values(filterConditions(query)),
  );
}
