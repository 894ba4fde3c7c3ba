import { afterEach, expect, jest, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import type { ChatProvider } from '../../shared/domain/contact/chatHours.ts';
import type { Language } from '../../shared/domain/language/language.ts';
import { renderContext } from '../../test/support/loaderContext.ts';
import { messagesFor } from '../messages/messages.ts';
import { MessagesContext } from '../messages/useMessages.ts';
import { createAppStore } from '../store/createAppStore.ts';
import { ChatPanel } from './ChatPanel.tsx';

const MONDAY_NOON = Date.parse('2027-03-15T12:00:00Z');
const SUNDAY_NOON = Date.parse('2027-03-14T12:00:00Z');

const provider: ChatProvider = {
  url: 'https://chat.example/snippet.js',
  hours: 'Mo-Fr 09:00-18:00',
  timeZone: 'Europe/London',
};

afterEach(() => {
  jest.useRealTimers();
});

const drawnAt = (now: number, chatProvider?: ChatProvider, locale: Language = 'en'): string => {
  jest.useFakeTimers({ now });
  const config = { ...renderContext.config, ...(chatProvider && { chatProvider }) };
  const context = { ...renderContext, config, locale };
  const store = createAppStore({ state: { context }, api: undefined });
  return renderToString(
    <Provider store={store}>
      <MessagesContext value={messagesFor(locale)}>
        <ChatPanel id="chat" reference={null} onClose={() => undefined} onWrite={() => undefined} />
      </MessagesContext>
    </Provider>,
  );
};

test('while somebody is there, the chat is offered before the message', () => {
  const html = drawnAt(MONDAY_NOON, provider);
  expect(html.indexOf('Start a live chat')).toBeGreaterThan(0);
  expect(html.indexOf('Leave a message')).toBeGreaterThan(html.indexOf('Start a live chat'));
  expect(html).toContain('Mo-Fr 09:00-18:00 (Europe/London)');
});

test('outside the hours a message can be left, and the hours are told', () => {
  const html = drawnAt(SUNDAY_NOON, provider);
  expect(html).not.toContain('Start a live chat');
  expect(html).toContain('Nobody is at the chat right now');
  expect(html).toContain('Leave a message');
  expect(html).toContain('Mo-Fr 09:00-18:00 (Europe/London)');
});

test.each<[Language, string]>([
  ['en', 'Mo-Fr 09:00-18:00; Sa 10:00-14:00 (Europe/London)'],
  ['zh', '周一至周五 09:00-18:00；周六 10:00-14:00（英国时间）'],
])('in %s the hours are told as "%s"', (locale, text) => {
  const hours = 'Mo-Fr 09:00-18:00; Sa 10:00-14:00';
  expect(drawnAt(SUNDAY_NOON, { ...provider, hours }, locale)).toContain(text);
});

test('without a chat none is promised, nor any hours', () => {
  const html = drawnAt(MONDAY_NOON);
  expect(html).not.toContain('Start a live chat');
  expect(html).not.toMatch(/clock|Live chat/);
  expect(html).toContain('Leave a message');
});
