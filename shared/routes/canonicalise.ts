import { queryRules } from './queryRules.ts';
import { buildPath } from './buildPath.ts';
import { matchRoute } from './matchRoute.ts';
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
  /** Some value is open-ended (free text, coordinates): not for caches at first sight. */
  readonly isOpenEnded: boolean;
}

/** What one address is called in every cache. */
export const cacheKey = (siteKey: string, address: CanonicalAddress): string =>
  `${siteKey} ${address.canonicalUrl}`;

const decodeSegments = (pathname: string): string[] | undefined => {
  try {
    return pathname
      .split('/')
      .filter((segment) => segment !== '')
      .map((segment) => decodeURIComponent(segment).toLowerCase());
  } catch {
    return undefined;
  }
};

const withQuery = (path: string, query: CanonicalAddress['query']): string =>
  query.length === 0 ? path : `${path}?${new URLSearchParams(query.map(([k, v]) => [k, v]))}`;

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
  if (!match) {
    return {
      route: undefined,
      params: {},
      query: [],
      path: pathname,
      isPathCanonical: true,
      search,
      canonicalUrl: pathname,
      isOpenEnded: true,
    };
  }
  const path = buildPath(match.route, match.params as never);
  const { query, isOpenEnded } = queryRules[match.route](new URLSearchParams(search), today);
  return {
    route: match.route,
    params: match.params,
    query,
    path,
    isPathCanonical: !match.isAlias && pathname === path,
    search,
    canonicalUrl: withQuery(path, query),
    isOpenEnded,
  };
};
