import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { listenFromStart } from '../analytics/eventBus.ts';
import { afterDocumentLoad } from '../navigation/afterDocumentLoad.ts';
import { useCodeOnUse } from '../navigation/useCodeOnUse.ts';
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

/** The support's widget, while the address asks for it or something has opened it. */
export function SupportChat(): ReactNode {
  const isWanted = WISH.test(useLocation().search);
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
