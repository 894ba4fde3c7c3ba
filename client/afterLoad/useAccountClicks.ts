import { useEffect, useEffectEvent } from 'react';
import { buildPath } from '../../shared/routes/buildPath.ts';
import { nextPath } from '../../shared/routes/nextPath.ts';
import { signInAddress } from '../../shared/routes/signInAddress.ts';
import { siteAddress } from '../../shared/routes/siteAddress.ts';
import { forgetLeads } from '../features/enquiry/leadMemory.ts';
import { loadLoginDialog, openLogin } from '../features/login/openLogin.thunk.ts';
import { logOut } from '../features/session/session.thunks.ts';
import { announceSession } from '../features/session/sessionNews.ts';
import { showToast } from '../features/toasts/showToast.ts';
import { useMessages } from '../messages/useMessages.ts';
import { isPlainClick } from '../navigation/isPlainClick.ts';
import { usePageAddress } from '../navigation/pageAddress.ts';
import { useSite } from '../navigation/SiteLink.tsx';
import { useAppDispatch } from '../store/useAppDispatch.ts';
import { forgetGuestHistory } from '../visitor/guestHistory.ts';
import { forgetUnsentBookings } from '../visitor/unsentBookings.ts';
import { isGuarded } from './useSession.ts';

/** Not what lies below it: that leads to other providers. */
const LOGIN_LINK = `a[href="${signInAddress('/')}"], a[href^="${signInAddress('/')}?"]`;
const LOG_OUT_BUTTON = 'button[data-log-out]';

const isIn = ({ target }: Event, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

const prepare = (event: Event): void => {
  // The click asks again.
  if (isIn(event, LOGIN_LINK)) loadLoginDialog().catch(() => undefined);
};

/** The page that a link to the login leads to afterwards. */
const nextOf = ({ target }: Event): string => {
  const link = target instanceof Element ? target.closest('a') : null;
  return nextPath(link && new URL(link.href).searchParams.get('next'));
};

/**
 * Wherever on a page something leads to the login or out of the session: links that work without
 * scripts, in markup that is the same for everyone.
 */
export const useAccountClicks = (): void => {
  const t = useMessages();
  const dispatch = useAppDispatch();
  const address = usePageAddress();
  const site = useSite();

  const leave = useEffectEvent(async () => {
    const outcome = await dispatch(logOut());
    if (!outcome.hasEnded) {
      const message = outcome.words ?? t('session.failed');
      dispatch(showToast({ message, color: 'danger', type: 'alert' }));
      return;
    }
    forgetLeads();
    forgetGuestHistory();
    forgetUnsentBookings();
    announceSession('signedOut');
    if (isGuarded(address)) window.location.replace(siteAddress(site, buildPath('home')));
    else window.location.reload();
  });
  const onClick = useEffectEvent((event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    if (isIn(event, LOG_OUT_BUTTON)) void leave();
    if (!isIn(event, LOGIN_LINK)) return;
    event.preventDefault();
    const next = nextOf(event);
    // What has been chosen on this very page is in its address alone.
    void dispatch(openLogin(next === address.canonicalUrl ? {} : { next }));
  });

  useEffect(() => {
    // Before whoever takes links over to stay in the app.
    const early = { capture: true };
    const click = (event: MouseEvent): void => onClick(event);
    document.addEventListener('click', click, early);
    document.addEventListener('pointerover', prepare, early);
    document.addEventListener('focusin', prepare, early);
    return () => {
      document.removeEventListener('click', click, early);
      document.removeEventListener('pointerover', prepare, early);
      document.removeEventListener('focusin', prepare, early);
    };
  }, []);
};
