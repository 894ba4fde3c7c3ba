import { useEffect, useRef } from 'react';
import type { CanonicalAddress } from '../../shared/routes/canonicalise.ts';
import type { PageView } from '../../shared/ssr/renderer.ts';
import { useMessages } from '../messages/useMessages.ts';
import { useAppStore } from '../store/useAppDispatch.ts';

const loadWriter = () => import(/* webpackChunkName: "loaders" */ '../head/writeHead.ts');

/**
 * A document comes with its head. From the first page on that is opened within the application it
 * is kept up to date here.
 */
export const useDocumentHead = (address: CanonicalAddress, view: PageView): void => {
  const t = useMessages();
  const store = useAppStore();
  const sent = useRef<string | null>(`${view} ${address.canonicalUrl}`);

  useEffect(() => {
    if (sent.current === `${view} ${address.canonicalUrl}`) return;
    sent.current = null;
    let stop = (): void => {};
    let isShown = true;
    void loadWriter().then(
      ({ writeHead }) => {
        if (!isShown) return;
        const write = (): void => writeHead(store.getState(), { address, view, t });
        write();
        stop = store.subscribe(write);
      },
      // Without a connection the head stays that of the page before.
      () => undefined,
    );
    return () => {
      isShown = false;
      stop();
    };
  }, [address, store, t, view]);
};
