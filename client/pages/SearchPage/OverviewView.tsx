import '../../messages/listing.messages.ts';
import '../../messages/overview.messages.ts';
import '../../messages/search.messages.ts';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { Region, RegionLink, RegionType } from '../../../shared/domain/region/region.ts';
import { SectionBoundary } from '../../features/chrome/SectionBoundary.tsx';
import { PlaceChips } from '../../features/place/PlaceChips.tsx';
import { RegionBreadcrumb } from '../../features/place/RegionBreadcrumb.tsx';
import { selectPlaces, selectSearch } from '../../features/search/search.selectors.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Container } from '../../ui/Section/Container.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { OverviewCities } from './overview/OverviewCities.tsx';
import { OverviewHead } from './overview/OverviewHead.tsx';
import styles from './overview/OverviewPage.module.css';
import { OverviewPlaces } from './overview/OverviewPlaces.tsx';
import { OverviewProperties } from './overview/OverviewProperties.tsx';
import { RegionFaqs } from './RegionFaqs.tsx';

const ofType = (places: readonly RegionLink[], type: RegionType): readonly RegionLink[] =>
  places.filter(({ regionType }) => regionType === type);

/** A country or state: the way to its cities. */
export function OverviewView({ region }: { readonly region: Region }): ReactNode {
  const t = useMessages();
  const { filterUniversityList: universities, searchList } = useSelector(selectSearch);
  const places = useSelector(selectPlaces);
  const states = ofType(places, 'state');
  const cities = ofType(places, 'locality');
  return (
    <Container className={styles.page}>
      <RegionBreadcrumb ancestors={region.ancestors} name={region.name} />
      <OverviewHead region={region} cities={cities.length} universities={universities.length} />
      {states.length > 0 ? (
        <Section title={t('overview.states')}>
          <PlaceChips places={states} hasCounts />
        </Section>
      ) : null}
      <OverviewCities cities={cities} />
      <OverviewPlaces
        title="overview.areas"
        more="overview.moreAreas"
        places={ofType(places, 'sublocality')}
      />
      <OverviewPlaces
        title="overview.universities"
        more="overview.moreUniversities"
        places={universities}
      />
      <SectionBoundary subject={region.id}>
        <OverviewProperties cards={searchList.items} />
      </SectionBoundary>
      <RegionFaqs region={region} />
    </Container>
  );
}
