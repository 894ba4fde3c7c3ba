import './WebView.module.css';
import { type ReactNode, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { WEB_VIEW_COOKIE } from '../../shared/domain/site/webView.ts';
import { PrivacyChoices } from '../analytics/consent/PrivacyChoices.tsx';
import { chatReducer } from '../chat/chat.slice.ts';
import { SupportChat } from '../chat/SupportChat.tsx';
import { idle } from '../document/lazyModule.ts';
import { AppNote } from '../features/chrome/AppNote.tsx';
import { CompareDock } from '../features/compare/CompareDock.tsx';
import { historyReducer } from '../features/history/history.slice.ts';
import { sessionReducer } from '../features/session/session.slice.ts';
import { Toasts } from '../features/toasts/Toasts.tsx';
import { usePageAddress } from '../navigation/pageAddress.ts';
import { isMoved } from '../navigation/scrollMemory.ts';
import { useCodeOnUse } from '../navigation/useCodeOnUse.ts';
import { usePrefetch } from '../navigation/usePrefetch.ts';
import { loadPageCode, loadPageCodeAhead } from '../routes/pageCode.ts';
import { selectContext, selectToday } from '../store/context.slice.ts';
import { arrival } from '../visitor/arrival.ts';
import { readCookie } from '../visitor/cookies.ts';
import { Account } from './Account.tsx';
import { Currency } from './Currency.tsx';

/** Inside the app nothing is said of the app. Documents are the same for all: only we know. */
const useWebView = (): void =>
  useEffect(() => {
    if (readCookie(WEB_VIEW_COOKIE) !== null) document.documentElement.dataset.webView = '';
  }, []);

const nextDeferred = (): HTMLElement | null =>
  document.querySelector('[data-deferred]:not([data-laid-out])');

/**
 * Lays out, part by part, the sections whose layout base.css defers in a new document. From then on
 * every part has its own height, so that links within the page and the way back lead to the right
 * place. Parts may be drawn anew meanwhile; several at a time would move what is read, as browsers
 * do not anchor the page to a part that is itself laid out in the same picture.
 */
export const completeLayout = async (): Promise<void> => {
  while (nextDeferred()) {
    await idle();
    const part = nextDeferred();
    if (part) part.dataset.laidOut = '';
  }
  document.documentElement.dataset.layoutComplete = '';
};

/** In the query of an address that is about the end of the page. */
const FOOTER_KEY = 'white_label_footer';

/** Nobody is taken from a place that he has gone to, or come back to. */
export const leadToFooter = (address: string): void => {
  const isAsked = new URL(address).searchParams.has(FOOTER_KEY);
  if (!isAsked || isMoved() || window.scrollY > 0) return;
  window.scrollTo(0, document.documentElement.scrollHeight);
};

const loadWeChat = () =>
  import(/* webpackChunkName: "share" */ '../weChat/WeChat.tsx').then(({ WeChat }) => WeChat);

/** Nobody outside WeChat in China fetches it. What is shared there goes its way: they are one chunk. */
function WithinWeChat(): ReactNode {
  const { weChatScriptUrl } = useSelector(selectContext).config;
  const { Part: WeChat, prepare } = useCodeOnUse(loadWeChat);
  useEffect(() => {
    const isInside = /MicroMessenger/i.test(navigator.userAgent) || '__wxjs_environment' in window;
    if (weChatScriptUrl && isInside) void prepare();
  }, [prepare, weChatScriptUrl]);
  return WeChat && weChatScriptUrl ? <WeChat scriptUrl={weChatScriptUrl} /> : null;
}

const loadCardPhotos = () =>
  import(/* webpackChunkName: "card-photos" */ '../features/cardPhotos/CardPhotos.tsx').then(
    ({ CardPhotos }) => CardPhotos,
  );

/** The further pictures of cards, from the first time that somebody turns to one. */
function CardPhotosOnUse(): ReactNode {
  const { Part: CardPhotos, prepare } = useCodeOnUse(loadCardPhotos);
  const [first, setFirst] = useState<EventTarget | null>(null);
  useEffect(() => {
    // A finger that comes down may swipe at once.
    const isTouched = window.matchMedia('(pointer: coarse)').matches;
    if (isTouched && document.querySelector('article picture')) void prepare();
    const leaving = new AbortController();
    const turn = ({ target }: Event): void => {
      if (!(target instanceof Element) || !target.closest('article')) return;
      leaving.abort();
      setFirst(target);
      void prepare();
    };
    const options = { capture: true, passive: true, signal: leaving.signal };
    for (const use of ['mousemove', 'focusin', 'touchstart']) {
      document.addEventListener(use, turn, options);
    }
    return () => leaving.abort();
  }, [prepare]);
  return CardPhotos && <CardPhotos first={first} />;
}

export interface AfterLoadProps {
  /** What is seen may be had as an app, too. */
  readonly isAppNoted: boolean;
}

const pageCode = { load: loadPageCode, loadAhead: loadPageCodeAhead };

function Parts({ isAppNoted }: AfterLoadProps): ReactNode {
  useWebView();
  usePrefetch(usePageAddress(), useSelector(selectToday), pageCode);
  useEffect(() => void completeLayout().then(() => leadToFooter(arrival().address)), []);
  return (
    <>
      <Account />
      <SupportChat />
      <CompareDock />
      <Currency />
      {isAppNoted ? <AppNote /> : null}
      <Toasts />
      <PrivacyChoices />
      <WithinWeChat />
      <CardPhotosOnUse />
    </>
  );
}

/** What is loaded behind the page, with the state it brings along. */
export const afterLoadParts = {
  Parts,
  reducers: { chat: chatReducer, history: historyReducer, session: sessionReducer },
};
