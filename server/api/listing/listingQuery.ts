import * as z from 'zod';
import { guarantorValues } from '../../../shared/domain/search/filters/guarantor.ts';
import { unitTypes } from '../../../shared/domain/search/filters/housingType.ts';
import {
  bathroomKinds,
  kitchenKinds,
  roomKinds,
} from '../../../shared/domain/search/filters/roomType.ts';
import { listLimit, pageSize } from '../../../shared/domain/search/searchLimits.ts';
import { campusTimes } from '../../../shared/domain/travel/campusTime.ts';
import {
  choiceParameter,
  choicesParameter,
  flagParameter,
  idParameter,
  integerParameter,
  integersParameter,
  limitParameter,
  listParameter,
  numberParameter,
  pageParameter,
  pointParameter,
  rangeParameter,
  textParameter,
} from '../http/queryParameters.ts';

const MAX_RADIUS = 200_000;
const MAX_PRICE = 10_000_000;
const MAX_LEASE = 1_000;
const MAX_ROOMS = 50;

export const LISTING_SORT_KEYS = [
  'relevance',
  'relevance_scaled_a',
  'relevance_scaled_b',
  'distance',
  'available_price',
  'created',
] as const;
export type ListingSortKey = (typeof LISTING_SORT_KEYS)[number];

const LISTED_STATUSES = ['active', 'inactive'] as const;

/** Halls and apartments may also be named one by one. */
const requestedUnitTypes = [...unitTypes, 'apartment', 'university_hall'] as const;

const metaTypes = [...roomKinds, ...bathroomKinds, ...kitchenKinds] as const;

/** Parameters of both listing calls, by their names on the wire. */
const listingQuery = z.object({
  p: pageParameter(),
  limit: limitParameter(listLimit, pageSize),
  region_canonical_name: textParameter(),
  region: textParameter(),
  region_id: idParameter(),
  locality: textParameter(),
  university: textParameter(),
  campus_time: choiceParameter([...campusTimes, ''], ''),
  region_radius: numberParameter(1, MAX_RADIUS),
  region_center: pointParameter(),
  region_lat: numberParameter(-90, 90),
  region_lng: numberParameter(-180, 180),
  region_bounds_lat1: numberParameter(-90, 90),
  region_bounds_lng1: numberParameter(-180, 180),
  region_bounds_lat2: numberParameter(-90, 90),
  region_bounds_lng2: numberParameter(-180, 180),
  weekly_range_price: rangeParameter(),
  range_available_price: rangeParameter(),
  duration: choiceParameter(['weekly', 'monthly', ''], ''),
  min_price: numberParameter(0, MAX_PRICE),
  max_price: numberParameter(0, MAX_PRICE),
  move_in_month: textParameter(),
  meta_min_lease_duration: integerParameter(0, MAX_LEASE),
  meta_max_lease_duration: integerParameter(0, MAX_LEASE),
  room_types: choicesParameter(roomKinds),
  bathroom_types: choicesParameter(bathroomKinds),
  kitchen_types: choicesParameter(kitchenKinds),
  meta_types: choicesParameter(metaTypes),
  guarantor: choicesParameter(guarantorValues),
  available: flagParameter(),
  features: listParameter(),
  features_and: listParameter(),
  tags: listParameter(),
  meta_unit_types: choicesParameter(requestedUnitTypes),
  meta_bedroom_counts: integersParameter(0, MAX_ROOMS),
  meta_bathroom_counts: integersParameter(0, MAX_ROOMS),
  name: textParameter(),
  not_id: idParameter(),
  statuses: choicesParameter(LISTED_STATUSES),
  sort_key: listParameter(),
  sort_order: choiceParameter(['asc', 'desc', ''], ''),
  destination_coordinates: pointParameter(),
});

export type ListingQuery = z.output<typeof listingQuery>;

export const parseListingQuery = (query: unknown): ListingQuery => listingQuery.parse(query);
