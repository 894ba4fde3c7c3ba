import type L from 'leaflet';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';
import { boundsOf, isWithin, withoutStrays } from './bounds.ts';
import { createLeafletMap, type MapChoices } from './leafletMap.ts';
import { boundsOfMap } from './useMapView.ts';
import type { UserMoves } from './userMoves.ts';

const PADDING_PX = 56;
const CLOSEST_ZOOM = 15;
/** A city without anything to frame. */
const LONE_ZOOM = 13;

/** Shows the points, or the centre's surroundings where there are none. */
const showPoints = (map: L.Map, points: readonly GeoPoint[], centre: GeoPoint): void => {
  const bounds = boundsOf(withoutStrays(points, centre));
  if (!bounds) {
    map.setView(centre, LONE_ZOOM, { animate: false });
    return;
  }
  const [south, west, north, east] = bounds;
  const { x, y } = map.getSize();
  const room = Math.min(PADDING_PX, x / 6, y / 6);
  map.fitBounds(
    [
      [south, west],
      [north, east],
    ],
    { padding: [room, room], maxZoom: CLOSEST_ZOOM, animate: false },
  );
};

/** Made once and kept as long as the part is shown. */
export const useLeafletMap = (
  element: RefObject<HTMLElement | null>,
  choices: MapChoices,
): L.Map | null => {
  const [map, setMap] = useState<L.Map | null>(null);
  const first = useRef(choices);
  useEffect(() => {
    const container = element.current;
    if (!container) return;
    const made = createLeafletMap(container, first.current);
    const observer = new ResizeObserver(() => made.invalidateSize({ animate: false }));
    observer.observe(container);
    setMap(made);
    return () => {
      observer.disconnect();
      made.remove();
    };
  }, [element]);
  return map;
};

interface FirstView {
  readonly centre: GeoPoint;
  readonly points: readonly GeoPoint[];
  readonly moves: UserMoves | null;
}

/**
 * Shows all points at first and whenever the centre changes. Other points later change nothing,
 * unless none of them could be seen and nobody has moved the map yet.
 */
export const useFirstView = (map: L.Map | null, { centre, moves, points }: FirstView): void => {
  const shownCentre = useRef<string | null>(null);
  useEffect(() => {
    if (!map || !moves) return;
    const key = `${centre.lat},${centre.lng}`;
    const isNew = shownCentre.current !== key;
    if (isNew) moves.forget();
    const isBlank = (): boolean => {
      const bounds = boundsOfMap(map);
      return points.length > 0 && !points.some((point) => isWithin(point, bounds));
    };
    if (isNew || (!moves.hasChosen() && isBlank())) showPoints(map, points, centre);
    shownCentre.current = key;
  }, [map, moves, centre.lat, centre.lng, points, centre]);
};
