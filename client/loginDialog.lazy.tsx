import type { ReactNode } from 'react';
import type { User } from '../shared/domain/user/user.ts';
import { LoginDialog } from './features/login/LoginDialog.tsx';
import { loginOpened, loginReducer } from './features/login/login.slice.ts';
import { keepPendingLogin } from './features/session/pendingLogin.ts';
import { signedIn } from './features/session/session.slice.ts';
import { announceSession } from './features/session/sessionNews.ts';
import { useAppDispatch } from './store/useAppDispatch.ts';

/** The modal with what a login does to the rest of the site: here the features meet. */
function ConnectedDialog(): ReactNode {
  const dispatch = useAppDispatch();
  const begin = (user: User): void => {
    dispatch(signedIn(user));
    keepPendingLogin();
    announceSession('signedIn');
  };
  return <LoginDialog onLoggedIn={begin} />;
}

/** All of the modal that is loaded on use. */
export const loginDialog = {
  Dialog: ConnectedDialog,
  reducer: loginReducer,
  opened: loginOpened,
};
