import { type RouteName, routeAliases, routeNames, routeTable } from './routeTable.ts';

export interface RouteMatch {
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

/** `segments`: the decoded, lower-case parts of a path without empty ones. */
export const matchRoute = (segments: readonly string[]): RouteMatch | undefined => {
  for (const { pattern, route, isAlias } of patterns) {
    const params = matchSegments(pattern, segments);
    if (params) return { route, params, isAlias };
  }
  return undefined;
};
