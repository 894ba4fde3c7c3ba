import type { ReactNode } from 'react';
import type { PropertyCard as Card } from '../../../shared/domain/property/property.ts';
import { PropertyCard } from '../../features/propertyCard/PropertyCard.tsx';
import styles from './SearchMap.module.css';

/** On phones, where the list is behind the map: the property that was tapped on. */
export function MapCard({ card }: { readonly card: Card }): ReactNode {
  return (
    <div className={styles.card}>
      <PropertyCard card={card} distance={null} isFirstScreen />
    </div>
  );
}
