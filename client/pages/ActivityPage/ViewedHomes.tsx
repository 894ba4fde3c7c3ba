import type { ReactNode } from 'react';
import type { ViewedHome } from '../../../shared/domain/user/activity.ts';
import { TileRow } from '../../features/propertyCard/TileRow.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { useHydrated } from '../../ui/Live/useHydrated.ts';
import styles from './ActivityPage.module.css';

interface ViewedHomesProps {
  readonly homes: readonly ViewedHome[];
  /** In place of a list without any. */
  readonly none: ReactNode;
}

/** Homes that were looked at in this browser; without scripts it is said why there are none. */
export function ViewedHomes({ homes, none }: ViewedHomesProps): ReactNode {
  const t = useMessages();
  const isLive = useHydrated();
  if (!isLive) return <noscript>{t('activity.noScripts')}</noscript>;
  if (homes.length === 0) return none;
  return (
    <>
      <p className={styles.reference}>{t('activity.inThisBrowser')}</p>
      <TileRow label={t('activity.tab.recently_viewed')} properties={homes} />
    </>
  );
}
