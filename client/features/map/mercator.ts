import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';

/** Pixels from the upper left corner of the world. */
export interface WorldPixel {
  readonly x: number;
  readonly y: number;
}

const WORLD_PX = 256;

const sizeAt = (zoom: number): number => WORLD_PX * 2 ** zoom;

/** In the Web Mercator projection, as tiles are cut. */
export const toPixel = ({ lat, lng }: GeoPoint, zoom: number): WorldPixel => {
  const north = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
  return {
    x: ((lng + 180) / 360) * sizeAt(zoom),
    y: (0.5 - north / (2 * Math.PI)) * sizeAt(zoom),
  };
};

export const fromPixel = ({ x, y }: WorldPixel, zoom: number): GeoPoint => {
  const north = (0.5 - y / sizeAt(zoom)) * 2 * Math.PI;
  return {
    lat: (Math.atan(Math.exp(north)) * 360) / Math.PI - 90,
    lng: (x / sizeAt(zoom)) * 360 - 180,
  };
};
