import { and, arrayContains, eq, inArray, not, sql } from 'drizzle-orm';
import { NOT_AVAILABLE } from '../../../shared/domain/property/isBookable.ts';
import { comingMoveInMonths } from '../../../shared/domain/search/filters/comingMonths.ts';
import { DUAL_OCCUPANCY } from '../../../shared/domain/search/filters/features.ts';
import { guarantorValues } from '../../../shared/domain/search/filters/guarantor.ts';
import { unitTypes } from '../../../shared/domain/search/filters/housingType.ts';
import { isoMonthOf } from '../../../shared/domain/search/filters/moveInMonth.ts';
import {
  accommodationKinds,
  bathroomKinds,
  kitchenKinds,
  roomKinds,
} from '../../../shared/domain/search/filters/roomType.ts';
import { isInStayBand, stayBands } from '../../../shared/domain/search/filters/stayOptions.ts';
import { expandUnitTypes } from '../../../shared/domain/search/listingQuery.ts';
import { properties } from '../db/schema.ts';
import { withinBox } from '../geo/circle.ts';
import {
  choiceParameter,
  choicesParameter,
  flagParameter,
  integerParameter,
  integersParameter,
  listParameter,
  numberParameter,
  rangeParameter,
  textParameter,
} from '../http/queryParameters.ts';
import { containsWords } from '../search/textMatch.ts';
import { anyOf, type Condition, inRange, listingFilter, optionOf } from './listingFilter.ts';
import { isAnyRoom, matchingRoomConfigs, readRoomKinds } from './roomConfigs.ts';

const MAX_PRICE = 10_000_000;
const MAX_LEASE = 1_000;
const MAX_ROOMS = 50;

const budget = listingFilter({
  level: 'stay',
  parameters: {
    weekly_range_price: rangeParameter(),
    range_available_price: rangeParameter(),
    duration: choiceParameter(['weekly', 'monthly', ''], ''),
  },
  condition: ({ duration, range_available_price, weekly_range_price }) => {
    const inPeriod = duration === 'monthly' ? properties.monthlyPrice : properties.weeklyPrice;
    return and(
      inRange(inPeriod, weekly_range_price),
      inRange(duration === '' ? properties.availablePrice : inPeriod, range_available_price),
    );
  },
});

const minPrice = listingFilter({
  level: 'stay',
  parameters: { min_price: numberParameter(0, MAX_PRICE) },
  condition: ({ min_price: min }) => inRange(properties.availablePrice, { min, max: undefined }),
});

const maxPrice = listingFilter({
  level: 'stay',
  parameters: { max_price: numberParameter(0, MAX_PRICE) },
  condition: ({ max_price: max }) => inRange(properties.availablePrice, { min: undefined, max }),
});

/** "sep-2027" → "2027-09-01", as the months of a property are stored; undefined for no month. */
export function firstDayOf(month: string): string | undefined {
  const isoMonth = isoMonthOf(month.toLowerCase());
  return isoMonth === null ? undefined : `${isoMonth}-01`;
}

const moveInMonth = listingFilter({
  level: 'stay',
  parameters: { move_in_month: textParameter() },
  condition: ({ move_in_month: month }) => {
    const firstDay = month && firstDayOf(month);
    return firstDay ? arrayContains(properties.moveInMonths, [firstDay]) : undefined;
  },
  counts: {
    key: 'move_in_month',
    column: ['months', sql`${properties.moveInMonths}`],
    options: (_query, { today }) =>
      comingMoveInMonths(today).map((month) => {
        const firstDay = firstDayOf(month) ?? '';
        return optionOf<readonly string[]>('months', month, (days) => days.includes(firstDay));
      }),
  },
});

const stayDuration = listingFilter({
  level: 'stay',
  parameters: {
    meta_min_lease_duration: integerParameter(0, MAX_LEASE),
    meta_max_lease_duration: integerParameter(0, MAX_LEASE),
  },
  condition: ({ meta_max_lease_duration: max, meta_min_lease_duration: min }) => {
    if (min === undefined || max === undefined) {
      return inRange(min === undefined ? properties.minLease : properties.maxLease, { min, max });
    }
    const lengths = sql`array(select generate_series(${min}::int, ${max}::int))`;
    return sql`${properties.leaseLengths} && ${lengths}`;
  },
  counts: {
    key: 'lease_duration',
    column: ['lease_lengths', sql`${properties.leaseLengths}`],
    options: (_query, { country }) =>
      stayBands(country).map((band) =>
        optionOf<readonly number[]>('lease_lengths', band.label, (lengths) =>
          lengths.some((length) => isInStayBand(length, band)),
        ),
      ),
  },
});

const roomType = listingFilter({
  level: 'stay',
  parameters: {
    room_types: choicesParameter(roomKinds),
    bathroom_types: choicesParameter(bathroomKinds),
    kitchen_types: choicesParameter(kitchenKinds),
    meta_types: choicesParameter(accommodationKinds),
  },
  condition: (query) => {
    const rooms = readRoomKinds(query);
    return isAnyRoom(rooms) ? undefined : anyOf(properties.roomConfigs, matchingRoomConfigs(rooms));
  },
  counts: {
    key: 'meta_types',
    column: ['rooms', sql`${properties.roomConfigs}`],
    options: (query) =>
      accommodationKinds.map((kind) => {
        const kinds = readRoomKinds({ ...query, meta_types: [...query.meta_types, kind] });
        const wanted = new Set(matchingRoomConfigs(kinds));
        return optionOf<readonly string[]>('rooms', kind, (rooms) =>
          rooms.some((room) => wanted.has(room)),
        );
      }),
  },
});

