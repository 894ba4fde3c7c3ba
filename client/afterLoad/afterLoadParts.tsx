import { type ReactNode, useEffect } from 'react';
import { PrivacyChoices } from '../analytics/consent/PrivacyChoices.tsx';
import { chatReducer } from '../chat/chat.slice.ts';
import { SupportChat } from '../chat/SupportChat.tsx';
import { layOutTheRest } from './layOutTheRest.ts';
import { useWebView } from './useWebView.ts';

function Parts(): ReactNode {
  useWebView();
  useEffect(() => void layOutTheRest(), []);
  return (
    <>
      <SupportChat />
      <PrivacyChoices />
    </>
  );
}

/** What is loaded behind the page, with the state it brings along. */
export const afterLoadParts = { Parts, reducers: { chat: chatReducer } };
