import { useEffect, useRef } from 'react';
import type { CanonicalAddress } from '../../shared/routes/canonicalise.ts';
import type { PageView } from '../../shared/ssr/renderer.ts';
import { useMessages } from '../messages/useMessages.ts';
import { useAppStore } from '../store/useAppDispatch.ts';

let hasWriter = false;

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
    // While the code is on its way, or does not come: not that of the page before.
    if (!hasWriter) document.title = t('site.name');
    void loadWriter().then(
      ({ writeHead }) => {
        hasWriter = true;
        if (!isShown) return;
        const write = (): void => writeHead(store.getState(), { address, view, t });
        write();
        stop = store.subscribe(write);
      },
      // Without a connection the page is named by its site.
      () => undefined,
    );
    return () => {
      isShown = false;
      stop();
    };
  }, [address, store, t, view]);
};
