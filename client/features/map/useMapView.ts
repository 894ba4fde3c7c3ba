import type L from 'leaflet';
import { useEffect, useState } from 'react';
import type { Bounds } from './bounds.ts';

export interface MapView {
  readonly bounds: Bounds;
  readonly zoom: number;
  /** Size of the visible part of the map, in pixels. */
  readonly width: number;
  readonly height: number;
}

export const boundsOfMap = (map: L.Map): Bounds => {
  const bounds = map.getBounds();
  return [bounds.getSouth(), bounds.getWest(), bounds.getNorth(), bounds.getEast()];
};

const viewOf = (map: L.Map): MapView => {
  const { x, y } = map.getSize();
  return { bounds: boundsOfMap(map), zoom: map.getZoom(), width: x, height: y };
};

/** What is seen once the map stands still; null before it shows anything. */
export const useMapView = (map: L.Map | null): MapView | null => {
  const [view, setView] = useState<MapView | null>(null);
  useEffect(() => {
    if (!map) return;
    const update = (): void => setView(viewOf(map));
    map.on('moveend', update);
    return () => {
      map.off('moveend', update);
    };
  }, [map]);
  return view;
};
