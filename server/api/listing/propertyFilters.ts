import { and, arrayContains, eq, gte, inArray, isNotNull, not } from 'drizzle-orm';
import { NOT_AVAILABLE } from '../../../shared/domain/property/isBookable.ts';
import { DUAL_OCCUPANCY } from '../../../shared/domain/search/filters/features.ts';
import { guarantorValues } from '../../../shared/domain/search/filters/guarantor.ts';
import { unitTypes } from '../../../shared/domain/search/filters/housingType.ts';
import { amenities, bills } from '../../../shared/domain/search/filters/offeredFeatures.ts';
import { ratings } from '../../../shared/domain/search/filters/rating.ts';
import { expandUnitTypes } from '../../../shared/domain/search/listingQuery.ts';
import { properties } from '../db/schema.ts';
import { withinBox } from '../geo/circle.ts';
import {
  choicesParameter,
  flagParameter,
  listParameter,
  numberParameter,
  textParameter,
} from '../http/queryParameters.ts';
import { containsWords } from '../search/textMatch.ts';
import { anyOf, type Condition, propertyFilter } from './listingFilter.ts';

/** Halls and apartments may also be named one by one. */
const requestedUnitTypes = [...unitTypes, 'apartment', 'university_hall'] as const;

/** Halls and apartments are let as student accommodation, too. */
const listedUnitTypes = (
  types: readonly (typeof requestedUnitTypes)[number][],
): readonly string[] =>
  types.flatMap((type): readonly string[] =>
    type === 'student_accommodation' ? expandUnitTypes([type]) : [type],
  );

export const housingType = propertyFilter({
  parameters: { meta_unit_types: choicesParameter(requestedUnitTypes) },
  condition: ({ meta_unit_types }) => {
    const types = listedUnitTypes(meta_unit_types);
    return types.length === 0 ? undefined : inArray(properties.unitType, types);
  },
  counts: {
    key: 'meta_unit_types',
    options: (query) =>
      unitTypes.map((type) => {
        const wanted = listedUnitTypes([...query.meta_unit_types, type]);
        return { value: type, matches: ({ unitType }) => wanted.includes(unitType) };
      }),
  },
});

export const guarantor = propertyFilter({
  parameters: { guarantor: choicesParameter(guarantorValues) },
  condition: (query) => anyOf(properties.guarantors, query.guarantor),
  counts: {
    key: 'guarantor',
    options: () =>
      guarantorValues.map((value) => ({
        value,
        matches: ({ guarantors }) => guarantors.includes(value),
      })),
  },
});

export const features = propertyFilter({
  parameters: { features: listParameter() },
  condition: (query) => anyOf(properties.featureKeys, query.features),
});

const offeredFeatures = [...amenities, ...bills];

/** Those that the house has; the room's own is asked of the stay. */
export const requiredFeatures = propertyFilter({
  parameters: { features_and: listParameter() },
  condition: ({ features_and }) => {
    const wanted = features_and.filter((key) => key !== DUAL_OCCUPANCY);
    return wanted.length === 0 ? undefined : arrayContains(properties.featureKeys, wanted);
  },
  counts: {
    key: 'features_and',
    isAdded: true,
    options: () =>
      offeredFeatures.map((value, index) => ({
        value,
        matches: ({ featureBits }) => ((featureBits >>> index) & 1) === 1,
      })),
  },
});

export const rating = propertyFilter({
  parameters: { rating: numberParameter(0, 5) },
  condition: ({ rating: least }) =>
    least === undefined ? undefined : gte(properties.reviewsRating, least),
  counts: {
    key: 'rating',
    options: () =>
      ratings.map((value) => ({
        value,
        matches: ({ rating: given }) => given !== null && given >= Number(value),
      })),
  },
});

export const tags = propertyFilter({
  parameters: { tags: listParameter() },
  condition: (query) => anyOf(properties.tags, query.tags),
});

/** Neither switched off nor said to be sold out, and one of its stays is free. */
export const isBookable = (): Condition =>
  and(
    eq(properties.available, true),
    not(arrayContains(properties.tags, [NOT_AVAILABLE])),
    isNotNull(properties.minAvailablePrice),
  );

export const availability = propertyFilter({
  parameters: { available: flagParameter() },
  condition: ({ available }) => (available === true ? isBookable() : undefined),
  counts: {
    key: 'available',
    isAdded: true,
    options: () => [{ value: 'true', matches: ({ isBookable: isOne }) => isOne }],
  },
});

export const name = propertyFilter({
  parameters: { name: textParameter() },
  condition: (query) =>
    query.name === undefined ? undefined : containsWords(properties.searchText, query.name),
});

export const bounds = propertyFilter({
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
