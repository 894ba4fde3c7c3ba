import L from 'leaflet';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';
import type { DistanceUnit } from '../../../shared/domain/property/formatDistance.ts';
import type { MapPlace } from '../../api/regionPoint.api.ts';
import { type Bounds, padded } from './bounds.ts';
import styles from './Ground.module.css';
import { MapMark } from './MapMark.tsx';
import { PlanFeatures } from './PlanFeatures.tsx';
import { metresPerPixel, moved, ringLengths, roundLength } from './scale.ts';
import { useLengthText } from './useLengthText.ts';
import type { MapView } from './useMapView.ts';

type Line = readonly [GeoPoint, GeoPoint];

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

interface PlanGroundProps {
  readonly map: L.Map;
  readonly view: MapView;
  readonly centre: GeoPoint;
  readonly unit: DistanceUnit;
  readonly areas?: readonly MapPlace[] | undefined;
  readonly others?: unknown;
}

const SQUARE_PX = 130;
const SMALLEST_RING_PX = 48;
const still = { interactive: false } as const;

/** Instead of tiles: the main features of the city, squares of a round length, and rings. */
export function PlanGround({ areas, centre, map, others, unit, view }: PlanGroundProps): ReactNode {
  const lengthText = useLengthText(unit);
  const scale = metresPerPixel(centre.lat, view.zoom);
  const { height, width } = view;
  const rings = useMemo(
    () =>
      ringLengths({
        fromMetres: scale * SMALLEST_RING_PX,
        reachMetres: scale * Math.max(width, height) * 0.6,
        unit,
      }),
    [height, scale, unit, width],
  );

  useEffect(() => {
    const side = roundLength(scale * SQUARE_PX, unit).metres;
    const lines = gridLines({ centre, bounds: padded(view.bounds, 1), side });
    const grid = L.polyline(
      lines.map(([from, to]) => [from, to]),
      { ...still, className: styles.grid ?? '' },
    ).addTo(map);
    grid.bringToBack();
    return () => {
      grid.remove();
    };
  }, [centre, map, scale, unit, view.bounds]);

  useEffect(() => {
    const layers = rings.map(({ metres }) =>
      L.circle(centre, { ...still, radius: metres, className: styles.ring ?? '' }).addTo(map),
    );
    return () => {
      for (const layer of layers) layer.remove();
    };
  }, [centre, map, rings]);

  // Where the window is longer, there are more of them to be seen.
  const labelAt = (metres: number): GeoPoint =>
    width > height ? moved(centre, 0, metres) : moved(centre, -metres, 0);
  return (
    <>
      <PlanFeatures map={map} view={view} place={centre} areas={areas} others={others} />
      {rings.map(({ metres }) => (
        <MapMark key={metres} map={map} point={labelAt(metres)} level={-2}>
          <span className={styles.ringLabel} data-ring="" data-kept-clear="">
            {lengthText(metres)}
          </span>
        </MapMark>
      ))}
    </>
  );
}
