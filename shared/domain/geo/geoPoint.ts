/** A place on Earth, in degrees (WGS 84). */
export interface GeoPoint {
  readonly lat: number;
  readonly lng: number;
}
