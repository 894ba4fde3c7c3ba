import { isUpstreamError } from '../../../shared/contracts/upstreamError.ts';
import { historyAddition, historyCall } from '../../api/history.api.ts';
import { sendChange } from '../../api/sendChange.ts';
import type { AppThunk } from '../../store/createAppStore.ts';
import { forgetGuestHistory, readGuestHistory } from '../../visitor/guestHistory.ts';
import { historyFetched, selectHistory } from './history.slice.ts';

/** What cannot be taken now is not taken later either. */
const isRefused = (error: unknown): boolean => isUpstreamError(error) && error.status === 422;

/** What was done here before somebody signed in becomes his; the next page tries what fails now. */
export const mergeGuestHistory = (): AppThunk => async (dispatch, getState) => {
  const kept = readGuestHistory();
  if (!kept) return;
  const { apiTimeoutMs } = getState().context.config;
  try {
    dispatch(historyFetched(await sendChange(historyAddition(kept), apiTimeoutMs)));
    forgetGuestHistory();
  } catch (error) {
    if (isRefused(error)) forgetGuestHistory();
  }
};

/** Buttons go without it where it cannot be had. */
export const loadHistory =
  (): AppThunk =>
  async (dispatch, getState, { api }) => {
    if (!api || selectHistory(getState()).isFetched) return;
    const history = await api.get(historyCall()).catch(() => null);
    if (history) dispatch(historyFetched(history));
  };
