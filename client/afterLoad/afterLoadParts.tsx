import type { ReactNode } from 'react';
import { PrivacyChoices } from '../analytics/consent/PrivacyChoices.tsx';
import { chatReducer } from '../chat/chat.slice.ts';
import { SupportChat } from '../chat/SupportChat.tsx';
import { useWebView } from './useWebView.ts';

function Parts(): ReactNode {
  useWebView();
  return (
    <>
      <SupportChat />
      <PrivacyChoices />
    </>
  );
}

/** What is loaded behind the page, with the state it brings along. */
export const afterLoadParts = { Parts, reducers: { chat: chatReducer } };
