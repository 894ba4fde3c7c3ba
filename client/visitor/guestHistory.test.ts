/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import {
  forgetGuestHistory,
  type GuestHistory,
  type GuestStep,
  keepGuestStep,
  noGuestHistory,
  readGuestHistory,
  withStep,
} from './guestHistory.ts';

afterEach(() => window.localStorage.clear());

const about = (inventoryId: number): GuestStep => ({ kind: 'enquired', inventoryId });

test.each<[string, readonly GuestStep[], Partial<GuestHistory>]>([
  ['nothing', [], {}],
  ['a home', [about(7)], { enquired: [7] }],
  ['a home twice', [about(7), about(8), about(7)], { enquired: [7, 8] }],
  ['a waitlist', [{ kind: 'waitlisted', inventoryId: 7 }], { waitlisted: [7] }],
  [
    'a region twice',
    [
      { kind: 'getHelpClicked', regionName: 'Leeds' },
      { kind: 'getHelpClicked', regionName: 'Leeds' },
    ],
    { getHelpClicked: ['Leeds'] },
  ],
])('%s is kept once, the newest first', (_what, steps, expected) => {
  expect(steps.reduce(withStep, noGuestHistory)).toEqual({ ...noGuestHistory, ...expected });
});

test('of each kind no more is kept than the service takes at once', () => {
  const ids = Array.from({ length: 105 }, (_, index) => index + 1);
  const { enquired } = ids.map(about).reduce(withStep, noGuestHistory);
  expect([enquired.length, enquired[0], enquired.at(-1)]).toEqual([100, 105, 6]);
});

test('a browser remembers it until it is forgotten', () => {
  expect(readGuestHistory()).toBeNull();
  keepGuestStep(about(7));
  keepGuestStep(about(8));
  expect(readGuestHistory()).toEqual({ ...noGuestHistory, enquired: [8, 7] });
  forgetGuestHistory();
  expect(readGuestHistory()).toBeNull();
});

test.each([
  'no json',
  'null',
  '[]',
  '{"enquired":"7","waitlisted":[0,-1,1.5,"7",null],"getHelpClicked":[7,""]}',
])('%j is passed over', (text) => {
  window.localStorage.setItem('guest_history', text);
  expect(readGuestHistory()).toEqual(noGuestHistory);
});
