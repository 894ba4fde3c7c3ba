import { signInAddress } from '../../../shared/routes/signInAddress.ts';
import type { AppThunk } from '../../store/createAppStore.ts';
import type { LoginRequest } from './login.slice.ts';

/** All of the modal that is loaded on use. */
export const loadLoginDialog = () =>
  import(/* webpackChunkName: "login" */ '../../loginDialog.lazy.tsx').then(
    ({ loginDialog }) => loginDialog,
  );

/** Without the modal's code its page is left; who is there already has the form. */
const openPage = (next: string): void => {
  const address = signInAddress(next);
  if (!address.startsWith(window.location.pathname)) window.location.assign(address);
};

/** Opens the modal over the page; its code is loaded first. */
export const openLogin =
  (request: LoginRequest = {}): AppThunk =>
  async (dispatch, _getState, { addReducers }) => {
    const dialog = await loadLoginDialog().catch(() => null);
    if (dialog) {
      addReducers({ login: dialog.reducer });
      dispatch(dialog.opened(request));
      return;
    }
    const { pathname, search } = window.location;
    openPage(request.next ?? `${pathname}${search}`);
  };
