import '#messages/cities.json';
import '#messages/menu.json';
import '#messages/searchEntry.json';
import type { ReactNode } from 'react';
import { popularCitiesOf } from '../../../shared/domain/region/popularCities.ts';
import { isLongEnoughQuery } from '../../../shared/domain/search/placeWords.ts';
import { siteRegions } from '../../../shared/domain/site/siteRegions.ts';
import { Animation } from '../../features/animations/Animation.tsx';
import { countryPages } from '../../features/chrome/siteLinks.ts';
import { PlaceChips } from '../../features/place/PlaceChips.tsx';
import { OwnPlaceSearch } from '../../features/placeSearch/OwnPlaceSearch.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { usePageAddress } from '../../navigation/pageAddress.ts';
import { useSite } from '../../navigation/SiteLink.tsx';
import { Container } from '../../ui/Section/Container.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import styles from './SearchEntryPage.module.css';

function PopularCities(): ReactNode {
  const t = useMessages();
  return (
    <Section title={t('searchEntry.popular')} className={styles.popular}>
      <div className={styles.countries}>
        {countryPages.map(({ country }) => (
          <section key={country}>
            <h3 className={styles.country}>{t(`country.${country}`)}</h3>
            <PlaceChips
              places={popularCitiesOf(country).map(({ canonicalName }) => ({
                canonicalName,
                name: t(`city.${canonicalName}`),
              }))}
            />
          </section>
        ))}
      </div>
    </Section>
  );
}

/** Those that a partner leads his visitors to: of others he may have nothing. */
function PlacesOfSite(): ReactNode {
  const t = useMessages();
  const places = siteRegions(useSite());
  if (places.length === 0) return null;
  return (
    <Section title={t('searchEntry.ofSite')} className={styles.popular}>
      <PlaceChips places={places} />
    </Section>
  );
}

/** Seen when no name was typed, or nothing is called so: a match leads straight to its page. */
export function SearchEntryPage(): ReactNode {
  const t = useMessages();
  const isOurs = useSite().kind === 'main';
  const name = new Map(usePageAddress().query).get('name') ?? '';
  const isTooShort = name !== '' && !isLongEnoughQuery(name);
  const hasFoundNothing = name !== '' && !isTooShort;
  return (
    <Container className={styles.page}>
      {hasFoundNothing ? <Animation name="looking" className={styles.picture} /> : null}
      <h1 className={styles.heading}>
        {hasFoundNothing ? t('searchEntry.nothing', { name }) : t('searchEntry.heading')}
      </h1>
      <p className={styles.text}>
        {isTooShort ? t('searchEntry.tooShort') : t('searchEntry.text')}
      </p>
      <OwnPlaceSearch key={name} id="place-name" defaultName={name} />
      {isOurs ? <PopularCities /> : <PlacesOfSite />}
    </Container>
  );
}
