import { queryString } from '../domain/search/queryString.ts';
import { buildPath } from './buildPath.ts';
import { matchRoute } from './matchRoute.ts';
import { queryRules } from './queryRules.ts';
import type { RouteName } from './routePaths.ts';

/** An address in canonical form, known from the address alone: no lookup has been made. */
export interface CanonicalAddress {
  /** Undefined: no page has this address. */
  readonly route: RouteName | undefined;
  readonly params: Readonly<Record<string, string>>;
  /** Known keys with valid values, defaults left out, in a fixed order. */
  readonly query: readonly (readonly [string, string])[];
  /** Canonical path, always with one leading slash and none behind. */
  readonly path: string;
  /** False: the path asked for must be redirected to `path` (or where the data says). */
  readonly isPathCanonical: boolean;
  /** The query exactly as asked, with its "?", for redirects; "" without one. */
  readonly search: string;
  /** `path` with `query`: the canonical link, without origin. */
  readonly canonicalUrl: string;
}

/** What one address is called in every cache. */
export const cacheKey = (siteKey: string, address: CanonicalAddress): string =>
  `${siteKey} ${address.canonicalUrl}`;

const decodeSegments = (pathname: string): string[] | undefined => {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).toLowerCase())
      .filter((segment) => segment !== '');
  } catch {
    return undefined;
  }
};

/** One slash in front whatever was asked: "//host" would be another site in a link. */
const unknownAddress = (segments: readonly string[], search: string): CanonicalAddress => {
  const path = `/${segments.map(encodeURIComponent).join('/')}`;
  return {
    route: undefined,
    params: {},
    query: [],
    path,
    isPathCanonical: true,
    search,
    canonicalUrl: path,
  };
};

/**
 * The one reading of an address, for redirects, canonical links and cache keys.
 * @param today ISO date (UTC): months that have passed are dropped from the query.
 * @returns undefined for a malformed percent-escape.
 */
export const canonicalise = (
  { pathname, search }: { readonly pathname: string; readonly search: string },
  today: string,
): CanonicalAddress | undefined => {
  const segments = decodeSegments(pathname);
  if (!segments) return undefined;

  const match = matchRoute(segments);
  if (!match) return unknownAddress(segments, search);

  const path = buildPath(match.route, match.params as never);
  const query = queryRules[match.route](new URLSearchParams(search), today);
  return {
    route: match.route,
    params: match.params,
    query,
    path,
    isPathCanonical: !match.isAlias && pathname === path,
    search,
    canonicalUrl: path + queryString(query),
  };
};
