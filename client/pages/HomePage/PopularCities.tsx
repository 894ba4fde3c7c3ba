// Ahead of the postcard's, as in the other sections: one file holds the styles of all of them, and
// can keep one order only.
import '../../messages/RentText.module.css';
import type { ReactNode } from 'react';
import type { CityGroup, PopularCityCard } from '../../../shared/domain/page/pageComponent.ts';
import { inPriorityOrder } from '../../../shared/domain/region/inPriorityOrder.ts';
import { PlacePostcard, type PlacePostcardProps } from '../../features/place/PlacePostcard.tsx';
import { RentText } from '../../messages/RentText.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { Container } from '../../ui/Section/Container.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import styles from './PopularCities.module.css';

interface CityCardProps extends Pick<PlacePostcardProps, 'isFirstScreen' | 'isLargest'> {
  readonly city: PopularCityCard;
}

/** A city, how much there is to rent in it, and from what price on. */
export function CityCard({ city, ...urgency }: CityCardProps): ReactNode {
  const t = useMessages();
  const { canonicalName, name, picture, propertiesCount, rent } = city;
  return (
    <PlacePostcard {...urgency} canonicalName={canonicalName} name={name} picture={picture}>
      {propertiesCount === null ? null : (
        <span>{t('home.cityProperties', { count: propertiesCount })}</span>
      )}
      {rent ? <RentText rent={rent} isFrom /> : null}
    </PlacePostcard>
  );
}

interface PopularCitiesProps {
  readonly title: string;
  readonly countries: readonly CityGroup[];
}

/** One country at a time, chosen by radio buttons: that works without scripts too. */
export function PopularCities({ countries, title }: PopularCitiesProps): ReactNode {
  const t = useMessages();
  return (
    <Container>
      <Section id="popular-cities" title={title}>
        <fieldset className={styles.countries}>
          <legend className="visually-hidden">{t('home.countries')}</legend>
          {countries.map(({ cities, country, name }, index) => [
            <input
              key={`${country}-choice`}
              type="radio"
              name="popular-country"
              id={`popular-${country}`}
              defaultChecked={index === 0}
              className={styles.choice}
            />,
            <label
              key={`${country}-label`}
              htmlFor={`popular-${country}`}
              className={styles.country}
            >
              {name}
            </label>,
            <section key={country} aria-label={name} className={styles.panel}>
              <ul className={styles.cities}>
                {inPriorityOrder(cities).map((city) => (
                  <li key={city.id} className={styles.city}>
                    <CityCard city={city} />
                  </li>
                ))}
              </ul>
            </section>,
          ])}
        </fieldset>
      </Section>
    </Container>
  );
}
