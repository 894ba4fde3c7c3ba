import type { ReactNode } from 'react';
import {
  defaultSupportPhone,
  phoneHref,
  supportEmail,
} from '../../../shared/domain/contact/supportContacts.ts';
import { inPriorityOrder } from '../../../shared/domain/region/inPriorityOrder.ts';
import { type PopularCountry, popularCities } from '../../../shared/domain/region/popularCities.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { Container } from '../../ui/Section/Container.tsx';
import styles from './Footer.module.css';
import { Logo } from './Logo.tsx';

const countries: readonly PopularCountry[] = [
  'uk',
  'us',
  'australia',
  'canada',
  'ireland',
  'germany',
  'spain',
];

const citiesByCountry = countries.map((country) => ({
  country,
  cities: inPriorityOrder(popularCities.filter((city) => city.country === country)),
}));

export function Footer(): ReactNode {
  const t = useMessages();
  return (
    <footer className={styles.footer}>
      <Container>
        <nav aria-label={t('footer.cities')} className={styles.countries}>
          {citiesByCountry.map(({ cities, country }) => (
            <div key={country}>
              <h2 className={styles.heading}>{t(`country.${country}`)}</h2>
              <ul>
                {cities.map(({ canonicalName, name }) => (
                  <li key={canonicalName}>
                    <NamedLink to="search" params={{ id: canonicalName }} className={styles.link}>
                      {name}
                    </NamedLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className={styles.base}>
          <Logo />
          <p className={styles.contact}>
            <a href={`mailto:${supportEmail}`} className={styles.link}>
              {supportEmail}
            </a>
            <a href={phoneHref(defaultSupportPhone)} className={styles.link}>
              {defaultSupportPhone.full_number}
            </a>
          </p>
        </div>
      </Container>
    </footer>
  );
}
