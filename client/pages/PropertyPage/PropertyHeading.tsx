import MapPin from 'lucide-react/icons/map-pin';
import type { ReactNode } from 'react';
import { isAvailable } from '../../../shared/domain/property/isBookable.ts';
import type { Property } from '../../../shared/domain/property/property.ts';
import { useChosenStay } from '../../features/property/usePropertyChoice.ts';
import { Badges } from '../../features/propertyCard/Badges.tsx';
import { PropertyRating } from '../../features/propertyCard/PropertyRating.tsx';

import { HeartButton } from '../../ui/Heart/HeartButton.tsx';
import { AddressLine } from './AddressLine.localised.ts';
import styles from './PropertyHeading.module.css';
import { PropertyShare } from './PropertyShare.tsx';

/** Where it stands, without the number of the house. */
export const Address = ({ address }: Pick<Property, 'address'>): ReactNode => (
  <AddressLine
    parts={[address.street, address.locality, address.postalCode, address.country.name]}
  />
);

export function PropertyHeading({ property }: { readonly property: Property }): ReactNode {
  const { availableFrom, stay } = useChosenStay(property).headline;
  const offerValue = stay?.price ? stay.price.offerValue : property.offerValue;
  return (
    <div className={styles.heading}>
      <div className={styles.title}>
        <h1 className={styles.name}>{property.name}</h1>
        <div className={styles.actions}>
          <HeartButton id={property.id} name={property.name} />
          <PropertyShare property={property} />
        </div>
      </div>
      <div className={styles.facts}>
        <PropertyRating {...property} isLong />
        <p className={styles.address}>
          <MapPin size={17} className={styles.pin} aria-hidden />
          <Address address={property.address} />
        </p>
      </div>
      <Badges
        facts={{ ...property, availableFrom, offerValue, isAvailable: isAvailable(property) }}
      />
    </div>
  );
}
