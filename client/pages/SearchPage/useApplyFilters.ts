import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SearchFilters } from '../../../shared/domain/search/searchFilters.ts';
import { applyFilters } from '../../features/search/searchList.thunks.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';

/** The way of every change of filters, order and map: one address, one list. */
export const useApplyFilters = (): ((filters: SearchFilters) => void) => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return useCallback(
    (filters) => {
      const replaceAddress = (url: string): void => void navigate(url, { replace: true });
      void dispatch(applyFilters(filters, replaceAddress));
    },
    [dispatch, navigate],
  );
};
