import type { RentPeriod } from '../money/rentPeriod.ts';
import type { QueryValues } from './queryValues.ts';

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

/** The query of a search address as `searchAddressQuery` writes it, by key. */
export type FacetValues = ReadonlyMap<string, string>;

export interface FacetRule {
  readonly role: FacetRole;
  /** Whether the value is one that the page offers; absent: every valid value is. */
  readonly isListed?: (values: FacetValues) => boolean;
  /** `landing` only: whether the value is one that people search for. */
  readonly isLanding?: (values: FacetValues) => boolean;
}

/** Null and an empty list choose nothing; false and 0 do choose something. */
export type FilterValue = string | number | boolean | null | readonly string[];

/** What the listing call has to know besides the filter itself. */
export interface FilterContext {
  readonly budgetPeriod: RentPeriod;
  /** Kind of the region: locality, sublocality … */
  readonly regionType: string;
  /** Canonical name of the chosen locality. */
  readonly locality: string | null;
  /** What "Recommended" is to this visitor; without it, what it is to everybody. */
  readonly relevanceVariant?: string | undefined;
}

/**
 * One filter of the search: how it stands in an address, what the API is asked for it, and what
 * search engines and caches make of it. Its fields are part of `SearchFilters`.
 */
export interface FilterRecord<
  Fields extends object,
  Key extends string,
  OwnKey extends string = never,
> {
  /** The keys it has in an address, in their order there. */
  readonly keys: Readonly<Record<Key | OwnKey, FacetRule>>;
  /** Keys that only addresses of this site have: no lead carries them. */
  readonly ownKeys?: readonly OwnKey[];
  /** Nothing is chosen. */
  readonly empty: Fields;
  /**
   * A value that is not valid is dropped.
   * @param today ISO date.
   */
  readonly parse: (values: QueryValues, today: string) => Fields;
  /** By key; what chooses nothing does not come into the address. */
  readonly write: (filters: Fields) => Readonly<Partial<Record<Key | OwnKey, FilterValue>>>;
  /** Parameters of GET /api/v1/inventories, where they are not those of the address. */
  readonly listing?: (
    filters: Fields,
    context: FilterContext,
  ) => Readonly<Record<string, FilterValue>>;
}

/** The items of a list in a normalised address. */
export const facetItems = (values: FacetValues, key: string): readonly string[] =>
  (values.get(key) ?? '').split(',').filter((item) => item !== '');

export const facetNumber = (values: FacetValues, key: string): number | null => {
  const text = values.get(key);
  return text === undefined ? null : Number(text);
};
