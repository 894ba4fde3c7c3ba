import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import { selectFeatured, selectIsFeaturedMissing } from './home.slice.ts';

/**
 * Fills the featured properties in when the load of the page has left them out, `prepare` having
 * brought what draws them. Tells whether the page was without them and has them now.
 */
export const useMissingFeatured = (prepare: () => Promise<void>): boolean => {
  const dispatch = useAppDispatch();
  const isMissing = useSelector(selectIsFeaturedMissing);
  const isThere = useSelector(selectFeatured) !== null;
  const [wasMissing, setWasMissing] = useState(false);
  if (isMissing && !wasMissing) setWasMissing(true);
  useEffect(() => {
    if (!isMissing) return;
    void Promise.all([
      import(/* webpackChunkName: "loaders" */ './featuredProperties.thunks.ts'),
      prepare(),
    ]).then(
      ([{ loadFeaturedProperties }]) => dispatch(loadFeaturedProperties()),
      // Without the chunk the page stays as it is.
      () => undefined,
    );
  }, [dispatch, isMissing, prepare]);
  return wasMissing && isThere;
};
