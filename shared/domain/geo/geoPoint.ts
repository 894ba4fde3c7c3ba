/** A place on Earth, in degrees (WGS 84). */

/** A place on Earth, in degrees (WGS 84). */
export interface GeoPoint {
  readonly lat: number;
  readonly lng: number;
}

/** As a point stands in a query: "51.5,-0.13". */
export const pointText = ({ lat, lng }: GeoPoint): string => `${lat},${lng}`;
