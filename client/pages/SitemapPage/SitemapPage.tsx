import '../../messages/head.messages.ts';
import '../../messages/menu.messages.ts';
import '../../messages/sitemap.messages.ts';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { mostWantedCities } from '../../../shared/domain/region/citiesByCountry.ts';
import { publicFixedRoutes } from '../../../shared/routes/fixedPaths.ts';
import { ContentHero } from '../../features/content/ContentHero.tsx';
import { PageTrail } from '../../features/content/PageTrail.tsx';
import { PlaceChips } from '../../features/place/PlaceChips.tsx';
import { selectSitemap } from '../../features/sitemap/sitemap.slice.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { Container } from '../../ui/Section/Container.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { PageSkeleton } from '../../ui/Skeleton/PageSkeleton.tsx';
import { CountryPlaces } from './CountryPlaces.tsx';
import styles from './SitemapPage.module.css';

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
