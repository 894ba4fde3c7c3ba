import List from 'lucide-react/icons/list';
import MapIcon from 'lucide-react/icons/map';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { mapShown } from '../../features/search/search.actions.ts';
import { selectIsMapShown, selectResultCount } from '../../features/search/search.selectors.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import { afterPaint } from '../../ui/Live/afterPaint.ts';
import { useHydrated } from '../../ui/Live/useHydrated.ts';
import styles from './MapSwitch.module.css';

/** On phones: from the list to the map and back. */
export function MapSwitch(): ReactNode {
  const t = useMessages();
  const dispatch = useAppDispatch();
  const isShown = useSelector(selectIsMapShown);
  const hasResults = useSelector(selectResultCount) > 0;
  const isHydrated = useHydrated();
  if (!isHydrated || (!hasResults && !isShown)) return null;
  const Icon = isShown ? List : MapIcon;
  return (
    <button
      type="button"
      className={`${styles.switch} ${isShown ? styles.onMap : ''}`}
      data-ground=""
      // Another view is much to draw: that the tap was taken is seen before.
      onClick={() => afterPaint(() => dispatch(mapShown(!isShown)))}
    >
      <Icon size={18} aria-hidden />
      {t(isShown ? 'search.toList' : 'search.toMap')}
    </button>
  );
}
