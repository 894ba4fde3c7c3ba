import * as z from 'zod';
import { listLimit, pageSize } from '../../../shared/domain/search/searchLimits.ts';
import { campusTimes } from '../../../shared/domain/travel/campusTime.ts';
import {
  choiceParameter,
  choicesParameter,
  idParameter,
  integerParameter,
  limitParameter,
  listParameter,
  MAX_INTEGER,
  numberParameter,
  pageParameter,
  pointParameter,
  textParameter,
} from '../http/queryParameters.ts';
import { listingFilters } from './listingFilters.ts';

/** Metres around a place that may be asked for, at most. */
export const MAX_RADIUS = 200_000;

export const LISTING_SORT_KEYS = [
  'relevance',
  'relevance_scaled_a',
  'relevance_scaled_b',
  'distance',
  'available_price',
  'created',
] as const;
export type ListingSortKey = (typeof LISTING_SORT_KEYS)[number];

export const LISTED_STATUSES = ['active', 'inactive'] as const;

/** What a call asks besides its filters: where to look, in which order, which page. */
const frameParameters = {
  p: pageParameter(),
  /** Lists what follows it by number: pages far into a long list cost no more than its first. */
  after_id: integerParameter(0, MAX_INTEGER),
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
  not_id: idParameter(),
  statuses: choicesParameter(LISTED_STATUSES),
  sort_key: listParameter(),
  sort_order: choiceParameter(['asc', 'desc', ''], ''),
  destination_coordinates: pointParameter(),
  whitelabel_partner_id: textParameter(),
};

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

type FilterParameters = Intersection<
  (typeof listingFilters)[keyof typeof listingFilters]['parameters']
>;

/** Each filter has parameters of its own, and no two the same. */
const filterParameters: FilterParameters = Object.assign(
  {},
  ...Object.values(listingFilters).map(({ parameters }) => parameters),
);

/** Parameters of both listing calls, by their names on the wire. */
const listingQuery = z.object({ ...frameParameters, ...filterParameters });

export type ListingQuery = z.output<typeof listingQuery>;

export const parseListingQuery = (query: unknown): ListingQuery => listingQuery.parse(query);
