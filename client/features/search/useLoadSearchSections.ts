import { useCallback } from 'react';
import type { Region } from '../../../shared/domain/region/region.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';

/** Asks for what the listing of a region was sent without; never throws. */
export const useLoadSearchSections = (): ((region: Region) => void) => {
  const dispatch = useAppDispatch();
  return useCallback(
    (region) =>
      void import(/* webpackChunkName: "loaders" */ './searchSections.thunks.ts').then(
        ({ loadMissingSections }) => dispatch(loadMissingSections(region)),
        // Without the chunk the page stays as it is.
        () => undefined,
      ),
    [dispatch],
  );
};
