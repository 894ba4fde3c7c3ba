import type L from 'leaflet';
import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';
import { boundsOf, withoutStrays } from './bounds.ts';

const PADDING_PX = 56;
const CLOSEST_ZOOM = 15;
/** A city without anything to frame. */
const LONE_ZOOM = 13;

/** Shows the points, or the centre's surroundings where there are none. */
export const showPoints = (map: L.Map, points: readonly GeoPoint[], centre: GeoPoint): void => {
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
