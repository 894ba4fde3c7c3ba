import type { ReactNode } from 'react';
import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';
import type { DistanceUnit } from '../../../shared/domain/property/formatDistance.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { MapShell } from './MapShell.tsx';

export interface PlaceMapProps {
  /** Of the property. */
  readonly name: string;
  readonly coordinates: GeoPoint;
  /** Universities and other points around; their distances are measured here. */
  readonly places: readonly { readonly name: string; readonly coordinates: GeoPoint }[];
  readonly unit: DistanceUnit;
  readonly className?: string;
}

const loadView = () =>
  import(/* webpackChunkName: "map" */ './PlaceMapView.tsx').then(
    ({ PlaceMapView }) => PlaceMapView,
  );

/** Where one property stands and how far it is to what is around it. */
export function PlaceMap(props: PlaceMapProps): ReactNode {
  const t = useMessages();
  const label = t('map.placeLabel', { name: props.name });
  return <MapShell label={label} load={loadView} view={props} className={props.className} />;
}
