import MapIcon from 'lucide-react/icons/map';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { mapShown } from '../../features/search/search.actions.ts';
import {
  selectIsListLoading,
  selectIsMapShown,
  selectResultCount,
} from '../../features/search/search.selectors.ts';
import type { SearchRoot } from '../../features/search/search.state.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import { Button } from '../../ui/Button/Button.tsx';
import styles from './ResultList.module.css';
import type { ListLook } from './useListView.ts';
import { ViewToggle } from './ViewToggle.tsx';

interface ResultBarProps {
  readonly look: ListLook;
  readonly onChooseLook: (look: ListLook) => void;
  /** The layout has the map at all times. */
  readonly hasFixedMap: boolean;
}

/** How many there are, and how they are shown. */
export function ResultBar({ hasFixedMap, look, onChooseLook }: ResultBarProps): ReactNode {
  const t = useMessages();
  const dispatch = useAppDispatch();
  const count = useSelector(selectResultCount);
  const isLoading = useSelector(selectIsListLoading);
  const isMapShown = useSelector(selectIsMapShown);
  const hasFailed = useSelector(
    ({ search }: SearchRoot) => search.searchList.readyStatus === 'failure',
  );
  const text = isLoading ? t('search.loading') : t('search.resultCount', { count });
  return (
    <div className={styles.bar}>
      <h2 className={styles.count}>{hasFailed ? '' : text}</h2>
      {hasFixedMap ? null : (
        <div className={styles.mapToggle}>
          <Button
            look="quiet"
            size="s"
            icon={<MapIcon size={17} aria-hidden />}
            aria-pressed={isMapShown}
            onClick={() => dispatch(mapShown(!isMapShown))}
          >
            {t(isMapShown ? 'search.hideMap' : 'search.showMap')}
          </Button>
        </div>
      )}
      <ViewToggle look={look} onChoose={onChooseLook} />
    </div>
  );
}
