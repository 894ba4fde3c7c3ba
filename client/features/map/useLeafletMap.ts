import type L from 'leaflet';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';
import { type Bounds, isAboutSame } from './bounds.ts';
import { createLeafletMap, type MapChoices } from './leafletMap.ts';
import { boundsOfMap } from './useMapView.ts';
import type { UserMoves } from './userMoves.ts';

const PADDING_PX = 56;
const CLOSEST_ZOOM = 15;
/** A city without anything to frame. */
const LONE_ZOOM = 13;

const showBounds = (map: L.Map, { bounds, centre }: Frame): void => {
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

/** What the map shows until somebody moves it. */
export interface Frame {
  /** Another one is shown anew. */
  readonly key: string;
  /** Null: the surroundings of the centre. */
  readonly bounds: Bounds | null;
  readonly centre: GeoPoint;
  /** It came of a move of this map, which may have moved on since. */
  readonly isOwn?: boolean;
}

/**
 * Shows a frame, and every other one that comes after it, unless it is about what is seen already.
 * @param frame null: not known yet.
 */
export const useFrame = (
  map: L.Map | null,
  { frame, moves }: { readonly frame: Frame | null; readonly moves: UserMoves | null },
): void => {
  const shownKey = useRef<string | null>(null);
  useEffect(() => {
    if (!map || !moves || !frame || shownKey.current === frame.key) return;
    const isFirst = shownKey.current === null;
    shownKey.current = frame.key;
    if (!isFirst && frame.isOwn) return;
    if (!isFirst && frame.bounds && isAboutSame(frame.bounds, boundsOfMap(map))) return;
    moves.forget();
    showBounds(map, frame);
  }, [map, moves, frame]);
};
