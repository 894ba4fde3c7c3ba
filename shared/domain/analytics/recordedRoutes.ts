import type { RouteName } from '../../routes/routeTable.ts';

const recorded: ReadonlySet<RouteName> = new Set<RouteName>(['property', 'placeForm']);

/** Sessions are recorded where people decide and fill in forms, and nowhere else. */
export const isRecordedRoute = (route: RouteName | null): boolean =>
  route !== null && recorded.has(route);
