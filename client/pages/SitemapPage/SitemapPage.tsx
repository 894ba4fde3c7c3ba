import '#messages/head.json';
import '#messages/menu.json';
import '#messages/sitemap.json';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import {
  type CountryCities,
  mostWantedCities,
} from '../../../shared/domain/region/citiesByCountry.ts';
import type { Site } from '../../../shared/domain/site/site.ts';
import { type PublicFixedRoute, publicFixedRoutes } from '../../../shared/routes/routeTable.ts';
import { legalRoutes, linkGroupsOf } from '../../features/chrome/siteLinks.ts';
import { ContentHero } from '../../features/content/ContentHero.tsx';
import { PageTrail } from '../../features/content/PageTrail.tsx';
import { selectWhitelabel } from '../../features/home/whitelabel.slice.ts';
import { PlaceChips } from '../../features/place/PlaceChips.tsx';
import { type SitemapState, selectSitemap } from '../../features/sitemap/sitemap.slice.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { useSite } from '../../navigation/SiteLink.tsx';
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

function OurPlaces({ countries }: Pick<SitemapState, 'countries'>): ReactNode {
  const t = useMessages();
  return (
    <>
      <Section title={t('sitemap.mostWanted')}>
        <PlaceChips places={mostWantedCities(countries)} />
      </Section>
      <Section title={t('sitemap.byCountry')}>
        {countries.map((entry) => (
          <CountryPlaces key={entry.country.id} {...entry} />
        ))}
      </Section>
    </>
  );
}

/** A partner's cities and universities. */
function PartnerPlaces(): ReactNode {
  const t = useMessages();
  const { cities, universities } = useSelector(selectWhitelabel);
  const kinds = [
    { title: t('sitemap.byCountry'), countries: cities },
    { title: t('sitemap.universitiesByCountry'), countries: universities },
  ];
  return kinds
    .filter(({ countries }) => countries.length > 0)
    .map(({ countries, title }) => (
      <Section key={title} title={title}>
        {countries.map(({ country, places }) => (
          <section key={country} className={styles.country}>
            <h3 className={styles.name}>{country}</h3>
            <div className={styles.places}>
              <PlaceChips places={places} />
            </div>
          </section>
        ))}
      </Section>
    ));
}

/** The pages that the site leads to. */
const routesOf = (site: Site): readonly PublicFixedRoute[] =>
  site.kind === 'main'
    ? publicFixedRoutes
    : [...new Set([...linkGroupsOf(site).flatMap(({ routes }) => routes), ...legalRoutes])];

export function SitemapPage(): ReactNode {
  const t = useMessages();
  const site = useSite();
  const isOurs = site.kind === 'main';
  const { countries, readyStatus } = useSelector(selectSitemap);
  if (readyStatus !== 'success') return <PageSkeleton />;
  return (
    <>
      <ContentHero
        tint="moss"
        icon="compass"
        heading={t('sitemap.heading')}
        lead={t(isOurs ? 'sitemap.lead' : 'sitemap.leadOfSite')}
        trail={<PageTrail name={t('sitemap.heading')} />}
      />
      <Container>
        {isOurs ? <OurPlaces countries={countries} /> : <PartnerPlaces />}
        <Section title={t('sitemap.pages')}>
          <ul className={styles.pages}>
            <li>
              <NamedLink to="home">{t('breadcrumb.home')}</NamedLink>
            </li>
            <li>
              <NamedLink to="searchEntry">{t('searchEntry.title')}</NamedLink>
            </li>
            {routesOf(site).map((route) => (
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
