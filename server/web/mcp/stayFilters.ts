import * as z from 'zod';
import type { FilterRecord } from '../../../shared/domain/search/filterRecord.ts';
import { guarantorValues } from '../../../shared/domain/search/filters/guarantor.ts';
import { unitTypes } from '../../../shared/domain/search/filters/housingType.ts';
import { amenities, bills } from '../../../shared/domain/search/filters/offeredFeatures.ts';
import { ratings } from '../../../shared/domain/search/filters/rating.ts';
import { accommodationKinds } from '../../../shared/domain/search/filters/roomType.ts';
import { type FilterName, searchFilters } from '../../../shared/domain/search/searchFilters.ts';
import { campusTimes } from '../../../shared/domain/travel/campusTime.ts';

type KeyOf<Record> =
  Record extends FilterRecord<infer _Fields, infer Key, infer OwnKey> ? Key | OwnKey : never;

/** Every key that a search address is filtered by. */
export type FilterKey = {
  [Name in FilterName]: KeyOf<(typeof searchFilters)[Name]>;
}[FilterName];

interface FilterText {
  /** What an assistant has to know to choose a value. */
  readonly text: string;
  /** The values there are; absent: they are from no list. */
  readonly choices?: readonly string[];
}

const latitude = { text: 'Degrees; one of two opposite corners, given by four numbers.' };

/** A filter that comes to the search does not compile until assistants are told of it. */
const filterTexts: Readonly<Record<FilterKey, FilterText>> = {
  university: { text: 'Canonical name of a university: results say how far it is from them.' },
  campus_time: { text: 'The longest way to the chosen university.', choices: campusTimes },
  locality: { text: 'Canonical name of an area of the city.' },
  range_available_price: {
    text: 'Rent as "lowest,highest" in the local currency, by the week, in the USA by the month; either may be left out: ",200".',
  },
  min_price: { text: 'Lowest rent in the period that it is quoted in.' },
  max_price: { text: 'Highest rent in the period that it is quoted in.' },
  move_in_month: { text: 'Month of moving in, such as "sep-2027"; none that is over.' },
  meta_min_lease_duration: {
    text: 'Shortest length of the stay in weeks, in the USA in months. For one length alone give the same highest.',
  },
  meta_max_lease_duration: { text: 'Longest length of the stay, in the same unit.' },
  meta_types: {
    text: 'Kinds of room, bathroom and kitchen; of each group that is named one has to be met.',
    choices: accommodationKinds,
  },
  guarantor: {
    text: 'Which guarantor is accepted; "false": none is required.',
    choices: guarantorValues,
  },
  available: { text: '"true": only what can be taken now.', choices: ['true', 'false'] },
  features_and: {
    text: `All of these features, among them ${[...amenities, ...bills, 'dual_occupancy'].join(', ')}.`,
  },
  features: { text: 'At least one of these features.' },
  tags: { text: 'Marks of listings.' },
  meta_unit_types: { text: 'Kinds of home.', choices: unitTypes },
  rating: { text: 'At least so many stars of five.', choices: ratings },
  meta_bedroom_counts: { text: 'Numbers of bedrooms.' },
  meta_bathroom_counts: { text: 'Numbers of bathrooms.' },
  name: { text: 'Words of the name of the property.' },
  region_center: { text: 'Middle of the circle that is searched: "latitude,longitude".' },
  region_radius: { text: 'Metres around the middle of the place.' },
  region_bounds_lat1: latitude,
  region_bounds_lng1: latitude,
  region_bounds_lat2: latitude,
  region_bounds_lng2: latitude,
  sort_key: {
    text: 'Order of the results.',
    choices: ['relevance', 'distance', 'available_price', 'created'],
  },
  sort_order: { text: 'Direction of the order.', choices: ['asc', 'desc'] },
};

const MAX_VALUES = 20;
const MAX_LENGTH = 120;

/** Assistants write numbers, truths and lists as such; an address has texts. */
const valueSchema = ({ choices, text }: FilterText) => {
  const one = choices
    ? z.enum([...choices] as [string, ...string[]])
    : z.union([z.string().max(MAX_LENGTH), z.number()]);
  const truth = choices?.includes('true') ? z.union([one, z.boolean()]) : one;
  return z
    .union([truth, z.array(one).max(MAX_VALUES)])
    .optional()
    .describe(text);
};

const keysOf = (name: FilterName): readonly string[] => Object.keys(searchFilters[name].keys);

// The type of the table of filters names them one by one.
const names = Object.keys(searchFilters) as readonly FilterName[];

/** The filters of the search as they are, in the order in which an address names them. */
export const stayFilterShape = Object.fromEntries(
  names.flatMap(keysOf).map((key) => [key, valueSchema(filterTexts[key as FilterKey])]),
) as Record<FilterKey, ReturnType<typeof valueSchema>>;

export const filterKeys = Object.keys(stayFilterShape) as readonly FilterKey[];

export type StayFilters = { readonly [Key in FilterKey]?: z.infer<(typeof stayFilterShape)[Key]> };

/** The query of the search page that shows what is asked for. */
export const filterQuery = (filters: StayFilters, page: number): URLSearchParams => {
  const given = filterKeys.flatMap((key) => {
    const value = filters[key];
    return value === undefined ? [] : [[key, String(value)]];
  });
  return new URLSearchParams([...given, ...(page === 1 ? [] : [['p', String(page)]])]);
};

/** Those that chose nothing: their value is none that the search knows, or says what holds anyway. */
export const ignoredFilters = (
  filters: StayFilters,
  counted: Readonly<Record<string, string>>,
): FilterKey[] =>
  filterKeys.filter((key) => filters[key] !== undefined && counted[key] === undefined);
