import { useEffect, useEffectEvent } from 'react';
import { seemsSignedIn } from '../../visitor/sessionHints.ts';
import { sessionMark } from './sessionNews.ts';

/**
 * Browsers put a page aside when it is left, and show it as it was when they come back to it. It
 * shows nothing until it is known that nobody has logged out or in meanwhile.
 * @param join listens to the other tabs, which must not go on while the page is aside.
 * @param onReturn the page is shown again, and somebody seems to be signed in.
 */
export const usePutAside = (join: () => () => void, onReturn: () => void): void => {
  const open = useEffectEvent(join);
  const returned = useEffectEvent(onReturn);
  useEffect(() => {
    const { dataset } = document.documentElement;
    let leave = open();
    let left: { readonly mark: string | null; readonly wasSignedIn: boolean } | undefined;

    const onHide = (): void => {
      leave();
      left = { mark: sessionMark(), wasSignedIn: seemsSignedIn() };
      if (left.wasSignedIn) dataset.putAside = '';
    };
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      leave = open();
      const isSame = left?.mark === sessionMark() && left.wasSignedIn === seemsSignedIn();
      if (!isSame) {
        window.location.reload();
        return;
      }
      delete dataset.putAside;
      if (left?.wasSignedIn) returned();
    };
    window.addEventListener('pagehide', onHide);
    window.addEventListener('pageshow', onShow);
    return () => {
      leave();
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onShow);
    };
  }, []);
};
