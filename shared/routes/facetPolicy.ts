import { configurationOf } from '../domain/search/configuration.ts';
import type { FacetRole } from '../domain/search/filterRecord.ts';
import { isListedRadius } from '../domain/search/filters/distance.ts';
import { DUAL_OCCUPANCY } from '../domain/search/filters/features.ts';
import { accommodationKinds } from '../domain/search/filters/roomType.ts';
import { isListedStay } from '../domain/search/filters/stayOptions.ts';
import { searchFilters } from '../domain/search/searchFilters.ts';
import { type AddressKey, unreadKeys } from '../domain/search/searchKeys.ts';

/** The query of a search address as canonicalise writes it, by key. */
export type FacetValues = ReadonlyMap<string, string>;

export interface FacetRule {
  readonly role: FacetRole;
  /** Whether the value is one that the page offers; absent: every valid value is. */
  readonly isListed?: (values: FacetValues) => boolean;
  /** `landing` only: whether the value is one that people search for. */
  readonly isLanding?: (values: FacetValues) => boolean;
}

const itemsOf = (values: FacetValues, key: AddressKey): readonly string[] =>
  (values.get(key) ?? '').split(',').filter((item) => item !== '');

const numberOf = (values: FacetValues, key: AddressKey): number | null => {
  const text = values.get(key);
  return text === undefined ? null : Number(text);
};

const isListedStayRange = (values: FacetValues): boolean =>
  isListedStay({
    min: numberOf(values, 'meta_min_lease_duration'),
    max: numberOf(values, 'meta_max_lease_duration'),
  });

/** A room that has a name, or a whole flat. */
const isNamedRoom = (values: FacetValues): boolean => {
  const given = itemsOf(values, 'meta_types');
  const kinds = accommodationKinds.filter((kind) => given.includes(kind));
  return values.get('meta_types') === 'entire_place' || configurationOf(kinds) !== undefined;
};

/** Where a role is not for every value of a key. */
const exceptions: Partial<Readonly<Record<AddressKey, Omit<FacetRule, 'role'>>>> = {
  meta_types: { isLanding: isNamedRoom },
  // Student accommodation is what every list consists of anyway.
  meta_unit_types: {
    isLanding: (values) => values.get('meta_unit_types') === 'independent_house',
  },
  meta_min_lease_duration: { isListed: isListedStayRange },
  meta_max_lease_duration: { isListed: isListedStayRange },
  region_radius: {
    isListed: (values) => isListedRadius(numberOf(values, 'region_radius')),
  },
  features_and: {
    isListed: (values) =>
      itemsOf(values, 'features_and').every((feature) => feature === DUAL_OCCUPANCY),
  },
};

// The type of a record names its keys one by one.
const roles = Object.entries(
  Object.assign({}, ...Object.values(searchFilters).map(({ keys }) => keys)),
) as [AddressKey, FacetRole][];

/**
 * The one table about the keys of a search address. Robots meta, robots.txt, the canonical link,
 * the rel of links and the admission to caches all follow from it. The record of a filter says
 * which role its keys have.
 */
export const facetPolicy = Object.fromEntries([
  ['p', { role: 'page' }],
  ...unreadKeys.map((key) => [key, { role: 'unread' }]),
  ...roles.map(([key, role]) => [key, { role, ...exceptions[key] }]),
]) as Readonly<Record<AddressKey, FacetRule>>;
