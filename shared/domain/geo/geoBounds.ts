/** South, west, north, east, in degrees. */
export type GeoBounds = readonly [south: number, west: number, north: number, east: number];
