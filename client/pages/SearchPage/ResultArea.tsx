import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { Region } from '../../../shared/domain/region/region.ts';
import { ActiveFilterChips } from '../../features/filters/ActiveFilterChips.tsx';
import { activeFilters } from '../../features/filters/activeFilters.ts';
import type { FilterProps } from '../../features/filters/filterProps.ts';
import {
  type SearchLayout,
  selectIsMapShown,
  selectPlaces,
} from '../../features/search/search.selectors.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { RESULTS_ID } from '../../navigation/useScroll.ts';
import { MapPane } from './MapPane.tsx';
import { MapSwitch } from './MapSwitch.tsx';
import styles from './ResultArea.module.css';
import { ResultList } from './ResultList.tsx';
import { useWideScreen } from './useWideScreen.ts';

interface ResultAreaProps {
  readonly region: Region;
  readonly layout: SearchLayout;
  readonly filterProps: FilterProps;
}

/** The list, and the map beside it or in its place. */
export function ResultArea({ filterProps, layout, region }: ResultAreaProps): ReactNode {
  const t = useMessages();
  const { currency, filters, locale, universities } = filterProps;
  const places = useSelector(selectPlaces);
  const isMapShown = useSelector(selectIsMapShown);
  const isWide = useWideScreen();
  const hasFixedMap = layout === 'second';
  const hasMap = hasFixedMap || isMapShown;
  const named = [...places, ...universities];
  const active = activeFilters(filters, {
    t,
    locale,
    currency,
    region: filterProps.region,
    places: named,
  });
  return (
    <div id={RESULTS_ID} className={`${styles.area} ${hasMap ? styles.split : ''}`}>
      <div className={styles.list} inert={isMapShown && !isWide}>
        <ActiveFilterChips {...filterProps} />
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
