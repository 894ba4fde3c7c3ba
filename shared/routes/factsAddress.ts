import type { RouteName } from './routeTable.ts';

/** Before the address of a page: what the page says, as JSON. */
export const FACTS_BASE = '/facts';

/** Pages whose facts are to be had; each names the address of its own in its head. */
export const factRoutes = ['search', 'property', 'compare'] as const satisfies RouteName[];

export type FactRoute = (typeof factRoutes)[number];

export const isFactRoute = (route: RouteName | undefined): route is FactRoute =>
  factRoutes.some((one) => one === route);

/** @param address path and query of the page. */
export const factsAddress = (address: string): string => `${FACTS_BASE}${address}`;

/** The address of the page that is asked about, or null for an address of something else. */
export const pageOfFacts = (pathname: string): string | null =>
  pathname.startsWith(`${FACTS_BASE}/`) ? pathname.slice(FACTS_BASE.length) : null;
