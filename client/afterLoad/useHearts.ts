import '#messages/hearts.json';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { isUpstreamError, isUpstreamUnauthorised } from '../../shared/contracts/upstreamError.ts';
import {
  pendingShortlist,
  withoutPending,
  withPending,
} from '../../shared/routes/pendingShortlist.ts';
import { sendChange } from '../api/sendChange.ts';
import { shortlistAddition, shortlistMarksCall, shortlistRemoval } from '../api/shortlist.api.ts';
import { openLogin } from '../features/login/openLogin.thunk.ts';
import { selectIsSettledIn, selectUser } from '../features/session/session.slice.ts';
import { createHearts, type Hearts } from '../features/shortlist/createHearts.ts';
import {
  markHearts,
  pressedHome,
  shownHomes,
  watchHearts,
} from '../features/shortlist/heartButtons.ts';
import { announceHeart, listenToHearts } from '../features/shortlist/heartNews.ts';
import { showToast } from '../features/toasts/showToast.ts';
import { useMessages } from '../messages/useMessages.ts';
import { useAppDispatch, useAppStore } from '../store/useAppDispatch.ts';
import { mayBeSignedIn } from '../visitor/sessionHints.ts';

/** A guest logs in first; the wanted home is in the address that he comes back to. */
const useLoginForHeart = (): ((inventoryId: number) => void) => {
  const t = useMessages();
  const dispatch = useAppDispatch();
  return (inventoryId) => {
    const { hash, pathname, search } = window.location;
    const next = `${pathname}${withPending(search, inventoryId)}${hash}`;
    void dispatch(openLogin({ title: t('hearts.login'), next }));
  };
};

const useCreatedHearts = (logIn: (inventoryId: number) => void): Hearts => {
  const t = useMessages();
  const store = useAppStore();
  const onFailure = useEffectEvent((inventoryId: number, error: unknown) => {
    if (isUpstreamUnauthorised(error)) {
      logIn(inventoryId);
      return;
    }
    const words = isUpstreamError(error) ? error.userFriendlyMessage : undefined;
    const message = words || t('hearts.failed');
    store.dispatch(showToast({ message, color: 'danger', type: 'alert' }));
  });
  return useMemo(() => {
    const { apiTimeoutMs } = store.getState().context.config;
    const hearts = createHearts({
      marks: (ids) =>
        store.dispatch((_dispatch, _getState, { api }) =>
          api ? api.get(shortlistMarksCall(ids)) : Promise.resolve([]),
        ),
      add: (id) => sendChange(shortlistAddition(id), apiTimeoutMs),
      remove: (entry) => sendChange(shortlistRemoval(entry), apiTimeoutMs),
      onChange: () => markHearts(hearts.isPressed),
      onFailure: (id, error) => onFailure(id, error),
      onSettled: announceHeart,
    });
    return hearts;
  }, [store]);
};

/**
 * A home that the address asks for: added once for whoever is signed in, and then asked for no more.
 * The document that follows a login asks for it, too: the one before it leaves it alone.
 */
const usePending = (hearts: Hearts): void => {
  const isSignedIn = useSelector(selectIsSettledIn);
  const { search } = useLocation();
  const navigate = useNavigate();
  const applied = useRef<string>(undefined);
  const finish = useEffectEvent(() => {
    const { hash, pathname, search: shown } = window.location;
    const without = withoutPending(shown);
    if (without !== shown) void navigate(`${pathname}${without}${hash}`, { replace: true });
  });
  const apply = useEffectEvent(async () => {
    const wanted = pendingShortlist(search);
    if (withoutPending(search) === search || applied.current === search) return;
    applied.current = search;
    if (wanted !== null) await hearts.addQuietly(wanted);
    finish();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address may ask for another home
  useEffect(() => {
    if (isSignedIn) void apply();
  }, [isSignedIn, search]);
};

/** What the hearts of all pages show and do. */
export const useHearts = (): void => {
  const userId = useSelector(selectUser)?.id;
  const isSignedIn = userId !== undefined;
  const logIn = useLoginForHeart();
  const hearts = useCreatedHearts(logIn);
  const look = useEffectEvent(() => {
    markHearts(hearts.isPressed);
    if (isSignedIn) void hearts.learn(shownHomes());
  });
  const onClick = useEffectEvent((event: MouseEvent) => {
    const home = pressedHome(event);
    if (home === null) return;
    event.preventDefault();
    if (isSignedIn || mayBeSignedIn()) void hearts.press(home);
    else logIn(home);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known is one user's
  useEffect(() => {
    look();
    return hearts.forget;
  }, [hearts, userId]);
  useEffect(() => {
    const click = (event: MouseEvent): void => onClick(event);
    document.addEventListener('click', click, { capture: true });
    const leave = watchHearts(() => look());
    const stop = listenToHearts((id) => void hearts.relearn(id));
    return () => {
      document.removeEventListener('click', click, { capture: true });
      leave();
      stop();
    };
  }, [hearts]);
  usePending(hearts);
};
