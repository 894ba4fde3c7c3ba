import type { Site } from '../../../shared/domain/site/site.ts';
import { signInAddress } from '../../../shared/routes/signInAddress.ts';
import { siteAddress } from '../../../shared/routes/siteAddress.ts';
import type { AppThunk } from '../../store/createAppStore.ts';
import type { LoginRequest } from './login.slice.ts';

/** All of the modal that is loaded on use. */
export const loadLoginDialog = () =>
  import(/* webpackChunkName: "login" */ '../../loginDialog.lazy.tsx').then(
    ({ loginDialog }) => loginDialog,
  );

/** Without the modal's code its page is left; who is there already has the form. */
const openPage = (site: Site, next: string): void => {
  const address = siteAddress(site, signInAddress(next));
  if (!address.startsWith(window.location.pathname)) window.location.assign(address);
};

/** Opens the modal over the page; its code is loaded first. */
export const openLogin =
  (request: LoginRequest = {}): AppThunk =>
  async (dispatch, getState, { addReducers }) => {
    const dialog = await loadLoginDialog().catch(() => null);
    if (dialog) {
      addReducers({ login: dialog.reducer });
      dispatch(dialog.opened(request));
      return;
    }
    const { pathname, search } = window.location;
    openPage(getState().context.site, request.next ?? `${pathname}${search}`);
  };
