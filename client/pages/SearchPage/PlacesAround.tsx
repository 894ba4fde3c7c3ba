import './styleOrder.ts';
import '#messages/listing.json';
import '#messages/search.json';
import { type ReactNode, useCallback } from 'react';
import { useSelector } from 'react-redux';
import type { PropertyLink } from '../../../shared/domain/property/property.ts';
import type { Region, RegionLink } from '../../../shared/domain/region/region.ts';
import { nearbyItems } from '../../../shared/domain/search/searchLimits.ts';
import { MarkupOnly } from '../../document/MarkupOnly.tsx';
import { FoldedPlaces } from '../../features/place/FoldedPlaces.tsx';
import { NearbyPlaces } from '../../features/place/NearbyPlaces.tsx';
import { TileRow } from '../../features/propertyCard/TileRow.tsx';
import type { SearchRoot } from '../../features/search/search.state.ts';
import { useLoadSearchSections } from '../../features/search/useLoadSearchSections.ts';
import { useApproximate } from '../../messages/RentText.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { Section } from '../../ui/Section/Section.tsx';
import { RegionFaqs } from './RegionFaqs.tsx';
import { useHiddenResults } from './useHiddenResults.ts';

const UNIVERSITIES_SHOWN = 12;
const HOMES = 'homes-around';

interface RegionProps {
  readonly region: Region;
}

/** Those of the region and those around it, each once, and where most is to be rented first. */
const mostToRent = (places: readonly RegionLink[], region: Region): readonly RegionLink[] =>
  [...new Map(places.map((place) => [place.id, place])).values()]
    .filter(({ id }) => id !== region.id)
    .sort((a, b) => b.activeInventoryCount - a.activeInventoryCount);

function HomesAround({ homes }: { readonly homes: readonly PropertyLink[] }): ReactNode {
  const t = useMessages();
  const results = useSelector(({ search }: SearchRoot) => search.searchList.items);
  const others = nearbyItems(homes, results);
  if (others.length === 0) return null;
  return (
    <Section id={HOMES} title={t('nearby.inventories')}>
      <TileRow label={t('nearby.inventories')} properties={others} />
    </Section>
  );
}

const selectNearby = ({ search }: SearchRoot) => search.nearbyData;

function DrawnPlaces({ region }: RegionProps): ReactNode {
  const t = useMessages();
  const nearby = useSelector(selectNearby);
  const within = useSelector(({ search }: SearchRoot) => search.filterUniversityList);
  const universities = mostToRent([...(nearby?.universities ?? []), ...within], region);
  return (
    <>
      {universities.length > 0 ? (
        <Section title={t('overview.universities')}>
          <FoldedPlaces
            places={universities}
            shown={UNIVERSITIES_SHOWN}
            more="overview.moreUniversities"
          />
        </Section>
      ) : null}
      {nearby ? <HomesAround homes={nearby.inventories} /> : null}
      {nearby ? <NearbyPlaces nearby={{ ...nearby, universities: [] }} /> : null}
    </>
  );
}

/** Other places and homes, and the questions about the region. */
export function PlacesAround({ region }: RegionProps): ReactNode {
  const nearby = useSelector(selectNearby);
  const loadSections = useLoadSearchSections();
  const load = useCallback(() => loadSections(region), [loadSections, region]);
  useHiddenResults(HOMES);
  return (
    <>
      <MarkupOnly
        id="places-around"
        subject={region.id}
        isLeftOut={nearby === undefined}
        // Rents in the visitor's own money are drawn.
        isOutdated={useApproximate() !== undefined}
        load={load}
      >
        <DrawnPlaces region={region} />
      </MarkupOnly>
      <RegionFaqs region={region} />
    </>
  );
}
