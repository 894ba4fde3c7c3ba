import type L from 'leaflet';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';
import type { DistanceUnit } from '../../../shared/domain/property/formatDistance.ts';
import { selectContext } from '../../store/context.slice.ts';
import { Attribution } from './Attribution.tsx';
import { Compass } from './Compass.tsx';
import { PlanGround } from './PlanGround.tsx';
import { TileGround } from './TileGround.tsx';
import type { MapView } from './useMapView.ts';

interface GroundProps {
  readonly map: L.Map;
  readonly view: MapView;
  readonly centre: GeoPoint;
  readonly unit: DistanceUnit;
}

/** What lies under the marks: tiles where there are some, else a plan of our own. */
export function Ground(props: GroundProps): ReactNode {
  const { map } = props;
  const { mapTileAttribution, mapTileUrl } = useSelector(selectContext).config;
  const [hasTiles, setHasTiles] = useState(mapTileUrl !== '' && navigator.onLine);
  const lose = useCallback(() => setHasTiles(false), []);

  useEffect(() => {
    if (mapTileUrl === '') return;
    const retry = (): void => setHasTiles(true);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [mapTileUrl]);

  if (hasTiles) {
    return (
      <>
        <TileGround map={map} address={mapTileUrl} onLost={lose} />
        <Attribution text={mapTileAttribution} />
      </>
    );
  }
  return (
    <>
      <PlanGround {...props} />
      <Compass />
    </>
  );
}
