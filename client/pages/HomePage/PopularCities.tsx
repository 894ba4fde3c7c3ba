import type { ReactNode } from 'react';
import type { CityGroup } from '../../../shared/domain/page/pageComponent.ts';
import { inPriorityOrder } from '../../../shared/domain/region/inPriorityOrder.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { Container } from '../../ui/Section/Container.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import styles from './PopularCities.module.css';

interface PopularCitiesProps {
  readonly title: string;
  readonly countries: readonly CityGroup[];
}

export function PopularCities({ countries, title }: PopularCitiesProps): ReactNode {
  return (
    <Container>
      <Section id="popular-cities" title={title}>
        <div className={styles.countries}>
          {countries.map(({ cities, country, name }) => (
            <div key={country} className={styles.country}>
              <h3 className={styles.name}>{name}</h3>
              <ul className={styles.cities}>
                {inPriorityOrder(cities).map((city) => (
                  <li key={city.id}>
                    <NamedLink
                      to="search"
                      params={{ id: city.canonicalName }}
                      className={styles.city}
                    >
                      {city.name}
                    </NamedLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Section>
    </Container>
  );
}
