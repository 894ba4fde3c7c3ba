import { queryString } from '../domain/search/queryString.ts';
import { buildPath } from './buildPath.ts';
import {
  type NormalisedQuery,
  pageTypeOf,
  type RouteDefinition,
  type RouteName,
  type RouteParams,
  type RouteQueryValue,
  routeAliases,
  routeNames,
  routeTable,
} from './routeTable.ts';
import { PARTNER_KEY } from './siteAddress.ts';

interface RouteMatch {
  readonly route: RouteName;
  readonly params: Readonly<Record<string, string>>;
  /** The address is a second name of the page. */
  readonly isAlias: boolean;
}

const patterns: readonly { pattern: string; route: RouteName; isAlias: boolean }[] = [
  ...routeNames.map((route) => ({ pattern: routeTable[route].path, route, isAlias: false })),
  ...routeAliases.map((alias) => ({ ...alias, isAlias: true })),
].map((entry) => ({ ...entry, pattern: entry.pattern.slice(1) }));

/** Browsers resolve these away, also percent-encoded: a path built with one names another page. */
const isDotSegment = (segment: string): boolean => segment === '.' || segment === '..';

const matchSegments = (
  pattern: string,
  segments: readonly string[],
): Record<string, string> | undefined => {
  const parts = pattern === '' ? [] : pattern.split('/');
  if (parts.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith(':') && !isDotSegment(segment)) params[part.slice(1)] = segment;
    else if (part !== segment) return undefined;
  }
  return params;
};

const matchPatterns = (segments: readonly string[]): RouteMatch | undefined => {
  for (const { pattern, route, isAlias } of patterns) {
    const params = matchSegments(pattern, segments);
    if (params) return { route, params, isAlias };
  }
  return undefined;
};

/** Before the paths of payments a partner's site has his prefix, such as "/partner/7". */
const PREFIX = 'partner';
const PREFIX_SEGMENTS = 2;

/** `segments`: the decoded, lower-case parts of a path without empty ones. */
export const matchRoute = (segments: readonly string[]): RouteMatch | undefined => {
  const isPrefixed = segments[0] === PREFIX && segments.length > PREFIX_SEGMENTS;
  if (!isPrefixed) return matchPatterns(segments);
  const match = matchPatterns(segments.slice(PREFIX_SEGMENTS));
  return pageTypeOf(match?.route ?? null) === 'payment_form' ? match : undefined;
};

interface AddressText {
  readonly query: NormalisedQuery;
  /** Canonical path, always with one leading slash and none behind. */
  readonly path: string;
  /** False: the path asked for must be redirected to `path` (or where the data says). */
  readonly isPathCanonical: boolean;
  /** The query exactly as asked, with its "?", for redirects; "" without one. */
  readonly search: string;
  /** `path` with `query`: the canonical link, without origin. */
  readonly canonicalUrl: string;
}

/** The address of a page of one route. */
export interface PageAddress<Name extends RouteName> extends AddressText {
  readonly route: Name;
  readonly params: Readonly<Record<string, string>> & RouteParams<Name>;
  /** What `query` says; it is read here once, for everyone behind. */
  readonly value: RouteQueryValue<Name>;
}

/** No page has this address. */
export interface UnknownAddress extends AddressText {
  readonly route: undefined;
  readonly params: Readonly<Record<string, string>>;
  readonly value: null;
}

/** An address in canonical form, known from the address alone: no lookup has been made. */
export type CanonicalAddress =
  | { [Name in RouteName]: PageAddress<Name> }[RouteName]
  | UnknownAddress;

/**
 * What a page of one route knows of its address.
 * @throws Error for the address of another route: a loader was called with a page it is not for.
 */
export const addressOfRoute = <Name extends RouteName>(
  name: Name,
  address: CanonicalAddress,
): PageAddress<Name> => {
  if (address.route !== name) throw new Error(`${address.path} is no address of ${name}`);
  return address as PageAddress<Name>;
};

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

/** @param path canonical. */
export const unknownAddress = (path: string, search = ''): UnknownAddress => ({
  route: undefined,
  params: {},
  value: null,
  query: [],
  path,
  isPathCanonical: true,
  search,
  canonicalUrl: path,
});

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
  // One slash in front whatever was asked: "//host" would be another site in a link.
  if (!match) return unknownAddress(`/${segments.map(encodeURIComponent).join('/')}`, search);

  const path = buildPath(match.route, match.params as never);
  const rule: RouteDefinition['query'] = routeTable[match.route].query;
  const asked = new URLSearchParams(search);
  // It is in all links of a partner's site and has no bearing on what they lead to.
  asked.delete(PARTNER_KEY);
  const value = rule.parse(asked, today);
  const query = rule.write(value);
  // Sound because parameters and value were read by the rules of that very route.
  return {
    route: match.route,
    params: match.params,
    value,
    query,
    path,
    isPathCanonical: !match.isAlias && pathname === path,
    search,
    canonicalUrl: path + queryString(query),
  } as CanonicalAddress;
};
