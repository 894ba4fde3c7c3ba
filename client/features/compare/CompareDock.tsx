import loadable from '@loadable/component';
import { type ReactNode, useState } from 'react';
import { useSelector } from 'react-redux';
import { usePageAddress } from '../../navigation/pageAddress.ts';
import { selectComparison } from './comparison.slice.ts';
import { useStoredComparison } from './useStoredComparison.ts';

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
