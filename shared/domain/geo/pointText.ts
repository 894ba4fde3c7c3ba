import type { GeoPoint } from './geoPoint.ts';

/** As a point stands in a query: "51.5,-0.13". */
export const pointText = ({ lat, lng }: GeoPoint): string => `${lat},${lng}`;
