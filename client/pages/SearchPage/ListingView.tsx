import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { PropertyLink } from '../../../shared/domain/property/property.ts';
import type { Region, RegionLink } from '../../../shared/domain/region/region.ts';
import { nearbyItems } from '../../../shared/domain/search/searchLimits.ts';
import { Kept } from '../../document/Kept.tsx';
import { DeferredSection } from '../../features/chrome/DeferredSection.tsx';
import { FoldedPlaces } from '../../features/place/FoldedPlaces.tsx';
import { NearbyPlaces } from '../../features/place/NearbyPlaces.tsx';
import { RegionBreadcrumb } from '../../features/place/RegionBreadcrumb.tsx';
import { TileRow } from '../../features/propertyCard/TileRow.tsx';
import { RecentlyViewed } from '../../features/recentlyViewed/RecentlyViewed.tsx';
import { selectSearchLayout } from '../../features/search/search.selectors.ts';
import type { SearchRoot } from '../../features/search/search.state.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Container } from '../../ui/Section/Container.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { FilterIsland } from './FilterIsland.tsx';
import { RegionFaqs } from './RegionFaqs.tsx';
import { ResultArea } from './ResultArea.tsx';
import styles from './SearchPage.module.css';

const UNIVERSITIES_SHOWN = 12;

/** Those of the region and those around it, each once, and where most is to be rented first. */
const mostToRent = (places: readonly RegionLink[], region: Region): readonly RegionLink[] =>
  [...new Map(places.map((place) => [place.id, place])).values()]
    .filter(({ id }) => id !== region.id)
    .sort((a, b) => b.activeInventoryCount - a.activeInventoryCount);

function NearbyHomes({ homes }: { readonly homes: readonly PropertyLink[] }): ReactNode {
  const t = useMessages();
  const results = useSelector(({ search }: SearchRoot) => search.searchList.items);
  const others = nearbyItems(homes, results);
  if (others.length === 0) return null;
  return (
    <Section title={t('nearby.inventories')}>
      <TileRow label={t('nearby.inventories')} properties={others} />
    </Section>
  );
}

export function ListingView({ region }: { readonly region: Region }): ReactNode {
  const t = useMessages();
  const nearby = useSelector(({ search }: SearchRoot) => search.nearbyData);
  const within = useSelector(({ search }: SearchRoot) => search.filterUniversityList);
  const universities = mostToRent([...(nearby?.universities ?? []), ...within], region);
  const layout = useSelector(selectSearchLayout);
  const isCampus = region.regionType === 'establishment';
  const isSecond = layout === 'second';
  return (
    <Container className={`${styles.page} ${isSecond ? styles.wide : ''}`}>
      <div data-layout={layout}>
        <RegionBreadcrumb ancestors={region.ancestors} name={region.name} />
        <h1 className={styles.heading}>
          {t(isCampus ? 'search.headingNear' : 'search.headingIn', { name: region.name })}
        </h1>
        <div className={styles.filterRow}>
          <FilterIsland part="controls" region={region} placeholder={styles.formPlace} />
        </div>
        <ResultArea region={region} layout={layout} />
      </div>
      <DeferredSection subject={region.id}>
        <Kept
          name="places"
          of={({ search }) => [region, nearby, ...within, ...search.searchList.items]}
        >
          {universities.length > 0 ? (
            <Section title={t('overview.universities')}>
              <FoldedPlaces
                places={universities}
                shown={UNIVERSITIES_SHOWN}
                more="overview.moreUniversities"
              />
            </Section>
          ) : null}
          {nearby ? <NearbyHomes homes={nearby.inventories} /> : null}
          {nearby ? <NearbyPlaces nearby={{ ...nearby, universities: [] }} /> : null}
        </Kept>
        <RegionFaqs region={region} />
      </DeferredSection>
      <RecentlyViewed>
        {(label, properties) => <TileRow label={label} properties={properties} />}
      </RecentlyViewed>
    </Container>
  );
}
