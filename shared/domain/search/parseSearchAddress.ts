import { campusTimes } from '../travel/campusTime.ts';
import { tidyPriceRange } from './budgetRange.ts';
import { accommodationKinds } from './configuration.ts';
import { normaliseMoveInMonth } from './moveInMonth.ts';
import {
  type Bounds,
  choiceValue,
  choiceValues,
  integerValue,
  integerValues,
  placeValue,
  type QueryValues,
  readQueryValues,
  slugValues,
  textValue,
  toDecimal,
  toInteger,
} from './queryValues.ts';
import { chosenRadius } from './radiusOptions.ts';
import { searchDefaults } from './searchDefaults.ts';
import {
  guarantorValues,
  type SearchAddress,
  type SearchFilters,
  unitTypes,
} from './searchFilters.ts';
import { searchName } from './searchName.ts';
import { readSort } from './sortOptions.ts';
import { tidyStay } from './stayDuration.ts';

const pageBounds: Bounds = { min: 1, max: 100_000 };
const radiusBounds: Bounds = { min: 100, max: 200_000 };
const priceBounds: Bounds = { min: 0, max: 1_000_000 };
const leaseBounds: Bounds = { min: 0, max: 260 };
const roomCountBounds: Bounds = { min: 0, max: 20 };
const latBounds: Bounds = { min: -90, max: 90 };
const lngBounds: Bounds = { min: -180, max: 180 };
/** About ten centimetres. */
const coordinateDecimals = 6;
const priceDecimals = 2;

const price = (text: string | undefined): number | null =>
  toDecimal(text?.trim(), priceBounds, priceDecimals);

const priceRange = (text: string | undefined): SearchFilters['range_available_price'] => {
  const parts = text?.split(',').map((part) => part.trim()) ?? [];
  if (parts.length !== 2) return null;
  const [min, max] = parts.map(price);
  const isMalformed = parts.some((part) => part !== '' && price(part) === null);
  return isMalformed ? null : tidyPriceRange([min ?? null, max ?? null]);
};

/** A form without scripts sends the two ends as two values of one key. */
const rangeText = ([first, second]: readonly string[]): string | undefined =>
  first === undefined || second === undefined || first.includes(',') ? first : `${first},${second}`;

const latitude = (text: string | undefined): number | null =>
  toDecimal(text?.trim(), latBounds, coordinateDecimals);

const longitude = (text: string | undefined): number | null =>
  toDecimal(text?.trim(), lngBounds, coordinateDecimals);

const centre = (text: string | undefined): string | null => {
  const [latText, lngText, ...rest] = text?.split(',') ?? [];
  const lat = latitude(latText);
  const lng = longitude(lngText);
  return lat === null || lng === null || rest.length > 0 ? null : `${lat},${lng}`;
};

const regionBounds = (values: QueryValues): SearchFilters['region_bounds'] => {
  const lat1 = latitude(textValue(values, 'region_bounds_lat1'));
  const lng1 = longitude(textValue(values, 'region_bounds_lng1'));
  const lat2 = latitude(textValue(values, 'region_bounds_lat2'));
  const lng2 = longitude(textValue(values, 'region_bounds_lng2'));
  if (lat1 === null || lng1 === null || lat2 === null || lng2 === null) return null;
  // Any two opposite corners name the same rectangle.
  return [Math.min(lat1, lat2), Math.min(lng1, lng2), Math.max(lat1, lat2), Math.max(lng1, lng2)];
};

const available = (values: QueryValues): boolean | null => {
  const choice = choiceValue(values, 'available', ['true', 'false']);
  return choice === null ? null : choice === 'true';
};

const placeFilters = (
  values: QueryValues,
): Pick<
  SearchFilters,
  'university' | 'campus_time' | 'locality' | 'region_radius' | 'region_center' | 'region_bounds'
> => {
  const locality = placeValue(values, 'locality');
  const university = placeValue(values, 'university');
  return {
    university,
    campus_time: university === null ? null : choiceValue(values, 'campus_time', campusTimes),
    locality,
    region_radius: chosenRadius(integerValue(values, 'region_radius', radiusBounds), locality),
    region_center: centre(textValue(values, 'region_center')),
    region_bounds: regionBounds(values),
  };
};

const priceFilters = (
  values: QueryValues,
): Pick<SearchFilters, 'range_available_price' | 'min_price' | 'max_price'> => {
  const [min_price, max_price] = tidyPriceRange([
    price(textValue(values, 'min_price')),
    price(textValue(values, 'max_price')),
  ]) ?? [null, null];
  return {
    range_available_price: priceRange(rangeText(values.get('range_available_price') ?? [])),
    min_price,
    max_price,
  };
};

/** A form without scripts sends a band of stay as one value: "26-40", "45+". */
const stayTexts = (values: QueryValues): readonly (string | undefined)[] => {
  const first = textValue(values, 'meta_min_lease_duration');
  const band = /^(\d{1,3})(?:-(\d{1,3})|\+)$/.exec(first ?? '');
  return band ? band.slice(1) : [first, textValue(values, 'meta_max_lease_duration')];
};

const stayFilters = (
  values: QueryValues,
  today: string,
): Pick<SearchFilters, 'meta_min_lease_duration' | 'meta_max_lease_duration' | 'move_in_month'> => {
  const [min, max] = stayTexts(values).map((text) => toInteger(text, leaseBounds));
  const stay = tidyStay({ min: min ?? null, max: max ?? null });
  return {
    meta_min_lease_duration: stay.min,
    meta_max_lease_duration: stay.max,
    move_in_month: normaliseMoveInMonth(textValue(values, 'move_in_month') ?? '', today),
  };
};

/**
 * Reads any query without failing: unknown keys and invalid values are dropped, so that all
 * addresses of one choice give the same result.
 * @param today ISO date: months that have passed are invalid.
 */
export const parseSearchAddress = (query: URLSearchParams, today: string): SearchAddress => {
  const values = readQueryValues(query);
  return {
    page: integerValue(values, 'p', pageBounds) ?? searchDefaults.page,
    filters: {
      meta_types: choiceValues(values, 'meta_types', accommodationKinds),
      meta_unit_types: choiceValues(values, 'meta_unit_types', unitTypes),
      available: available(values),
      features_and: slugValues(values, 'features_and'),
      features: slugValues(values, 'features'),
      guarantor: choiceValue(values, 'guarantor', guarantorValues),
      tags: slugValues(values, 'tags'),
      sort_key: readSort(textValue(values, 'sort_key'), textValue(values, 'sort_order')),
      meta_bedroom_counts: integerValues(values, 'meta_bedroom_counts', roomCountBounds),
      meta_bathroom_counts: integerValues(values, 'meta_bathroom_counts', roomCountBounds),
      name: searchName(textValue(values, 'name')),
      ...placeFilters(values),
      ...priceFilters(values),
      ...stayFilters(values, today),
    },
  };
};
