import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { Region } from '../../../shared/domain/region/region.ts';
import { type SearchLayout, selectIsMapShown } from '../../features/search/search.selectors.ts';
import { RESULTS_ID } from '../../navigation/useScroll.ts';
import { FilterIsland } from './FilterIsland.tsx';
import { MapPane } from './MapPane.tsx';
import { MapSwitch } from './MapSwitch.tsx';
import styles from './ResultArea.module.css';
import { ResultList } from './ResultList.tsx';
import { useMapEntry } from './useMapEntry.ts';
import { useWideScreen } from './useWideScreen.ts';

interface ResultAreaProps {
  readonly region: Region;
  readonly layout: SearchLayout;
}

/** The list, and the map beside it or in its place. */
export function ResultArea({ layout, region }: ResultAreaProps): ReactNode {
  useMapEntry();
  const isMapShown = useSelector(selectIsMapShown);
  const isWide = useWideScreen();
  const hasFixedMap = layout === 'second';
  const hasMap = hasFixedMap || isMapShown;
  return (
    <div id={RESULTS_ID} className={hasMap ? styles.split : undefined}>
      <div className={styles.list} inert={isMapShown && !isWide}>
        <FilterIsland part="chosen" region={region} />
        <ResultList region={region} hasMap={hasMap && isWide} hasFixedMap={hasFixedMap} />
      </div>
      <MapPane region={region} isFixed={hasFixedMap} />
      <MapSwitch />
    </div>
  );
}
