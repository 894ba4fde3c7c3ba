import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useSelector } from 'react-redux';
import { ACCOUNT_ID } from '../document/staticParts.ts';
import { loadLoginDialog, openLogin } from '../features/login/openLogin.thunk.ts';
import { AccountMenu } from '../features/session/AccountMenu.tsx';
import { selectUser } from '../features/session/session.slice.ts';
import { usePageAddress } from '../navigation/pageAddress.ts';
import { useCodeOnUse } from '../navigation/useCodeOnUse.ts';
import type { AppState } from '../store/createAppStore.ts';
import { useAppDispatch } from '../store/useAppDispatch.ts';
import { OneTap } from './OneTap.tsx';
import { useAccountClicks } from './useAccountClicks.ts';
import { useHearts } from './useHearts.ts';
import { useHistory } from './useHistory.ts';
import { isGuarded, useSession } from './useSession.ts';
import { useWeChatCode } from './weChatLogin.ts';

const loadDialog = () => loadLoginDialog().then(({ Dialog }) => Dialog);

/** The modal, once something has opened it. */
function Login(): ReactNode {
  const isWanted = useSelector(({ login }: AppState) => login !== undefined);
  const { Part: LoginDialog, prepare } = useCodeOnUse(loadDialog);
  useEffect(() => {
    if (isWanted) void prepare();
  }, [isWanted, prepare]);
  return LoginDialog ? <LoginDialog /> : null;
}

/** A page that is somebody's own asks guests by itself, and is what they come back to. */
const useGuard = (): void => {
  const dispatch = useAppDispatch();
  const address = usePageAddress();
  const { canonicalUrl: next } = address;
  const isAsked = useSelector(
    ({ account, session }: AppState) =>
      isGuarded(address) && account.profile === null && session?.status === 'guest',
  );
  useEffect(() => {
    if (!isAsked) return;
    const open = (): unknown => dispatch(openLogin({ next }));
    // The page itself has a form as well.
    loadLoginDialog().then(open, () => undefined);
  }, [dispatch, isAsked, next]);
};

/** All that a page knows of who is signed in: its document is the same for everyone. */
export function Account(): ReactNode {
  useSession();
  useAccountClicks();
  useWeChatCode();
  useHearts();
  useGuard();
  useHistory();
  const user = useSelector(selectUser);
  const place = user && document.getElementById(ACCOUNT_ID);
  return (
    <>
      {place ? createPortal(<AccountMenu user={user} />, place) : null}
      <Login />
      <OneTap />
    </>
  );
}
