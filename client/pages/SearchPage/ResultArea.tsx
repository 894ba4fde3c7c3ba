import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { Region } from '../../../shared/domain/region/region.ts';
import { ActiveFilterList } from '../../features/search/ActiveFilterList.tsx';
import { activeFilters } from '../../features/search/activeFilters.ts';
import {
  type SearchLayout,
  selectIsMapShown,
  selectPlaces,
} from '../../features/search/search.selectors.ts';
import type { SearchRoot } from '../../features/search/search.state.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { RESULTS_ID } from '../../navigation/useScroll.ts';
import { selectLocale } from '../../store/context.slice.ts';
import { MapPane } from './MapPane.tsx';
import { MapSwitch } from './MapSwitch.tsx';
import styles from './ResultArea.module.css';
import { ResultList } from './ResultList.tsx';
import { useWideScreen } from './useWideScreen.ts';

interface ResultAreaProps {
  readonly region: Region;
  readonly layout: SearchLayout;
  /** ISO 4217. */
  readonly currency: string;
}

/** The list, and the map beside it or in its place. */
export function ResultArea({ currency, layout, region }: ResultAreaProps): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const filters = useSelector(({ search }: SearchRoot) => search.filters);
  const universities = useSelector(({ search }: SearchRoot) => search.filterUniversityList);
  const places = useSelector(selectPlaces);
  const isMapShown = useSelector(selectIsMapShown);
  const isWide = useWideScreen();
  const hasFixedMap = layout === 'second';
  const hasMap = hasFixedMap || isMapShown;
  const named = [...places, ...universities];
  const active = activeFilters(filters, { t, locale, currency, places: named });
  return (
    <div id={RESULTS_ID} className={`${styles.area} ${hasMap ? styles.split : ''}`}>
      <div className={styles.list} inert={isMapShown && !isWide}>
        <ActiveFilterList regionName={region.canonicalName} filters={filters} active={active} />
        <ResultList
          region={region}
          active={active}
          hasMap={hasMap && isWide}
          hasFixedMap={hasFixedMap}
        />
      </div>
      <MapPane region={region} isFixed={hasFixedMap} />
      <MapSwitch />
    </div>
  );
}
