import '#messages/listing.json';
import '#messages/location.json';
import { type ReactNode, useMemo } from 'react';
import { distanceUnit } from '../../../shared/domain/property/formatDistance.ts';
import type { PlaceDistance, Property } from '../../../shared/domain/property/property.ts';
import { PlaceMap } from '../../features/map/PlaceMap.tsx';
import { usePropertyChoice } from '../../features/property/usePropertyChoice.ts';
import { useSearchedUniversity } from '../../features/property/useSearchedUniversity.ts';
import styles from './Surroundings.module.css';
import { type Destination, Ways } from './Ways.tsx';

const isFound = (place: PlaceDistance): place is Destination => place.coordinates !== null;
const isUniversity = ({ kind }: PlaceDistance): boolean => kind === 'university';

/** Where a property stands on the map, and the ways from there. */
export function Surroundings({ property }: { readonly property: Property }): ReactNode {
  const { address, coordinates, distances, name } = property;
  const searched = usePropertyChoice().university;
  const further = useSearchedUniversity(property, searched);
  const destinations = useMemo(
    () => [...(further ? [further] : []), ...distances].filter(isFound),
    [distances, further],
  );
  const universities = useMemo(() => destinations.filter(isUniversity), [destinations]);
  const unit = distanceUnit(address.country.code);
  if (!coordinates) return null;
  return (
    <>
      <PlaceMap
        name={name}
        coordinates={coordinates}
        places={universities}
        unit={unit}
        className={styles.map}
      />
      {destinations.length > 0 ? (
        <Ways
          key={property.id}
          origin={coordinates}
          destinations={destinations}
          searched={searched}
          unit={unit}
        />
      ) : null}
    </>
  );
}
