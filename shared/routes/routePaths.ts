import { publicFixedPaths } from './fixedPaths.ts';

/** Every page of the product: name → pattern. Order is match order: literal segments come first. */
export const routePaths = {
  home: '/',
  homeIndex: '/index',
  searchEntry: '/places/search',
  search: '/places/search/:id',
  property: '/places/:id',
  placeForm: '/places/:id/form',
  compare: '/compare',
  ...publicFixedPaths,
  plusService: '/plus/service/:id',
  styleGuide: '/styleguide',
} as const;

export type RouteName = keyof typeof routePaths;

type ParamNames<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

export type RouteParams<Name extends RouteName> = {
  readonly [Key in ParamNames<(typeof routePaths)[Name]>]: string;
};

/** Patterns that are no page: a request for one is sent to the page it stands for. */
export const routeAliases = [
  { pattern: '/places/search/:id/agent-view', route: 'search' },
  { pattern: '/places/:id/agent-view', route: 'property' },
] as const satisfies readonly { pattern: string; route: RouteName }[];
