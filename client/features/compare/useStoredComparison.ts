import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import { comparisonRestored, selectComparison } from './comparison.slice.ts';
import { COMPARISON_KEY, readComparison, storeComparison } from './comparisonStorage.ts';

/** Keeps the ticks from page to page, and alike in all windows of this browser. */
export const useStoredComparison = (): void => {
  const dispatch = useAppDispatch();
  const { chosen, isRestored } = useSelector(selectComparison);

  useEffect(() => {
    const restore = (): unknown => dispatch(comparisonRestored(readComparison()));
    // The key is null when everything was cleared.
    const onStorage = ({ key }: StorageEvent): void => {
      if (key === COMPARISON_KEY || key === null) restore();
    };
    restore();
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [dispatch]);

  useEffect(() => {
    if (isRestored) storeComparison(chosen);
  }, [chosen, isRestored]);
};
