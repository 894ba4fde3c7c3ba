import './styleOrder.ts';
import '#messages/listing.json';
import '#messages/overview.json';
import '#messages/search.json';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { PropertyCard as Card } from '../../../shared/domain/property/property.ts';
import type { Region, RegionLink, RegionType } from '../../../shared/domain/region/region.ts';
import { overviewSize } from '../../../shared/domain/search/searchLimits.ts';
import { SectionBoundary } from '../../features/chrome/SectionBoundary.tsx';
import { CompareToggle } from '../../features/compare/CompareToggle.tsx';
import { FoldedPlaces } from '../../features/place/FoldedPlaces.tsx';
import { PlaceChips } from '../../features/place/PlaceChips.tsx';
import { RegionBreadcrumb } from '../../features/place/RegionBreadcrumb.tsx';
import { CardGrid } from '../../features/propertyCard/CardGrid.tsx';
import { PropertyCard } from '../../features/propertyCard/PropertyCard.tsx';
import { selectPlaces, selectSearch } from '../../features/search/search.selectors.ts';
import type { MessageId } from '../../messages/messages.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Container } from '../../ui/Section/Container.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { OverviewCities } from './overview/OverviewCities.tsx';
import { OverviewHead } from './overview/OverviewHead.tsx';
import styles from './overview/OverviewPage.module.css';
import { RegionFaqs } from './RegionFaqs.tsx';

const SHOWN_AT_ONCE = 18;

interface OverviewPlacesProps {
  readonly title: MessageId;
  /** Names those that are folded away by their `count`. */
  readonly more: MessageId;
  readonly places: readonly RegionLink[];
}

/** Those with most to rent; a country has a hundred more to unfold. */
function OverviewPlaces({ more, places, title }: OverviewPlacesProps): ReactNode {
  const t = useMessages();
  if (places.length === 0) return null;
  const ordered = [...places].sort((a, b) => b.activeInventoryCount - a.activeInventoryCount);
  return (
    <Section title={t(title)}>
      <FoldedPlaces places={ordered} shown={SHOWN_AT_ONCE} more={more} />
    </Section>
  );
}

function OverviewProperties({ cards }: { readonly cards: readonly Card[] }): ReactNode {
  const t = useMessages();
  if (cards.length === 0) return null;
  return (
    <Section title={t('overview.properties')}>
      <CardGrid>
        {cards.slice(0, overviewSize).map((card) => (
          <li key={card.id}>
            <PropertyCard card={card} distance={null} actions={<CompareToggle card={card} />} />
          </li>
        ))}
      </CardGrid>
    </Section>
  );
}

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
