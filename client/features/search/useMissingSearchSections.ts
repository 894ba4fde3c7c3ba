import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import type { Region } from '../../../shared/domain/region/region.ts';
import { regionPageKind } from '../../../shared/domain/region/regionPageKind.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import { selectIsIncomplete } from './search.selectors.ts';

/** Once for every listing that is shown. @param region null while none is. */
export const useMissingSearchSections = (region: Region | null): void => {
  const dispatch = useAppDispatch();
  const isListing = region !== null && regionPageKind(region.regionType) === 'listing';
  const shown = isListing ? region : null;
  const isIncomplete = useSelector(selectIsIncomplete);
  useEffect(() => {
    if (!shown || !isIncomplete) return;
    void import(/* webpackChunkName: "loaders" */ './searchSections.thunks.ts').then(
      ({ loadMissingSections }) => dispatch(loadMissingSections(shown)),
      // Without the chunk the page stays as it is.
      () => undefined,
    );
  }, [dispatch, isIncomplete, shown]);
};
