import { expect, test } from '@jest/globals';
import type { AnalyticsEvent } from '../../shared/domain/analytics/analyticsEvent.ts';
import { listen, listenFromStart, track } from './eventBus.ts';

test('a listener hears what is told until it stops listening', () => {
  const heard: AnalyticsEvent[] = [];
  const stop = listen((event) => heard.push(event));
  track({ name: 'chat_opened' });
  stop();
  track({ name: 'login_success' });
  expect(heard).toEqual([{ name: 'chat_opened' }]);
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
