import '#messages/session.json';
import { useEffect, useEffectEvent } from 'react';
import { useSelector } from 'react-redux';
import { companyEmailDomain } from '../../shared/domain/contact/supportContacts.ts';
import { isInternalEmail } from '../../shared/domain/user/internalUser.ts';
import type { User } from '../../shared/domain/user/user.ts';
import { deviceType } from '../../shared/domain/vitals/deviceType.ts';
import type { CanonicalAddress } from '../../shared/routes/canonicalise.ts';
import { type RouteDefinition, routeTable } from '../../shared/routes/routeTable.ts';
import { track } from '../analytics/eventBus.ts';
import { SESSION_END_EVENT } from '../api/readFault.ts';
import { showAccountLeads } from '../features/enquiry/accountLeads.ts';
import { takeBegunLogin, takePendingLogin } from '../features/session/pendingLogin.ts';
import { selectIsLoggedIn, selectUser, signedOut } from '../features/session/session.slice.ts';
import { loadSession } from '../features/session/session.thunks.ts';
import {
  announceSession,
  listenToSession,
  type SessionNews,
} from '../features/session/sessionNews.ts';
import { usePutAside } from '../features/session/usePutAside.ts';
import { showToast } from '../features/toasts/showToast.ts';
import { useMessages } from '../messages/useMessages.ts';
import { usePageAddress } from '../navigation/pageAddress.ts';
import { useAppDispatch, useAppStore } from '../store/useAppDispatch.ts';
import { writeCookie } from '../visitor/cookies.ts';
import { INTERNAL_USER_COOKIE, seemsInternal } from '../visitor/sessionHints.ts';
import { staff } from '../visitor/staff.ts';

const isDesktop = (): boolean => deviceType(window.innerWidth) === 'desktop';

/** Our own people at a desk see what is sent: for them links load documents. */
const noteInternalUser = ({ email }: User, { route }: CanonicalAddress): void => {
  const isHome = route === 'home' || route === 'homeIndex';
  if (isHome || !isDesktop() || !isInternalEmail(email, companyEmailDomain)) return;
  writeCookie(INTERNAL_USER_COOKIE, 'true');
};

/** Whether the page is somebody's own. */
export const isGuarded = ({ route }: CanonicalAddress): boolean => {
  const definition: RouteDefinition | undefined = route && routeTable[route];
  return definition?.access === 'signedIn';
};

/** A login ends with a new document, and this is it. */
const useWelcome = (): ((hasBegun: boolean) => void) => {
  const t = useMessages();
  const dispatch = useAppDispatch();
  return (hasBegun) => {
    const isPending = takePendingLogin();
    if (!isPending && !hasBegun) return;
    track({ name: 'login_success' });
    dispatch(
      showToast({
        title: t('session.welcomeTitle'),
        message: t('session.welcome'),
        color: 'good',
      }),
    );
  };
};

/** What other parts of the page go by. */
const useMarks = (): void => {
  const user = useSelector(selectUser);
  const isLoggedIn = user !== null;
  useEffect(() => showAccountLeads(user?.enquiries ?? []), [user]);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-signed-in', isLoggedIn);
    staff.isHere = seemsInternal();
    staff.loadsDocuments = staff.isHere && isDesktop();
  }, [isLoggedIn]);
};

/**
 * Who is signed in: asked once a document, and told by whatever ends or begins a session, in this
 * tab or in another one.
 */
export const useSession = (): void => {
  const store = useAppStore();
  const address = usePageAddress();
  const welcome = useWelcome();
  const isKnown = (): boolean => selectIsLoggedIn(store.getState());

  const load = useEffectEvent(async () => {
    const user = await store.dispatch(loadSession());
    if (user) noteInternalUser(user, address);
  });
  /** A new document alone welcomes: another tab that hears of a login has not made it. */
  const begin = useEffectEvent(async () => {
    const hasBegun = takeBegunLogin();
    if (hasBegun) announceSession('signedIn');
    await load();
    if (isKnown()) welcome(hasBegun);
  });
  /** A new document has nothing left of what the page has learnt of somebody. */
  const leave = useEffectEvent(() => {
    if (isKnown() || isGuarded(address)) window.location.reload();
    else store.dispatch(signedOut());
  });
  const onNews = useEffectEvent((news: SessionNews) => {
    if (news === 'signedOut') leave();
    else if (isKnown() || isGuarded(address)) window.location.reload();
    else void load();
  });
  const onEnd = useEffectEvent(() => {
    announceSession('signedOut');
    leave();
  });

  useMarks();
  usePutAside(
    () => listenToSession(onNews),
    () => void load(),
  );
  useEffect(() => {
    const end = (): void => onEnd();
    window.addEventListener(SESSION_END_EVENT, end);
    void begin();
    return () => window.removeEventListener(SESSION_END_EVENT, end);
  }, []);
};
