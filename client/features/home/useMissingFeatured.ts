import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import { selectFeatured, selectFeaturedRegions } from './home.slice.ts';

/** Fills the featured properties in when the page came without them. */
export const useMissingFeatured = (): void => {
  const dispatch = useAppDispatch();
  const regions = useSelector(selectFeaturedRegions);
  const isMissing = useSelector(selectFeatured) === null && regions.length > 0;
  useEffect(() => {
    if (!isMissing) return;
    void import(/* webpackChunkName: "loaders" */ './featuredProperties.thunks.ts').then(
      ({ loadFeaturedProperties }) => dispatch(loadFeaturedProperties()),
      // Without the chunk the page stays as it is.
      () => undefined,
    );
  }, [dispatch, isMissing]);
};
