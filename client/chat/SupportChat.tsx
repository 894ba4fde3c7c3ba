import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { type PageType, pageTypeOf } from '../../shared/routes/routeTable.ts';
import { listenFromStart } from '../analytics/eventBus.ts';
import { afterDocumentLoad } from '../navigation/afterDocumentLoad.ts';
import { usePageAddress } from '../navigation/pageAddress.ts';
import { useCodeOnUse } from '../navigation/useCodeOnUse.ts';
import { selectContext } from '../store/context.slice.ts';
import { useAppDispatch } from '../store/useAppDispatch.ts';
import {
  chatHidden,
  chatLoading,
  chatRequested,
  chatShown,
  selectIsChatShown,
} from './chat.slice.ts';

const loadWidget = () =>
  import(/* webpackChunkName: "chat" */ './ChatWidget.tsx').then(({ ChatWidget }) => ChatWidget);

const WISH = /[?&]load_zendesk=true(?:&|$)/;

/** Pages for those who look for help; others have buttons of their own at the lower edge. */
const OFFERING: ReadonlySet<PageType | 'error'> = new Set(['home_page', 'support_page']);

/** Where people answer, the site offers it by itself, and in China everywhere; else it waits to be asked. */
const useIsWanted = (): boolean => {
  const { chatProvider, isChatShown } = useSelector(selectContext).config;
  const { route } = usePageAddress();
  const isAsked = WISH.test(useLocation().search);
  if (isAsked || isChatShown) return true;
  return chatProvider !== undefined && OFFERING.has(pageTypeOf(route ?? null));
};

/** The support's widget, while the page offers it or something has opened it. */
export function SupportChat(): ReactNode {
  const isWanted = useIsWanted();
  const isShown = useSelector(selectIsChatShown);
  const dispatch = useAppDispatch();
  const [isOpen, setIsOpen] = useState(false);
  const { Part: ChatWidget, prepare } = useCodeOnUse(loadWidget);

  const show = async (isStillWanted: () => boolean): Promise<void> => {
    dispatch(chatLoading());
    const isThere = await prepare();
    if (isStillWanted()) dispatch(isThere ? chatShown() : chatHidden());
  };
  const showWanted = useEffectEvent(show);
  const open = useEffectEvent(() => {
    setIsOpen(true);
    if (!isShown) void show(() => true);
  });

  useEffect(() => listenFromStart(({ name }) => name === 'chat_opened' && open()), []);
  useEffect(() => {
    if (!isWanted) return;
    let isStillWanted = true;
    dispatch(chatRequested());
    const callOff = afterDocumentLoad(() => void showWanted(() => isStillWanted));
    return () => {
      isStillWanted = false;
      callOff();
      setIsOpen(false);
      dispatch(chatHidden());
    };
  }, [dispatch, isWanted]);

  return isShown && ChatWidget ? (
    <ChatWidget isOpen={isOpen} onClose={() => setIsOpen(false)} />
  ) : null;
}
