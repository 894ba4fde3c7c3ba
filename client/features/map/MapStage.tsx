import type L from 'leaflet';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';
import type { DistanceUnit } from '../../../shared/domain/property/formatDistance.ts';
import type { MapPlace } from '../../api/regionPoint.api.ts';
import { useMessages } from '../../messages/useMessages.ts';
import type { Bounds } from './bounds.ts';
import { Ground } from './Ground.tsx';
import { MapControls } from './MapControls.tsx';
import styles from './MapStage.module.css';
import { type Frame, useFrame, useLeafletMap } from './useLeafletMap.ts';
import { boundsOfMap, type MapView, useMapView } from './useMapView.ts';
import { type UserMoves, watchUserMoves } from './userMoves.ts';

export interface Stage {
  readonly map: L.Map;
  readonly view: MapView;
  readonly moves: UserMoves;
}

interface MapStageProps {
  readonly centre: GeoPoint;
  /** Null: not known yet. */
  readonly frame: Frame | null;
  readonly unit: DistanceUnit;
  /** Named on a plan. */
  readonly areas?: readonly MapPlace[];
  /** What stands on the map: with other marks the names find other room. */
  readonly others?: unknown;
  readonly dragsWithOneFinger: boolean;
  readonly onMove?: ((bounds: Bounds) => void) | undefined;
  readonly onView?: ((view: MapView) => void) | undefined;
  /** What stands on the map. */
  readonly children: (stage: Stage) => ReactNode;
}

const useUserMoves = (
  map: L.Map | null,
  onMove: ((bounds: Bounds) => void) | undefined,
): UserMoves | null => {
  const [moves, setMoves] = useState<UserMoves | null>(null);
  const listener = useRef(onMove);
  useEffect(() => {
    listener.current = onMove;
  }, [onMove]);
  useEffect(() => {
    if (!map) return;
    const watched = watchUserMoves(map, () => listener.current?.(boundsOfMap(map)));
    setMoves(watched);
    return watched.stop;
  }, [map]);
  return moves;
};

/** The map itself: ground, controls and the way around them, but nothing on it yet. */
export function MapStage(props: MapStageProps): ReactNode {
  const { areas, centre, children, dragsWithOneFinger, frame, onMove, onView, others, unit } =
    props;
  const t = useMessages();
  const element = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLSpanElement>(null);
  const map = useLeafletMap(element, { dragsWithOneFinger, label: t('map.keys') });
  const moves = useUserMoves(map, onMove);
  // Before the first view is set, so that it is heard of.
  const view = useMapView(map);
  useFrame(map, { frame, moves });
  useEffect(() => {
    if (view) onView?.(view);
  }, [onView, view]);

  const zoom = useCallback(
    (steps: number): void => {
      if (!map) return;
      moves?.note();
      map.setZoom(map.getZoom() + steps);
    },
    [map, moves],
  );
  return (
    <div className={styles.stage}>
      <button type="button" className={styles.skip} onClick={() => end.current?.focus()}>
        {t('map.skip')}
      </button>
      <div ref={element} className={styles.map} />
      {map && view && moves ? (
        <>
          <Ground {...{ areas, centre, map, others, unit, view }} />
          <MapControls map={map} view={view} unit={unit} onZoom={zoom} />
          {children({ map, view, moves })}
        </>
      ) : null}
      <span ref={end} tabIndex={-1} className={styles.end} data-map-end="" />
    </div>
  );
}
