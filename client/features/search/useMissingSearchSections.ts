import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import type { Region } from '../../../shared/domain/region/region.ts';
import { regionPageKind } from '../../../shared/domain/region/regionPageKind.ts';
import { selectIsIncomplete } from './search.selectors.ts';
import { useLoadSearchSections } from './useLoadSearchSections.ts';

/** Once for every listing that is shown. @param region null while none is. */
export const useMissingSearchSections = (region: Region | null): void => {
  const load = useLoadSearchSections();
  const isListing = region !== null && regionPageKind(region.regionType) === 'listing';
  const shown = isListing ? region : null;
  const isIncomplete = useSelector(selectIsIncomplete);
  useEffect(() => {
    if (shown && isIncomplete) load(shown);
  }, [isIncomplete, load, shown]);
};
