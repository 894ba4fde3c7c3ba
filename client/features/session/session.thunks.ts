import { isUpstreamError } from '../../../shared/contracts/upstreamError.ts';
import type { User } from '../../../shared/domain/user/user.ts';
import { sendChange } from '../../api/sendChange.ts';
import { logout, userDetailsCall } from '../../api/users.api.ts';
import type { AppThunk } from '../../store/createAppStore.ts';
import { mayBeSignedIn } from '../../visitor/sessionHints.ts';
import { keepPendingLogin } from './pendingLogin.ts';
import { signedIn, signedOut } from './session.slice.ts';
import { announceSession } from './sessionNews.ts';

/** Asks who is signed in, where there is a sign of anybody: guests cost the API nothing. */
export const loadSession =
  (): AppThunk<Promise<User | null>> =>
  async (dispatch, _getState, { api }) => {
    const user = api && mayBeSignedIn() ? await api.get(userDetailsCall()).catch(() => null) : null;
    dispatch(user ? signedIn(user) : signedOut());
    return user;
  };

/** Somebody has just logged in: the page, the other tabs and the next document are told. */
export const beginSession =
  (user: User): AppThunk<void> =>
  (dispatch) => {
    dispatch(signedIn(user, true));
    keepPendingLogin();
    announceSession('signedIn');
  };

export type LogoutOutcome =
  | { readonly hasEnded: true }
  /** `words`: those of the API; null: it gave none. */
  | { readonly hasEnded: false; readonly words: string | null };

/** Ends the session. Its cookie goes with the answer that says so, and with no other. */
export const logOut = (): AppThunk<Promise<LogoutOutcome>> => async (dispatch, getState) => {
  const { apiTimeoutMs } = getState().context.config;
  try {
    if (!(await sendChange(logout(), apiTimeoutMs))) return { hasEnded: false, words: null };
  } catch (error) {
    const words = isUpstreamError(error) ? (error.userFriendlyMessage ?? null) : null;
    return { hasEnded: false, words };
  }
  dispatch(signedOut());
  return { hasEnded: true };
};
