import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SearchFilters } from '../../../shared/domain/search/searchFilters.ts';
import { applyFilters } from '../../features/search/searchList.thunks.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';

/** The way of every change of filters, order and map: one address, one list. */
export const useApplyFilters = (): ((filters: SearchFilters) => void) => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  // An entry that shows the map goes on showing it.
  const { state } = useLocation();
  return useCallback(
    (filters) => {
      const replaceAddress = (url: string): void => void navigate(url, { replace: true, state });
      void dispatch(applyFilters(filters, replaceAddress));
    },
    [dispatch, navigate, state],
  );
};
