import type { ReactNode } from 'react';
import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';
import type { DistanceUnit } from '../../../shared/domain/property/formatDistance.ts';
import type { PropertyCard } from '../../../shared/domain/property/property.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { MapShell } from './MapShell.tsx';

export interface ListingMapProps {
  readonly items: readonly PropertyCard[];
  /** Of the search; the map begins there when another one comes. */
  readonly centre: GeoPoint;
  readonly universities: readonly {
    readonly name: string;
    readonly canonicalName: string;
    readonly coordinates: GeoPoint;
  }[];
  readonly activeId: number | null;
  readonly onActivate: (id: number | null) => void;
  /** South, west, north, east; only after a move by the user, once the map stands still. */
  readonly onMove?: (bounds: readonly [number, number, number, number]) => void;
  /** Of the scale. */
  readonly unit?: DistanceUnit;
  readonly className?: string;
}

const loadView = () =>
  import(/* webpackChunkName: "map" */ './ListingMapView.tsx').then(
    ({ ListingMapView }) => ListingMapView,
  );

/** Listings on a map; its code comes once it is near the window. It is as high as its class says. */
export function ListingMap(props: ListingMapProps): ReactNode {
  const t = useMessages();
  return (
    <MapShell label={t('map.label')} load={loadView} view={props} className={props.className} />
  );
}
