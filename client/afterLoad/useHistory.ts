import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { begunBookings, inventoryTree } from '../../shared/domain/user/inventoryTree.ts';
import {
  historyForgotten,
  inventoryDataLoaded,
  selectHistory,
} from '../features/history/history.slice.ts';
import { loadHistory, mergeGuestHistory } from '../features/history/history.thunks.ts';
import { selectProperty } from '../features/property/property.selectors.ts';
import { selectUser } from '../features/session/session.slice.ts';
import { usePageAddress } from '../navigation/pageAddress.ts';
import { useAppDispatch } from '../store/useAppDispatch.ts';

/** What who is signed in has done with the property of the page, for its buttons. */
export const useHistory = (): void => {
  const dispatch = useAppDispatch();
  const { route } = usePageAddress();
  const userId = useSelector(selectUser)?.id ?? null;
  const { history } = useSelector(selectHistory);
  const { data: property, sections } = useSelector(selectProperty);
  const { roomTypes } = sections;

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
