import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { RegionLink } from '../../../../shared/domain/region/region.ts';
import { PlaceColumns } from '../../../features/place/PlaceColumns.tsx';
import { PlacePostcard } from '../../../features/place/PlacePostcard.tsx';
import { selectPlacePictures } from '../../../features/place/placePictures.slice.ts';
import { RentText } from '../../../messages/RentText.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import { Section } from '../../../ui/Section/Section.tsx';
import styles from './OverviewCities.module.css';

/** The larger cities as postcards, then every city by its name. */
export function OverviewCities({ cities }: { readonly cities: readonly RegionLink[] }): ReactNode {
  const t = useMessages();
  const pictures = useSelector(selectPlacePictures);
  const pictured = pictures.flatMap((picture) => {
    const city = cities.find(({ id }) => id === picture.id);
    return city ? [{ ...picture, city }] : [];
  });
  if (cities.length === 0) return null;
  return (
    <Section title={t('overview.cities')}>
      {pictured.length > 0 ? (
        <ul className={styles.postcards}>
          {pictured.map(({ city, picture, rent }) => (
            <li key={city.id}>
              <PlacePostcard canonicalName={city.canonicalName} name={city.name} picture={picture}>
                <span>{t('overview.places', { count: city.activeInventoryCount })}</span>
                {rent ? <RentText rent={rent} isFrom /> : null}
              </PlacePostcard>
            </li>
          ))}
        </ul>
      ) : null}
      {cities.length > pictured.length ? (
        <>
          {pictured.length > 0 ? <h3 className={styles.all}>{t('overview.allCities')}</h3> : null}
          <PlaceColumns places={cities} isDense />
        </>
      ) : null}
    </Section>
  );
}
