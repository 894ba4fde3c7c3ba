import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatDate } from '../../../shared/domain/dates/formatDate.ts';
import { isAvailable } from '../../../shared/domain/property/isBookable.ts';
import type { Property } from '../../../shared/domain/property/property.ts';
import { PropertyRating } from '../../features/propertyCard/PropertyRating.tsx';
import { RentText } from '../../features/propertyCard/RentText.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { selectContext } from '../../store/context.slice.ts';
import { Picture } from '../../ui/Picture/Picture.tsx';
import styles from './PlaceFormPage.module.css';

/** The property that is asked about. */
export function PropertySummary({ property }: { readonly property: Property }): ReactNode {
  const t = useMessages();
  const { locale, today } = useSelector(selectContext);
  const { address, availableFrom, canonicalName, name, photos, rent } = property;
  const place = [address.street, address.locality, address.postalCode].filter((text) => text);
  const [photo] = photos;
  const isThere = isAvailable(property);
  return (
    <aside className={styles.summary} aria-label={t('placeForm.property')}>
      {photo ? (
        <Picture
          source={photo}
          alt=""
          sizes="(min-width: 48rem) 22rem, 92vw"
          isFirstScreen
          className={styles.photo}
        />
      ) : null}
      <div className={styles.facts}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.place}>{place.join(', ')}</p>
        <PropertyRating {...property} isLong />
        <p className={styles.rent}>
          {isThere && rent ? <RentText rent={rent} isFrom isLarge /> : t('card.soldOut')}
        </p>
        {isThere && availableFrom !== null && availableFrom > today ? (
          <p className={styles.place}>
            {t('placeForm.available', { date: formatDate(availableFrom, locale) })}
          </p>
        ) : null}
        <NamedLink to="property" params={{ canonicalName }} className={styles.back}>
          {t('placeForm.back')}
        </NamedLink>
      </div>
    </aside>
  );
}
