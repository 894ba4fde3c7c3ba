import L from 'leaflet';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';
import styles from './MapMark.module.css';

interface MapMarkProps {
  readonly map: L.Map;
  readonly point: GeoPoint;
  /** Higher ones lie above lower ones wherever they stand. */
  readonly level: number;
  readonly children: ReactNode;
}

const PX_PER_LEVEL = 10_000;

/** Children whose upper left corner is tied to a point of the map. */
export function MapMark({ children, level, map, point }: MapMarkProps): ReactNode {
  const [element] = useState(() => document.createElement('div'));
  const [marker] = useState(() => {
    const icon = L.divIcon({ className: styles.anchor ?? '', html: element, iconSize: [0, 0] });
    return L.marker(point, { icon, interactive: false, keyboard: false });
  });

  useEffect(() => {
    // A drag that begins on a mark moves the map, but pressing it twice does not zoom.
    L.DomEvent.on(element, 'dblclick contextmenu', L.DomEvent.stopPropagation);
    marker.addTo(map);
    return () => {
      marker.remove();
    };
  }, [element, map, marker]);

  useEffect(() => {
    marker.setLatLng({ lat: point.lat, lng: point.lng });
  }, [marker, point.lat, point.lng]);

  useEffect(() => {
    marker.setZIndexOffset(level * PX_PER_LEVEL);
  }, [level, marker]);

  return createPortal(children, element);
}
