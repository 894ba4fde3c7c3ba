/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { ToldEvent } from '../../shared/domain/analytics/analyticsEvent.ts';
import { listen, listenFromStart, track } from './eventBus.ts';

test('a listener hears what is told until it stops listening', () => {
  const heard: ToldEvent[] = [];
  const stop = listen((event) => heard.push(event));
  track({ name: 'chat_opened' });
  stop();
  track({ name: 'login_success' });
  expect(heard).toEqual([{ name: 'chat_opened', isUserLoggedIn: false }]);
});

test('each says whether somebody was logged in when it happened', () => {
  const heard: unknown[] = [];
  const stop = listen(({ isUserLoggedIn, name }) => heard.push([name, isUserLoggedIn]));
  track({ name: 'chat_opened' });
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = 'signed_in=1';
  track({ name: 'login_success' });
  stop();
  listenFromStart(({ isUserLoggedIn, name }) => heard.push([name, isUserLoggedIn]))();
  expect(heard.slice(0, 2)).toEqual([
    ['chat_opened', false],
    ['login_success', true],
  ]);
  expect(heard.slice(-2)).toEqual(heard.slice(0, 2));
  // biome-ignore lint/suspicious/noDocumentCookie: as the server clears it
  document.cookie = 'signed_in=; max-age=0';
});

test('one that fails spoils nothing for the others', () => {
  const heard: string[] = [];
  const stops = [
    listen(() => {
      throw new Error('broken');
    }),
    listen(({ name }) => heard.push(name)),
  ];
  track({ name: 'booking_started' });
  for (const stop of stops) stop();
  expect(heard).toEqual(['booking_started']);
});

test('one that comes late can hear what was told before, in order', () => {
  track({ name: 'search_viewed_first' });
  const heard: string[] = [];
  const stop = listenFromStart(({ name }) => heard.push(name));
  track({ name: 'property_viewed_first' });
  stop();
  expect(heard.slice(-2)).toEqual(['search_viewed_first', 'property_viewed_first']);
});
