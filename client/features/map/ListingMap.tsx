import type { ReactNode } from 'react';
import { useMessages } from '../../messages/useMessages.ts';
import type { ListingMapProps } from './ListingMapView.tsx';
import { MapShell } from './MapShell.tsx';

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
