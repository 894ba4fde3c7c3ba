import { useEffect, useEffectEvent } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { sendChange } from '../api/sendChange.ts';
import { connect } from '../api/users.api.ts';
import { beginSession } from '../features/session/session.thunks.ts';
import type { AppState, AppThunk } from '../store/createAppStore.ts';
import { useAppDispatch } from '../store/useAppDispatch.ts';
import { visitorAttribution } from '../visitor/attribution.ts';

const CODE = 'code';
const TRIED_KEY = 'wechat_code';

/** Whether this tab sees the code for the first time: Back and a reload bring it again. */
const isNew = (code: string): boolean => {
  try {
    if (window.sessionStorage.getItem(TRIED_KEY) === code) return false;
    window.sessionStorage.setItem(TRIED_KEY, code);
  } catch {
    // WeChat takes a code once, whoever shows it.
  }
  return true;
};

/**
 * Shows a code of WeChat once; whatever is wrong with it, the visitor stays a guest.
 * @returns whether a session has begun.
 */
export const logInByCode =
  (code: string): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    if (!isNew(code)) return false;
    const { apiTimeoutMs } = getState().context.config;
    try {
      const login = connect('wechat', { code }, visitorAttribution());
      dispatch(beginSession(await sendChange(login, apiTimeoutMs)));
      return true;
    } catch {
      return false;
    }
  };

/** A query without the code, its other values as they were. */
export const withoutCode = (search: string): string => {
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && pair.split('=')[0] !== CODE);
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
};

/** Within WeChat links lead to any page of the site with a code that logs the visitor in. */
export const useWeChatCode = (): void => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { hash, pathname, search } = useLocation();
  const status = useSelector(({ session }: AppState) => session?.status ?? 'unknown');
  const code = new URLSearchParams(search).get(CODE);

  const take = useEffectEvent(async (taken: string) => {
    // A code is good for a login: it stays in no history and is copied with no address.
    void navigate(`${pathname}${withoutCode(search)}${hash}`, { replace: true });
    if (status === 'guest' && (await dispatch(logInByCode(taken)))) window.location.reload();
  });
  useEffect(() => {
    if (code && status !== 'unknown') void take(code);
  }, [code, status]);
};
