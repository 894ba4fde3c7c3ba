import { homeRoute } from './home.route.tsx';
import type { RouteRecord } from './routeRecord.ts';

/** The home page under the address that some search engines ask for. */
export const homeIndexRoute: RouteRecord = { ...homeRoute, name: 'homeIndex' };
