import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';
import type { Bounds } from './bounds.ts';
import { moved } from './scale.ts';

export type Line = readonly [GeoPoint, GeoPoint];

interface Grid {
  readonly centre: GeoPoint;
  readonly bounds: Bounds;
  /** Side of a square in metres. */
  readonly side: number;
}

/** More than this many lines each way are a grey sheet. */
const MAXIMUM = 80;

const steps = (first: number, last: number, step: number): readonly number[] => {
  const from = Math.ceil(first / step);
  const count = Math.min(Math.floor(last / step) - from + 1, MAXIMUM);
  return Array.from({ length: Math.max(count, 0) }, (_, index) => (from + index) * step);
};

/** Lines a round length apart, counted from the centre so that they stay where they are. */
export const gridLines = ({ bounds, centre, side }: Grid): readonly Line[] => {
  const [south, west, north, east] = bounds;
  const step = moved(centre, side, side);
  const lats = steps(south - centre.lat, north - centre.lat, step.lat - centre.lat);
  const lngs = steps(west - centre.lng, east - centre.lng, step.lng - centre.lng);
  return [
    ...lats.map((offset): Line => {
      const lat = centre.lat + offset;
      return [
        { lat, lng: west },
        { lat, lng: east },
      ];
    }),
    ...lngs.map((offset): Line => {
      const lng = centre.lng + offset;
      return [
        { lat: south, lng },
        { lat: north, lng },
      ];
    }),
  ];
};
