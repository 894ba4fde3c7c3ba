import type { ReactNode } from 'react';
import { useMessages } from '../../messages/useMessages.ts';
import { MapShell } from './MapShell.tsx';
import type { PlaceMapProps } from './PlaceMapView.tsx';

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
