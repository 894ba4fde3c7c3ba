import '#messages/homeSections.json';
import '#messages/partnerHome.json';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { PopularCityCard } from '../../../shared/domain/page/pageComponent.ts';
import { type CountryPlaces, selectWhitelabel } from '../../features/home/whitelabel.slice.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Container } from '../../ui/Section/Container.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import styles from './PartnerFront.module.css';
import { PartnerHero } from './PartnerHero.tsx';
import { CityCard } from './PopularCities.tsx';
import { UniversityCard } from './Universities.tsx';

/** Where the header leads to. */
const PLACES_ID = 'popular-cities';

interface PlacesProps {
  readonly id: string;
  readonly title: string;
  readonly className: string | undefined;
  readonly countries: readonly CountryPlaces[];
  /** Draws one place; the first of all stands on the first screen. */
  readonly children: (place: PopularCityCard, isFirst: boolean) => ReactNode;
}

/** The places of a partner under the names of their countries. */
function Places({ children, className, countries, id, title }: PlacesProps): ReactNode {
  if (countries.length === 0) return null;
  return (
    <Section id={id} title={title}>
      <div className={styles.countries}>
        {countries.map(({ country, places }, at) => (
          <section key={country} className={styles.country}>
            <h3 className={styles.name}>{country}</h3>
            <ul className={className}>
              {places.map((place, index) => (
                <li key={place.id}>{children(place, at + index === 0)}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Section>
  );
}

const countPlaces = (countries: readonly CountryPlaces[]): number =>
  countries.flatMap(({ places }) => places).length;

/** What a partner's home page begins with, in the place of ours. */
export function PartnerFront(): ReactNode {
  const t = useMessages();
  const { cities, universities } = useSelector(selectWhitelabel);
  // A city by itself has its universities beside it, in place of an empty half of its row.
  const isPair = countPlaces(cities) === 1 && universities.length === 1;
  return (
    <>
      <PartnerHero cities={cities.flatMap(({ places }) => places)} />
      <Container className={isPair ? styles.pair : undefined}>
        <Places
          id={PLACES_ID}
          title={t('partnerHome.cities')}
          className={styles.cities}
          countries={cities}
        >
          {(city, isFirst) => <CityCard city={city} isFirstScreen={isFirst} isLargest={isFirst} />}
        </Places>
        <Places
          id={cities.length === 0 ? PLACES_ID : 'universities'}
          title={t('partnerHome.universities')}
          className={styles.universities}
          countries={universities}
        >
          {({ canonicalName, name, propertiesCount }) => (
            <UniversityCard
              canonicalName={canonicalName}
              name={name}
              propertiesCount={propertiesCount}
            />
          )}
        </Places>
      </Container>
    </>
  );
}
