import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import type { Property } from '../../../shared/domain/property/property.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import { selectIsIncomplete } from './property.selectors.ts';

/** Once for every property that is shown. @param property null while none is. */
export const useMissingPropertySections = (property: Property | null): void => {
  const dispatch = useAppDispatch();
  const isIncomplete = useSelector(selectIsIncomplete);
  useEffect(() => {
    if (!property || !isIncomplete) return;
    void import(/* webpackChunkName: "loaders" */ './propertySections.thunks.ts').then(
      ({ loadMissingSections }) => dispatch(loadMissingSections(property)),
      // Without the chunk the page stays as it is.
      () => undefined,
    );
  }, [dispatch, isIncomplete, property]);
};
