import { comparedIds, comparedQuery } from '../domain/compare/comparedIds.ts';
import { parseSearchAddress } from '../domain/search/parseSearchAddress.ts';
import { searchAddressQuery } from '../domain/search/searchAddressQuery.ts';
import { searchName } from '../domain/search/searchName.ts';
import { forPublicFixedRoutes } from './fixedPaths.ts';
import type { RouteName } from './routePaths.ts';

export type NormalisedQuery = readonly (readonly [string, string])[];

type QueryRule = (query: URLSearchParams, today: string) => NormalisedQuery;

const noQuery: QueryRule = () => [];

/** For pages that are made for one visitor and never kept. */
const wholeQuery: QueryRule = (query) => [...query].filter(([, value]) => value !== '');

const placeName: QueryRule = (query) => {
  const name = searchName(query.get('name'));
  return name === null ? [] : [['name', name]];
};

const searchQuery: QueryRule = (query, today) =>
  searchAddressQuery(parseSearchAddress(query, today));

const comparedProperties: QueryRule = (query) => comparedQuery(comparedIds(query.get('ids')));

/** Which query keys change a page; all others leave the canonical link and the cache key. */
export const queryRules: Readonly<Record<RouteName, QueryRule>> = {
  home: noQuery,
  homeIndex: noQuery,
  searchEntry: placeName,
  search: searchQuery,
  property: noQuery,
  placeForm: wholeQuery,
  compare: comparedProperties,
  ...forPublicFixedRoutes(() => noQuery),
  plusService: noQuery,
  styleGuide: noQuery,
};
