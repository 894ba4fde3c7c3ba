import type { AddressKey } from '../domain/search/allowedQueryKeys.ts';
import { accommodationKinds, configurationOf } from '../domain/search/configuration.ts';
import { isListedRadius } from '../domain/search/radiusOptions.ts';
import { listedFeatures } from '../domain/search/searchAddressQuery.ts';
import { isListedStay } from '../domain/search/stayDuration.ts';

/** The query of a search address as canonicalise writes it, by key. */
export type FacetValues = ReadonlyMap<string, string>;

/**
 * What a key of a search address is to search engines and caches.
 *
 * - `page`: a page of an indexable list is indexed under its own address.
 * - `landing`: with a listed value, and as the only facet, worth a page in a search engine.
 * - `place`: narrows to a place that has a page of its own, which is the one to index.
 * - `order`: the same results in another order; the canonical link is enough.
 * - `narrow`: a part of the results that nobody searches for by name; not indexed.
 * - `endless`: values from no list; not indexed, not crawled, not cached at first sight.
 * - `unread`: never stands in a normalised address.
 */
export type FacetRole = 'page' | 'landing' | 'place' | 'order' | 'narrow' | 'endless' | 'unread';

export interface FacetRule {
  readonly role: FacetRole;
  /** Whether the value is one that the page offers; absent: every valid value is. */
  readonly isListed?: (values: FacetValues) => boolean;
  /** `landing` only: whether the value is one that people search for. */
  readonly isLanding?: (values: FacetValues) => boolean;
}

const itemsOf = (values: FacetValues, key: string): readonly string[] =>
  (values.get(key) ?? '').split(',').filter((item) => item !== '');

const numberOf = (values: FacetValues, key: string): number | null => {
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

/**
 * The one table about the keys of a search address. Robots meta, robots.txt, the canonical link,
 * the rel of links and the admission to caches all follow from it; a key without a rule does not
 * compile.
 */
export const facetPolicy: Readonly<Record<AddressKey, FacetRule>> = {
  p: { role: 'page' },
  locality: { role: 'place' },
  university: { role: 'place' },
  campus_time: { role: 'narrow' },
  meta_types: { role: 'landing', isLanding: isNamedRoom },
  // Student accommodation is what every list consists of anyway.
  meta_unit_types: {
    role: 'landing',
    isLanding: (values) => values.get('meta_unit_types') === 'independent_house',
  },
  sort_key: { role: 'order' },
  sort_order: { role: 'order' },
  move_in_month: { role: 'narrow' },
  guarantor: { role: 'narrow' },
  available: { role: 'narrow' },
  meta_min_lease_duration: { role: 'narrow', isListed: isListedStayRange },
  meta_max_lease_duration: { role: 'narrow', isListed: isListedStayRange },
  region_radius: {
    role: 'narrow',
    isListed: (values) => isListedRadius(numberOf(values, 'region_radius')),
  },
  features_and: {
    role: 'narrow',
    isListed: (values) =>
      itemsOf(values, 'features_and').every((feature) => listedFeatures.includes(feature)),
  },
  range_available_price: { role: 'endless' },
  min_price: { role: 'endless' },
  max_price: { role: 'endless' },
  name: { role: 'endless' },
  tags: { role: 'endless' },
  features: { role: 'endless' },
  meta_bedroom_counts: { role: 'endless' },
  meta_bathroom_counts: { role: 'endless' },
  region_center: { role: 'endless' },
  region_bounds_lat1: { role: 'endless' },
  region_bounds_lng1: { role: 'endless' },
  region_bounds_lat2: { role: 'endless' },
  region_bounds_lng2: { role: 'endless' },
  limit: { role: 'unread' },
  only: { role: 'unread' },
  methods: { role: 'unread' },
  except: { role: 'unread' },
  type: { role: 'unread' },
  region_type: { role: 'unread' },
  statuses: { role: 'unread' },
  owner: { role: 'unread' },
  use_open_search: { role: 'unread' },
  region_canonical_name: { role: 'unread' },
  region_lat: { role: 'unread' },
  region_lng: { role: 'unread' },
};
