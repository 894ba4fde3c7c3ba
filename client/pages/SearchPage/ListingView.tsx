import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { countryCurrency } from '../../../shared/domain/money/countryCurrency.ts';
import { currencySymbol } from '../../../shared/domain/money/currencies.ts';
import type { Region } from '../../../shared/domain/region/region.ts';
import { nearbyItems } from '../../../shared/domain/search/searchLimits.ts';
import { SectionBoundary } from '../../features/chrome/SectionBoundary.tsx';
import { NearbyPlaces } from '../../features/place/NearbyPlaces.tsx';
import { RegionBreadcrumb } from '../../features/place/RegionBreadcrumb.tsx';
import { TileRow } from '../../features/propertyCard/TileRow.tsx';
import { ActiveFilterList } from '../../features/search/ActiveFilterList.tsx';
import { activeFilters } from '../../features/search/activeFilters.ts';
import { FilterForm } from '../../features/search/FilterForm.tsx';
import { selectPlaces, selectSearch } from '../../features/search/search.selectors.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { RESULTS_ID } from '../../navigation/useScroll.ts';
import { selectLocale } from '../../store/context.slice.ts';
import { Container } from '../../ui/Section/Container.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { RegionFaqs } from './RegionFaqs.tsx';
import { ResultList } from './ResultList.tsx';
import styles from './SearchPage.module.css';

const DEFAULT_CURRENCY = 'GBP';

export function ListingView({ region }: { readonly region: Region }): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const { filters, filterUniversityList, nearbyData } = useSelector(selectSearch);
  const places = useSelector(selectPlaces);
  const areas = places.filter(({ regionType }) => regionType === 'sublocality');
  const currency = countryCurrency(region.country.code)?.standard_name ?? DEFAULT_CURRENCY;
  const named = [...places, ...filterUniversityList];
  const active = activeFilters(filters, { t, locale, currency, places: named });
  const others = nearbyData ? nearbyItems(nearbyData.inventories) : [];
  const isCampus = region.regionType === 'establishment';
  return (
    <Container className={styles.page}>
      <RegionBreadcrumb ancestors={region.ancestors} name={region.name} />
      <h1 className={styles.heading}>
        {t(isCampus ? 'search.headingNear' : 'search.headingIn', { name: region.name })}
      </h1>
      <FilterForm
        regionName={region.canonicalName}
        country={region.country.code}
        currencySymbol={currencySymbol(currency)}
        filters={filters}
        areas={areas}
      />
      <div id={RESULTS_ID}>
        <ActiveFilterList regionName={region.canonicalName} filters={filters} active={active} />
        <ResultList region={region} hasFilters={active.length > 0} />
      </div>
      <SectionBoundary subject={region.id}>
        {others.length > 0 ? (
          <Section title={t('nearby.inventories')}>
            <TileRow label={t('nearby.inventories')} properties={others} />
          </Section>
        ) : null}
        {nearbyData ? <NearbyPlaces nearby={nearbyData} /> : null}
        <RegionFaqs region={region} />
      </SectionBoundary>
    </Container>
  );
}
