import '#messages/head.json';
import '#messages/menu.json';
import '#messages/sitemap.json';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import {
  type CountryCities,
  mostWantedCities,
} from '../../../shared/domain/region/citiesByCountry.ts';
import { publicFixedRoutes } from '../../../shared/routes/routeTable.ts';
import { ContentHero } from '../../features/content/ContentHero.tsx';
import { PageTrail } from '../../features/content/PageTrail.tsx';
import { PlaceChips } from '../../features/place/PlaceChips.tsx';
import { selectSitemap } from '../../features/sitemap/sitemap.slice.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { Container } from '../../ui/Section/Container.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { PageSkeleton } from '../../ui/Skeleton/PageSkeleton.tsx';
import styles from './SitemapPage.module.css';

function CountryPlaces({ cities, country }: CountryCities): ReactNode {
  const t = useMessages();
  return (
    <section className={styles.country}>
      <h3 className={styles.name}>
        <NamedLink to="search" params={{ canonicalName: country.canonicalName }}>
          {country.name}
        </NamedLink>
        <span className={styles.count}>{t('sitemap.cityCount', { count: cities.length })}</span>
      </h3>
      <ul className={styles.cities}>
        {cities.map(({ canonicalName, id, name }) => (
          <li key={id}>
            <NamedLink to="search" params={{ canonicalName }} className={styles.city}>
              {name}
            </NamedLink>
          </li>
        ))}
      </ul>
      <p className={styles.universities}>
        <NamedLink to="search" params={{ canonicalName: country.canonicalName }}>
          {t('sitemap.universities', { country: country.countryCode, name: country.name })}
        </NamedLink>
      </p>
    </section>
  );
}

export function SitemapPage(): ReactNode {
  const t = useMessages();
  const { countries, readyStatus } = useSelector(selectSitemap);
  if (readyStatus !== 'success') return <PageSkeleton />;
  return (
    <>
      <ContentHero
        tint="moss"
        icon="compass"
        heading={t('sitemap.heading')}
        lead={t('sitemap.lead')}
        trail={<PageTrail name={t('sitemap.heading')} />}
      />
      <Container>
        <Section title={t('sitemap.mostWanted')}>
          <PlaceChips places={mostWantedCities(countries)} />
        </Section>
        <Section title={t('sitemap.byCountry')}>
          {countries.map((entry) => (
            <CountryPlaces key={entry.country.id} {...entry} />
          ))}
        </Section>
        <Section title={t('sitemap.pages')}>
          <ul className={styles.pages}>
            <li>
              <NamedLink to="home">{t('breadcrumb.home')}</NamedLink>
            </li>
            <li>
              <NamedLink to="searchEntry">{t('searchEntry.title')}</NamedLink>
            </li>
            {publicFixedRoutes.map((route) => (
              <li key={route}>
                <NamedLink to={route}>{t(`siteLink.${route}`)}</NamedLink>
              </li>
            ))}
          </ul>
        </Section>
      </Container>
    </>
  );
}
