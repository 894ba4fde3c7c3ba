import loadable from '@loadable/component';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { Region } from '../../../shared/domain/region/region.ts';
import { SectionBoundary } from '../../features/chrome/SectionBoundary.tsx';
import { selectIsMapShown } from '../../features/search/search.selectors.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useHydrated } from '../../ui/Live/useHydrated.ts';
import { Spinner } from '../../ui/Spinner/Spinner.tsx';
import styles from './MapPane.module.css';
import { useWideScreen } from './useWideScreen.ts';

const SearchMap = loadable(() => import('./SearchMap.tsx'), {
  resolveComponent: (module) => module.SearchMap,
  ssr: false,
  fallback: <MapPlaceholder />,
});

function MapPlaceholder(): ReactNode {
  const t = useMessages();
  return (
    <div className={styles.placeholder}>
      <Spinner label={t('search.mapLoading')} />
    </div>
  );
}

interface MapPaneProps {
  readonly region: Region;
  /** Part of the layout of wide screens, not opened by a button. */
  readonly isFixed: boolean;
}

/** Place of the map: beside the list, or over the page on phones. Its code comes when it is shown. */
export function MapPane({ isFixed, region }: MapPaneProps): ReactNode {
  const isHydrated = useHydrated();
  const isWide = useWideScreen();
  const isShown = useSelector(selectIsMapShown);
  if (!isShown && !isFixed) return null;
  const isThere = isHydrated && (isShown || isWide);
  return (
    <div className={`${styles.pane} ${isShown ? styles.over : ''}`}>
      {isThere ? (
        <SectionBoundary subject={region.id}>
          <SearchMap region={region} />
        </SectionBoundary>
      ) : null}
    </div>
  );
}
