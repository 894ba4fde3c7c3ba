import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { Region, RegionLink, RegionType } from '../../../shared/domain/region/region.ts';
import { PlaceChips } from '../../features/place/PlaceChips.tsx';
import { RegionBreadcrumb } from '../../features/place/RegionBreadcrumb.tsx';
import { PlaceSearchForm } from '../../features/placeSearch/PlaceSearchForm.tsx';
import { TileRow } from '../../features/propertyCard/TileRow.tsx';
import { selectPlaces, selectSearch } from '../../features/search/search.selectors.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Container } from '../../ui/Section/Container.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { RegionFaqs } from './RegionFaqs.tsx';
import styles from './SearchPage.module.css';
import { Universities } from './Universities.tsx';

const ofType = (places: readonly RegionLink[], type: RegionType): readonly RegionLink[] =>
  places.filter(({ regionType }) => regionType === type);

export function OverviewView({ region }: { readonly region: Region }): ReactNode {
  const t = useMessages();
  const { filterUniversityList, searchList } = useSelector(selectSearch);
  const places = useSelector(selectPlaces);
  const sections = [
    { title: t('overview.states'), places: ofType(places, 'state') },
    { title: t('overview.cities'), places: ofType(places, 'locality') },
  ];
  // Some countries take an article; their states do not.
  const country = region.regionType === 'country' ? region.country.code : '';
  return (
    <Container className={styles.page}>
      <RegionBreadcrumb ancestors={region.ancestors} name={region.name} />
      <h1 className={styles.heading}>{t('overview.heading', { country, name: region.name })}</h1>
      <p className={styles.lead}>{t('overview.lead', { country, name: region.name })}</p>
      <PlaceSearchForm id="region-search" />
      {sections
        .filter((section) => section.places.length > 0)
        .map((section) => (
          <Section key={section.title} title={section.title}>
            <PlaceChips places={section.places} hasCounts />
          </Section>
        ))}
      <Universities places={filterUniversityList} />
      {searchList.items.length > 0 ? (
        <Section title={t('overview.properties')}>
          <TileRow label={t('overview.properties')} properties={searchList.items} />
        </Section>
      ) : null}
      <RegionFaqs region={region} />
    </Container>
  );
}
