import type { ReactNode } from 'react';
import { LoginDialog } from './features/login/LoginDialog.tsx';
import { loginOpened, loginReducer } from './features/login/login.slice.ts';
import { beginSession } from './features/session/session.thunks.ts';
import { useAppDispatch } from './store/useAppDispatch.ts';

/** The modal with what a login does to the rest of the site: here the features meet. */
function ConnectedDialog(): ReactNode {
  const dispatch = useAppDispatch();
  return <LoginDialog onLoggedIn={(user) => dispatch(beginSession(user))} />;
}

/** All of the modal that is loaded on use. */
export const loginDialog = {
  Dialog: ConnectedDialog,
  reducer: loginReducer,
  opened: loginOpened,
};