/** Halls and apartments may also be named one by one. */
const requestedUnitTypes = [...unitTypes, 'apartment', 'university_hall'] as const;

/** Halls and apartments are let as student accommodation, too. */
const listedUnitTypes = (
  types: readonly (typeof requestedUnitTypes)[number][],
): readonly string[] =>
  types.flatMap((type): readonly string[] =>
    type === 'student_accommodation' ? expandUnitTypes([type]) : [type],
  );

const housingType = listingFilter({
  level: 'property',
  parameters: { meta_unit_types: choicesParameter(requestedUnitTypes) },
  condition: ({ meta_unit_types }) => {
    const types = listedUnitTypes(meta_unit_types);
    return types.length === 0 ? undefined : inArray(properties.unitType, types);
  },
  counts: {
    key: 'meta_unit_types',
    column: ['unit_type', sql`${properties.unitType}`],
    hasFewValues: true,
    options: (query) =>
      unitTypes.map((type) => {
        const wanted = listedUnitTypes([...query.meta_unit_types, type]);
        return optionOf<string>('unit_type', type, (found) => wanted.includes(found));
      }),
  },
});

const bedrooms = listingFilter({
  level: 'stay',
  parameters: { meta_bedroom_counts: integersParameter(0, MAX_ROOMS) },
  condition: ({ meta_bedroom_counts: counts }) => anyOf(properties.bedroomCounts, counts),
});

const bathrooms = listingFilter({
  level: 'stay',
  parameters: { meta_bathroom_counts: integersParameter(0, MAX_ROOMS) },
  condition: ({ meta_bathroom_counts: counts }) => anyOf(properties.bathroomCounts, counts),
});

const guarantor = listingFilter({
  level: 'property',
  parameters: { guarantor: choicesParameter(guarantorValues) },
  condition: (query) => anyOf(properties.guarantors, query.guarantor),
  counts: {
    key: 'guarantor',
    column: ['guarantors', sql`${properties.guarantors}`],
    options: () =>
      guarantorValues.map((value) =>
        optionOf<readonly string[]>('guarantors', value, (found) => found.includes(value)),
      ),
  },
});

const features = listingFilter({
  level: 'stay',
  parameters: { features: listParameter() },
  condition: (query) => anyOf(properties.featureKeys, query.features),
});

const dualOccupancy = listingFilter({
  level: 'stay',
  parameters: { features_and: listParameter() },
  condition: ({ features_and: wanted }) =>
    wanted.length === 0 ? undefined : arrayContains(properties.featureKeys, wanted),
  counts: {
    key: 'features_and',
    column: ['dual', arrayContains(properties.featureKeys, [DUAL_OCCUPANCY])],
    hasFewValues: true,
    isAdded: true,
    options: () => [optionOf<boolean>('dual', DUAL_OCCUPANCY, (isDual) => isDual)],
  },
});

const tags = listingFilter({
  level: 'property',
  parameters: { tags: listParameter() },
  condition: (query) => anyOf(properties.tags, query.tags),
});

/** Neither switched off nor sold out. */
export const isBookable = (): Condition =>
  and(eq(properties.available, true), not(arrayContains(properties.tags, [NOT_AVAILABLE])));

const availability = listingFilter({
  level: 'property',
  parameters: { available: flagParameter() },
  condition: ({ available }) => (available === true ? isBookable() : undefined),
  counts: {
    key: 'available',
    column: ['bookable', sql`${isBookable()}`],
    hasFewValues: true,
    isAdded: true,
    options: () => [optionOf<boolean>('bookable', 'true', (bookable) => bookable)],
  },
});

const name = listingFilter({
  level: 'property',
  parameters: { name: textParameter() },
  condition: (query) =>
    query.name === undefined ? undefined : containsWords(properties.searchText, query.name),
});

const bounds = listingFilter({
  level: 'property',
  parameters: {
    region_bounds_lat1: numberParameter(-90, 90),
    region_bounds_lng1: numberParameter(-180, 180),
    region_bounds_lat2: numberParameter(-90, 90),
    region_bounds_lng2: numberParameter(-180, 180),
  },
  condition: ({
    region_bounds_lat1: lat1,
    region_bounds_lng1: lng1,
    region_bounds_lat2: lat2,
    region_bounds_lng2: lng2,
  }) => {
    if (lat1 === undefined || lng1 === undefined || lat2 === undefined || lng2 === undefined) {
      return undefined;
    }
    return withinBox(properties, {
      south: Math.min(lat1, lat2),
      west: Math.min(lng1, lng2),
      north: Math.max(lat1, lat2),
      east: Math.max(lng1, lng2),
    });
  },
});

/**
 * Every filter but those that say where to look, under the name by which an empty result says
 * what it costs.
 */
export const listingFilters = {
  range_available_price: budget,
  min_price: minPrice,
  max_price: maxPrice,
  move_in_month: moveInMonth,
  meta_min_lease_duration: stayDuration,
  meta_types: roomType,
  meta_unit_types: housingType,
  meta_bedroom_counts: bedrooms,
  meta_bathroom_counts: bathrooms,
  guarantor,
  features,
  features_and: dualOccupancy,
  tags,
  available: availability,
  name,
  region_bounds: bounds,
} as const;
