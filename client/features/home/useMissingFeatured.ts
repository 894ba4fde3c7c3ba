import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import { selectLacksFeatured } from './home.slice.ts';

/** Fills the featured properties in when the load of the page has left them out. */
export const useMissingFeatured = (): void => {
  const dispatch = useAppDispatch();
  const isMissing = useSelector(selectLacksFeatured);
  useEffect(() => {
    if (!isMissing) return;
    void import(/* webpackChunkName: "loaders" */ './featuredProperties.thunks.ts').then(
      ({ loadFeaturedProperties }) => dispatch(loadFeaturedProperties()),
      // Without the chunk the page stays as it is.
      () => undefined,
    );
  }, [dispatch, isMissing]);
};
