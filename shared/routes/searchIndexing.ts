import { queryString } from '../domain/search/queryString.ts';
import { type AddressKey, isAddressKey } from '../domain/search/searchKeys.ts';
import { buildPath } from './buildPath.ts';
import type { CanonicalAddress } from './canonicalise.ts';
import { type FacetRule, type FacetValues, facetPolicy } from './facetPolicy.ts';
import { regionPagePath } from './regionPagePath.ts';

/** Normalised: known keys, valid values, defaults left out. */
export type SearchQuery = readonly (readonly [string, string])[];

interface Facet {
  readonly pair: readonly [string, string];
  readonly rule: FacetRule;
}

const isKnown = (pair: readonly [string, string]): pair is readonly [AddressKey, string] =>
  isAddressKey(pair[0]);

const facetsOf = (query: SearchQuery): readonly Facet[] =>
  query.filter(isKnown).map((pair) => ({ pair, rule: facetPolicy[pair[0]] }));

const isEndless = ({ rule }: Facet, values: FacetValues): boolean =>
  rule.role === 'endless' || (rule.isListed !== undefined && !rule.isListed(values));

/** Some value comes from no list: such addresses have no end and would flush any cache. */
export const isOpenEndedQuery = (query: SearchQuery): boolean => {
  const values = new Map(query);
  return facetsOf(query).some((facet) => isEndless(facet, values));
};

/** Keys that crawlers are told to keep away from. */
export const blockedKeys: readonly AddressKey[] = Object.entries(facetPolicy)
  .filter(([, { role }]) => role === 'endless')
  .map(([key]) => key as AddressKey);

export interface SearchIndexing {
  /** The page is its own canonical address and may be found; for sitemaps and links. */
  readonly isIndexable: boolean;
  readonly robots: 'noindex' | undefined;
  /** Path and query of the nearest indexable address. */
  readonly canonicalUrl: string;
}

interface Sorted {
  readonly places: readonly Facet[];
  readonly landings: readonly Facet[];
  readonly others: readonly Facet[];
  readonly order: readonly Facet[];
  readonly page: readonly Facet[];
}

const sortFacets = (query: SearchQuery): Sorted => {
  const values = new Map(query);
  const facets = facetsOf(query);
  const ofRole = (role: string): Facet[] => facets.filter(({ rule }) => rule.role === role);
  const landings = ofRole('landing').filter(({ rule }) => rule.isLanding?.(values));
  const [places, order, page] = [ofRole('place'), ofRole('order'), ofRole('page')];
  const sorted = new Set([...landings, ...places, ...order, ...page]);
  return { places, landings, order, page, others: facets.filter((facet) => !sorted.has(facet)) };
};

const pathOf = (regionName: string, place: string | undefined): string =>
  place === undefined ? buildPath('search', { canonicalName: regionName }) : regionPagePath(place);

/**
 * What search engines make of the results of a region. One facet that people search for stays in
 * the canonical address; a place stands for its own page; whatever else narrows the results leaves
 * it, and the page is not indexed. A page behind the first is indexed where its list is.
 */
export const searchIndexing = (regionName: string, query: SearchQuery): SearchIndexing => {
  const { landings, order, others, page, places } = sortFacets(query);
  const place = places.length === 1 ? places[0]?.pair[1] : undefined;
  const isNameable = others.length === 0 && places.length <= 1 && landings.length <= 1;
  const isIndexable = isNameable && places.length === 0 && order.length === 0;
  const kept = [...(landings.length === 1 ? landings : []), ...(isIndexable ? page : [])];
  // The first page of a list under another name or in another order: the link alone unites both.
  const isDuplicate = isNameable && page.length === 0;
  return {
    isIndexable,
    robots: isIndexable || isDuplicate ? undefined : 'noindex',
    canonicalUrl: pathOf(regionName, place) + queryString(kept.map(({ pair }) => pair)),
  };
};

/** The rel of a link to results: crawlers follow only those to pages that may be indexed. */
export const searchLinkRel = (query: SearchQuery): 'nofollow' | undefined =>
  searchIndexing('', query).isIndexable ? undefined : 'nofollow';

/** A key can stand first in a query or behind others; "name=" alone would also end other keys. */
const rulesFor = (key: string): readonly string[] =>
  ['?', '&'].map((separator) => `Disallow: ${buildPath('searchEntry')}*${separator}${key}=`);

/**
 * What crawlers may ask of a site: all but results narrowed by values that have no end.
 * @param sitemapUrl absolute, as the format wants it; null for a site without one.
 */
export const robotsTxt = (sitemapUrl: string | null): string =>
  [
    'User-agent: *',
    ...blockedKeys.flatMap(rulesFor),
    ...(sitemapUrl === null ? [] : ['', `Sitemap: ${sitemapUrl}`]),
    '',
  ].join('\n');

/** Crawlers are kept away from names of the site that are not to be found. */
export const closedRobotsTxt = 'User-agent: *\nDisallow: /\n';

/**
 * Some value comes from no list (free text, coordinates), or there is no such page: not for caches
 * at first sight. Apart from `canonicalise`, which browsers load: only servers have to know.
 */
export const isOpenEnded = ({
  query,
  route,
}: Pick<CanonicalAddress, 'query' | 'route'>): boolean => {
  if (route === undefined) return true;
  return route === 'search' ? isOpenEndedQuery(query) : query.length > 0;
};
