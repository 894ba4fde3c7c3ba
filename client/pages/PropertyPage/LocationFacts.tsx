import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { distanceUnit } from '../../../shared/domain/property/formatDistance.ts';
import type { Property } from '../../../shared/domain/property/property.ts';
import { regionPagePath } from '../../../shared/routes/regionPagePath.ts';
import { lengthText } from '../../features/propertyCard/distanceText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { selectLocale } from '../../store/context.slice.ts';
import { Section } from '../../ui/Section/Section.tsx';
import styles from './LocationFacts.module.css';

export function LocationFacts({ property }: { readonly property: Property }): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const { address, distances } = property;
  if (distances.length === 0) return null;
  const texts = { unit: distanceUnit(address.country.code), locale, t };
  return (
    <Section id="map" title={t('property.location')} text={t('property.locationText')}>
      <ul className={styles.list}>
        {distances.map(({ canonicalName, distance, name }) => (
          <li key={canonicalName} className={styles.place}>
            <a href={regionPagePath(canonicalName)} className={styles.name}>
              {name}
            </a>
            <span className={styles.distance}>{lengthText(distance, texts)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
