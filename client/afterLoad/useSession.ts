import '#messages/session.json';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSelector } from 'react-redux';
import { isInternalEmail } from '../../shared/domain/user/internalUser.ts';
import type { User } from '../../shared/domain/user/user.ts';
import { deviceType } from '../../shared/domain/vitals/deviceType.ts';
import type { CanonicalAddress } from '../../shared/routes/canonicalise.ts';
import { type RouteDefinition, routeTable } from '../../shared/routes/routeTable.ts';
import type { PublicConfig } from '../../shared/ssr/renderer.ts';
import { track } from '../analytics/eventBus.ts';
import { SESSION_END_EVENT } from '../api/readFault.ts';
import { accountOpened } from '../features/account/account.slice.ts';
import { showAccountLeads } from '../features/enquiry/accountLeads.ts';
import { takeBegunLogin, takePendingLogin } from '../features/session/pendingLogin.ts';
import { selectIsLoggedIn, selectUser, signedOut } from '../features/session/session.slice.ts';
import { loadSession } from '../features/session/session.thunks.ts';
import {
  announceSession,
  forgetLastEnd,
  listenToSession,
  mayLeaveAtEnd,
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
const noteInternalUser = (
  { email }: User,
  { route }: CanonicalAddress,
  { companyEmailDomain }: Pick<PublicConfig, 'companyEmailDomain'>,
): void => {
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
    forgetLastEnd();
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
 * What a page does where its session has ended: a new document has nothing left of what this one has
 * learnt of somebody. A tab that has just done so takes it back here, and asks to log in.
 */
const useLeave = (reload: () => void) => {
  const store = useAppStore();
  const address = usePageAddress();
  const isLeaving = useRef(false);
  const isKnown = (): boolean => selectIsLoggedIn(store.getState());
  // The login in the place of such a page is the same for everybody.
  const isShown = (): boolean => isGuarded(address) && store.getState().account.profile !== null;
  const load = (): void => {
    isLeaving.current = true;
    reload();
  };
  const leave = (): void => {
    if (isLeaving.current) return;
    const isPersonal = isKnown() || isShown();
    if (isPersonal && mayLeaveAtEnd(Date.now())) {
      load();
      return;
    }
    if (isShown()) store.dispatch(accountOpened({ profile: null, form: null }));
    store.dispatch(signedOut());
  };
  /** Whether the end of a session is news to the page. */
  const isNews = (): boolean =>
    !isLeaving.current && (isKnown() || isShown() || store.getState().session?.status !== 'guest');
  return { isKnown, isNews, leave, load };
};

const loadAnew = (): void => window.location.reload();

/**
 * Who is signed in: asked once a document, and told by whatever ends or begins a session, in this
 * tab or in another one.
 */
export const useSession = (reload: () => void = loadAnew): void => {
  const store = useAppStore();
  const address = usePageAddress();
  const welcome = useWelcome();
  const page = useLeave(reload);

  const load = useEffectEvent(async () => {
    const user = await store.dispatch(loadSession());
    if (user) noteInternalUser(user, address, store.getState().context.config);
  });
  /** A new document alone welcomes: another tab that hears of a login has not made it. */
  const begin = useEffectEvent(async () => {
    const hasBegun = takeBegunLogin();
    if (hasBegun) announceSession('signedIn');
    await load();
    if (page.isKnown()) welcome(hasBegun);
  });
  const onNews = useEffectEvent((news: SessionNews) => {
    if (news === 'signedOut') {
      page.leave();
      return;
    }
    forgetLastEnd();
    if (page.isKnown() || isGuarded(address)) page.load();
    else void load();
  });
  const onEnd = useEffectEvent(() => {
    // Guests who are told so again have nothing to tell the other tabs.
    if (!page.isNews()) return;
    announceSession('signedOut');
    page.leave();
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
