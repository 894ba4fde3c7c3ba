import { type RouteName, type RouteParams, routeTable } from './routeTable.ts';

/** The address of a page: buildPath('search', { canonicalName: 'london' }) → "/places/search/london". */
export const buildPath = <Name extends RouteName>(
  name: Name,
  ...[params]: keyof RouteParams<Name> extends never ? [] : [RouteParams<Name>]
): string => {
  const values: Readonly<Record<string, string>> = params ?? {};
  let path: string = routeTable[name].path;
  for (const key in values) path = path.replace(`:${key}`, encodeURIComponent(values[key] ?? ''));
  return path;
};
