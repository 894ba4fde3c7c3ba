import { type ReactNode, useEffect } from 'react';
import { PrivacyChoices } from '../analytics/consent/PrivacyChoices.tsx';
import { chatReducer } from '../chat/chat.slice.ts';
import { SupportChat } from '../chat/SupportChat.tsx';
import { completeLayout } from './completeLayout.ts';
import { useWebView } from './useWebView.ts';

function Parts(): ReactNode {
  useWebView();
  useEffect(() => void completeLayout(), []);
  return (
    <>
      <SupportChat />
      <PrivacyChoices />
    </>
  );
}

/** What is loaded behind the page, with the state it brings along. */
export const afterLoadParts = { Parts, reducers: { chat: chatReducer } };
