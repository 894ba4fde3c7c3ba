import '#messages/map.json';
import { type ReactNode, useMemo } from 'react';
import { type GeoPoint, pointText } from '../../../shared/domain/geo/geoPoint.ts';
import { haversineMetres } from '../../../shared/domain/geo/haversine.ts';
import type { DistanceUnit } from '../../../shared/domain/property/formatDistance.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { boundsOf, withoutStrays } from './bounds.ts';
import { Landmark } from './Landmark.tsx';
import { MapStage } from './MapStage.tsx';
import { Universities } from './Universities.tsx';
import { useLengthText } from './useLengthText.ts';

export interface PlaceMapProps {
  /** The property, by which its mark is labelled. */
  readonly name: string;
  readonly coordinates: GeoPoint;
  /** Universities and other points around; their distances are measured here. */
  readonly places: readonly { readonly name: string; readonly coordinates: GeoPoint }[];
  readonly unit: DistanceUnit;
  readonly className?: string;
}

/** Farther ones can be found by zooming out; framing them would hide the neighbourhood. */
const FRAMED = 3;

const byDistance = (from: GeoPoint) => (a: { coordinates: GeoPoint }, b: typeof a) =>
  haversineMetres(from, a.coordinates) - haversineMetres(from, b.coordinates);

const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** The map of one property with its surroundings. */
export function PlaceMapView({ coordinates, name, places, unit }: PlaceMapProps): ReactNode {
  const t = useMessages();
  const lengthText = useLengthText(unit);
  const around = useMemo(
    () =>
      [...places].sort(byDistance(coordinates)).map((place) => ({
        coordinates: place.coordinates,
        name: t('map.landmark', {
          name: place.name,
          distance: unbroken(lengthText(haversineMetres(coordinates, place.coordinates))),
        }),
      })),
    [coordinates, lengthText, places, t],
  );
  const frame = useMemo(() => {
    const framed = around.slice(0, FRAMED).map((place) => place.coordinates);
    const bounds = boundsOf(withoutStrays([coordinates, ...framed], coordinates));
    return { key: pointText(coordinates), bounds, centre: coordinates };
  }, [around, coordinates]);
  return (
    <MapStage centre={coordinates} frame={frame} unit={unit} dragsWithOneFinger={false}>
      {(stage) => (
        <>
          <Landmark {...stage} point={coordinates} kind="home" name={name} side={null} />
          <Universities {...stage} places={around} />
        </>
      )}
    </MapStage>
  );
}
