import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { mapShown } from '../../features/search/search.actions.ts';
import { selectIsMapShown } from '../../features/search/search.selectors.ts';
import { loadLayers } from '../../navigation/AppRouter.tsx';
import { entryLayers, reopeners } from '../../navigation/entryLayers.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import { useWideScreen } from './useWideScreen.ts';

const NAME = 'map';

/**
 * On phones the map lies over the list and is an entry of the history: Back closes it, a reload
 * finds it again, and an address that is passed on leads to the list.
 */
export const useMapEntry = (): void => {
  const dispatch = useAppDispatch();
  const isShown = useSelector(selectIsMapShown);
  const isOver = !useWideScreen() && isShown;

  useEffect(() => {
    const show = (): unknown => dispatch(mapShown(true));
    reopeners.set(NAME, show);
    if (entryLayers().some(({ id }) => id === NAME)) show();
    return () => {
      reopeners.delete(NAME);
    };
  }, [dispatch]);

  useEffect(() => {
    if (!isOver) return;
    let isLeft = false;
    const opened = loadLayers().then(
      ({ openLayer }) => (isLeft ? undefined : openLayer(() => dispatch(mapShown(false)), NAME)),
      // Without this code Back leaves the page and the map together.
      () => undefined,
    );
    return () => {
      isLeft = true;
      void opened.then((leave) => leave?.());
    };
  }, [dispatch, isOver]);
};
