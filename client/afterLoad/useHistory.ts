import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { begunBookings, inventoryTree } from '../../shared/domain/user/inventoryTree.ts';
import {
  historyFetched,
  historyForgotten,
  inventoryDataLoaded,
  selectHistory,
} from '../features/history/history.slice.ts';
import { loadHistory, mergeGuestHistory } from '../features/history/history.thunks.ts';
import { selectProperty } from '../features/property/property.selectors.ts';
import { selectUser } from '../features/session/session.slice.ts';
import { usePageAddress } from '../navigation/pageAddress.ts';
import type { AppState } from '../store/createAppStore.ts';
import { useAppDispatch } from '../store/useAppDispatch.ts';
import { asUserHistory, readGuestHistory } from '../visitor/guestHistory.ts';

const selectIsGuest = ({ session }: AppState): boolean => session?.status === 'guest';

/** The buttons of a guest go by what this browser has kept. */
const useGuestHistory = (): void => {
  const dispatch = useAppDispatch();
  const { path, route } = usePageAddress();
  const isGuest = useSelector(selectIsGuest);
  useEffect(() => {
    const kept = isGuest && route === 'property' ? readGuestHistory() : null;
    if (path !== '' && kept?.redirection_urls) dispatch(historyFetched(asUserHistory(kept)));
  }, [dispatch, isGuest, path, route]);
};

/** What a visitor has done with the property of the page, for its buttons. */
export const useHistory = (): void => {
  const dispatch = useAppDispatch();
  const { route } = usePageAddress();
  const userId = useSelector(selectUser)?.id ?? null;
  const { history } = useSelector(selectHistory);
  const { data: property, sections } = useSelector(selectProperty);
  const { roomTypes } = sections;

  useGuestHistory();
  useEffect(() => {
    if (userId === null) return;
    void dispatch(mergeGuestHistory());
    return () => void dispatch(historyForgotten());
  }, [dispatch, userId]);
  useEffect(() => {
    if (userId !== null && route === 'property') void dispatch(loadHistory());
  }, [dispatch, route, userId]);
  useEffect(() => {
    if (!history || !property) return;
    const tree = inventoryTree(history, property, roomTypes ?? []);
    dispatch(inventoryDataLoaded(tree, begunBookings(tree, history)));
  }, [dispatch, history, property, roomTypes]);
};
