import { useCallback, useEffect } from 'react';
import { useSelector } from 'react-redux';
import type { Property } from '../../../shared/domain/property/property.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import { selectIsIncomplete } from './property.selectors.ts';
import type { LeftOutPart } from './property.slice.ts';

/** @param wanted parts that the document has as markup alone; absent: all that could not be loaded. */
type LoadSections = (wanted?: readonly LeftOutPart[]) => Promise<void>;

/** Asks for what the page was sent without; never throws. @param property null while none is shown. */
export const useLoadSections = (property: Property | null): LoadSections => {
  const dispatch = useAppDispatch();
  return useCallback(
    async (wanted) => {
      if (!property) return;
      try {
        const { loadMissingSections } = await import(
          /* webpackChunkName: "loaders" */ './propertySections.thunks.ts'
        );
        await dispatch(loadMissingSections(property, wanted));
      } catch {
        // Without the chunk the page stays as it is.
      }
    },
    [dispatch, property],
  );
};

/** Once for every property that is shown. @param property null while none is. */
export const useMissingPropertySections = (property: Property | null): void => {
  const load = useLoadSections(property);
  const isIncomplete = useSelector(selectIsIncomplete);
  useEffect(() => {
    if (isIncomplete) void load();
  }, [isIncomplete, load]);
};
