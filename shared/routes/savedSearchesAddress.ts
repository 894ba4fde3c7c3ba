import { queryString } from '../domain/search/queryString.ts';
import { buildPath } from './buildPath.ts';
import type { CanonicalAddress } from './canonicalise.ts';

// Not in the route table, which every page loads: few visitors ever open this page.

const keys = { page: 'p', news: 'done', region: 'region', query: 'q' } as const;

/** What the page says of the form that led back to it. */
const savedSearchesNews = ['saved', 'changed', 'removed', 'homes', 'feed'] as const;

export type SavedSearchesNews = (typeof savedSearchesNews)[number];

/** A search that may be saved. */
export interface WantedSearch {
  /** Canonical name of the place. */
  readonly region: string;
  /** What is chosen: "?guarantor=local", or nothing. */
  readonly query: string;
}

const PAGE = /^[1-9]\d{0,4}$/;

/** Anything else than a page stands for the first one. */
export const readPage = (page: string): number => (PAGE.test(page) ? Number(page) : 1);

type Queried = Pick<CanonicalAddress, 'query'>;

const valueIn = ({ query }: Queried, key: string): string => new Map(query).get(key) ?? '';

export const savedSearchesPageOf = (address: Queried): number =>
  readPage(valueIn(address, keys.page));

/** Null where the page has nothing to say. */
export const newsOfSavedSearches = (address: Queried): SavedSearchesNews | null =>
  savedSearchesNews.find((news) => news === valueIn(address, keys.news)) ?? null;

/** Null where no search is to be saved. */
export const wantedSearchOf = (address: Queried): WantedSearch | null => {
  const region = valueIn(address, keys.region);
  return region === '' ? null : { region, query: valueIn(address, keys.query) };
};

type Pairs = readonly (readonly [string, string])[];

/** Leads to the form that saves it. */
export const saveSearchQuery = ({ query, region }: WantedSearch): Pairs => [
  [keys.region, region],
  ...(query === '' ? [] : [[keys.query, query] as const]),
];

/** The first page is left out. */
export const savedSearchesQuery = (page: number, news?: SavedSearchesNews): Pairs => [
  ...(page > 1 ? [[keys.page, String(page)] as const] : []),
  ...(news === undefined ? [] : [[keys.news, news] as const]),
];

export const savedSearchesAddress = (page: number, news?: SavedSearchesNews): string =>
  `${buildPath('profileSearches')}${queryString(savedSearchesQuery(page, news))}`;
