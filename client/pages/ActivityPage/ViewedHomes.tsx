import { type ReactNode, useEffect } from 'react';
import { useSelector } from 'react-redux';
import type { ViewedHome } from '../../../shared/domain/user/activity.ts';
import { accountOpened, selectAccount } from '../../features/account/account.slice.ts';
import { TileRow } from '../../features/propertyCard/TileRow.tsx';
import { readViewed } from '../../features/recentlyViewed/recentlyViewed.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import { useHydrated } from '../../ui/Live/useHydrated.ts';
import styles from './ActivityPage.module.css';

/** Reads once what this browser remembers. */
const useRemembered = (): void => {
  const dispatch = useAppDispatch();
  const account = useSelector(selectAccount);
  const { activity } = account;
  useEffect(() => {
    const recentlyViewed = readViewed();
    if (!activity || activity.recentlyViewed.length === recentlyViewed.length) return;
    dispatch(accountOpened({ ...account, activity: { ...activity, recentlyViewed } }));
  }, [account, activity, dispatch]);
};

interface ViewedHomesProps {
  readonly homes: readonly ViewedHome[];
  /** In place of a list without any. */
  readonly none: ReactNode;
}

/** Homes that were looked at in this browser; without scripts it is said why there are none. */
export function ViewedHomes({ homes, none }: ViewedHomesProps): ReactNode {
  const t = useMessages();
  const isLive = useHydrated();
  useRemembered();
  if (!isLive) return <noscript>{t('activity.noScripts')}</noscript>;
  if (homes.length === 0) return none;
  return (
    <>
      <p className={styles.reference}>{t('activity.inThisBrowser')}</p>
      <TileRow label={t('activity.tab.recently_viewed')} properties={homes} />
    </>
  );
}
