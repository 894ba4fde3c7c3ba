import { useEffect, useEffectEvent, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { mapShown } from '../../features/search/search.actions.ts';
import { selectIsMapShown } from '../../features/search/search.selectors.ts';
import type { SearchRoot } from '../../features/search/search.state.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';

/** What the history keeps of an entry that shows the map: the address it was opened on. */
interface MapEntry {
  readonly mapOf: string;
}

const isMapEntry = (state: unknown): state is MapEntry =>
  typeof state === 'object' && state !== null && 'mapOf' in state;

/**
 * On phones the map lies over the list and is an entry of the history: Back closes it, a reload
 * finds it again, and an address that is passed on leads to the list.
 */
export const useMapEntry = (): void => {
  const dispatch = useAppDispatch();
  const { key, state } = useLocation();
  const navigationType = useNavigationType();
  const regionId = useSelector(({ search }: SearchRoot) => search.region?.id);
  const wasMap = useRef(false);

  const follow = useEffectEvent(() => {
    const isMap = isMapEntry(state);
    if (isMap) dispatch(mapShown(true));
    else if (wasMap.current && navigationType === 'POP') dispatch(mapShown(false));
    wasMap.current = isMap;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every entry and region
  useEffect(() => follow(), [key, regionId]);
};

/** Opens the map as an entry of the history, or leaves it. */
export const useMapSwitch = (): (() => void) => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const isShown = useSelector(selectIsMapShown);
  const address = `${pathname}${search}`;
  return () => {
    if (!isShown) {
      void navigate(address, { state: { mapOf: address } satisfies MapEntry });
      return;
    }
    // As Back does, so that it does not meet the map again; a choice made on the map stays.
    if (isMapEntry(state) && state.mapOf === address) void navigate(-1);
    else {
      dispatch(mapShown(false));
      if (isMapEntry(state)) void navigate(address, { replace: true });
    }
  };
};
