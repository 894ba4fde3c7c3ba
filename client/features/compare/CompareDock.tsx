import loadable from '@loadable/component';
import { type ReactNode, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { usePageAddress } from '../../navigation/pageAddress.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import { readStored, store } from '../../visitor/browserStorage.ts';
import { type ComparedEntry, comparisonRestored, selectComparison } from './comparison.slice.ts';

const COMPARISON_KEY = 'compared_properties';

const isEntry = (value: unknown): value is ComparedEntry => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, stay, university } = value as Record<string, unknown>;
  return (
    Number.isSafeInteger(id) &&
    typeof name === 'string' &&
    (stay === undefined || Number.isSafeInteger(stay)) &&
    (university === undefined || typeof university === 'string')
  );
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Anything unreadable is passed over. */
const readComparison = (): ComparedEntry[] => {
  const stored = parse(readStored(COMPARISON_KEY) ?? '[]');
  return Array.isArray(stored) ? stored.filter(isEntry) : [];
};

const storeComparison = (chosen: readonly ComparedEntry[]): void =>
  store(COMPARISON_KEY, JSON.stringify(chosen));

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

const CompareBar = loadable(() => import(/* webpackChunkName: "compareBar" */ './CompareBar.tsx'), {
  resolveComponent: (module) => module.CompareBar,
});

/** Where the ticked properties wait. The bar's code is loaded with the first tick. */
export function CompareDock(): ReactNode {
  useStoredComparison();
  const { chosen } = useSelector(selectComparison);
  const { route } = usePageAddress();
  const [isNeeded, setIsNeeded] = useState(false);
  if (chosen.length > 0 && !isNeeded) setIsNeeded(true);
  return isNeeded && route !== 'compare' ? <CompareBar /> : null;
}
