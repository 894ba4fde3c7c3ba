import { comparedIds, comparedQuery } from '../domain/compare/comparedIds.ts';
import { parseSearchAddress } from '../domain/search/parseSearchAddress.ts';
import { searchAddressQuery } from '../domain/search/searchAddressQuery.ts';
import { searchName } from '../domain/search/searchName.ts';
import { forPublicFixedRoutes } from './fixedPaths.ts';
import type { RouteName } from './routePaths.ts';
import { isOpenEndedQuery } from './searchIndexing.ts';

export interface NormalisedQuery {
  readonly query: readonly (readonly [string, string])[];
  readonly isOpenEnded: boolean;
}

type QueryRule = (query: URLSearchParams, today: string) => NormalisedQuery;

const noQuery: QueryRule = () => ({ query: [], isOpenEnded: false });

const placeName: QueryRule = (query) => {
  const name = searchName(query.get('name'));
  return { query: name === null ? [] : [['name', name]], isOpenEnded: name !== null };
};

const searchQuery: QueryRule = (query, today) => {
  const normalised = searchAddressQuery(parseSearchAddress(query, today));
  return { query: normalised, isOpenEnded: isOpenEndedQuery(normalised) };
};

const comparedProperties: QueryRule = (query) => {
  const ids = comparedIds(query.get('ids'));
  return { query: comparedQuery(ids), isOpenEnded: ids.length > 0 };
};

/** Which query keys change a page; all others leave the canonical link and the cache key. */
export const queryRules: Readonly<Record<RouteName, QueryRule>> = {
  home: noQuery,
  homeIndex: noQuery,
  searchEntry: placeName,
  search: searchQuery,
  property: noQuery,
  compare: comparedProperties,
  ...forPublicFixedRoutes(() => noQuery),
  plusService: noQuery,
  styleGuide: noQuery,
};
