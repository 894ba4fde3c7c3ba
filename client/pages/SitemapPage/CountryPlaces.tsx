import type { ReactNode } from 'react';
import type { CountryCities } from '../../../shared/domain/region/citiesByCountry.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import styles from './SitemapPage.module.css';

export function CountryPlaces({ cities, country }: CountryCities): ReactNode {
  const t = useMessages();
  return (
    <section className={styles.country}>
      <h3 className={styles.name}>
        <NamedLink to="search" params={{ id: country.canonicalName }}>
          {country.name}
        </NamedLink>
        <span className={styles.count}>{t('sitemap.cityCount', { count: cities.length })}</span>
      </h3>
      <ul className={styles.cities}>
        {cities.map(({ canonicalName, id, name }) => (
          <li key={id}>
            <NamedLink to="search" params={{ id: canonicalName }} className={styles.city}>
              {name}
            </NamedLink>
          </li>
        ))}
      </ul>
      <p className={styles.universities}>
        <NamedLink to="search" params={{ id: country.canonicalName }}>
          {t('sitemap.universities', { country: country.countryCode, name: country.name })}
        </NamedLink>
      </p>
    </section>
  );
}
