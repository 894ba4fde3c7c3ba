import type { ReactNode } from 'react';
import type { PopularCityCard } from '../../../shared/domain/page/pageComponent.ts';
import { RentText } from '../../features/propertyCard/RentText.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { Picture } from '../../ui/Picture/Picture.tsx';
import styles from './CityCard.module.css';

/** On phones the cards are narrow but high: the picture is wider than what is seen of it. */
const SIZES = '(min-width: 64rem) 36rem, 80vw';

/** A city as a postcard that leads to its properties. */
export function CityCard({ city }: { readonly city: PopularCityCard }): ReactNode {
  const t = useMessages();
  const { canonicalName, name, picture, propertiesCount, rent } = city;
  return (
    <NamedLink to="search" params={{ id: canonicalName }} className={styles.card}>
      {picture ? <Picture source={picture} alt="" sizes={SIZES} className={styles.image} /> : null}
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.facts}>
          {propertiesCount === null ? null : (
            <span>{t('home.cityProperties', { count: propertiesCount })}</span>
          )}
          {rent ? <RentText rent={rent} isFrom /> : null}
        </span>
      </span>
    </NamedLink>
  );
}
