import MapPin from 'lucide-react/icons/map-pin';
import type { ReactNode } from 'react';
import type { Property } from '../../../shared/domain/property/property.ts';
import { Badges } from '../../features/propertyCard/Badges.tsx';
import { PropertyRating } from '../../features/propertyCard/PropertyRating.tsx';
import styles from './PropertyHeading.module.css';

export function PropertyHeading({ property }: { readonly property: Property }): ReactNode {
  const { country, locality, postalCode, street } = property.address;
  const address = [street, locality, postalCode, country.name].filter((part) => part !== '');
  return (
    <div className={styles.heading}>
      <h1 className={styles.name}>{property.name}</h1>
      <div className={styles.facts}>
        <PropertyRating {...property} isLong />
        <p className={styles.address}>
          <MapPin size={17} className={styles.pin} aria-hidden />
          {address.join(', ')}
        </p>
      </div>
      <Badges facts={property} />
    </div>
  );
}
