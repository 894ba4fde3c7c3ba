/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals';
import { begunBookings, inventoryTree } from '../../shared/domain/user/inventoryTree.ts';
import {
  asUserHistory,
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

describe('a booking that was begun', () => {
  const begin = (inventoryId: number, url: string): GuestStep => ({
    kind: 'book_form_initiated',
    inventoryId,
    url,
  });

  test('goes on where it was left last', () => {
    keepGuestStep(begin(7, '/places/elm-house/form'));
    keepGuestStep(begin(7, '/places/elm-house/form?step=review'));
    keepGuestStep({ ...begin(7, '/forms/submit'), kind: 'book_form_completed' } as GuestStep);
    expect(readGuestHistory()?.redirection_urls).toEqual({
      book_form_initiated: { 7: '/places/elm-house/form?step=review' },
      book_form_completed: { 7: '/forms/submit' },
    });
  });

  test('changes the button of its home, as that of an account does', () => {
    keepGuestStep(begin(7, '/places/elm-house/form'));
    const history = asUserHistory(readGuestHistory() ?? noGuestHistory);
    const tree = inventoryTree(history, { id: 7, name: 'Elm House' }, []);
    expect(begunBookings(tree, history)).toEqual({
      7: { step: 'book_form_initiated', continuesAt: '/places/elm-house/form' },
    });
  });

  test('leads to no other site', () => {
    keepGuestStep(begin(7, '//evil.example'));
    expect(readGuestHistory()).toEqual(noGuestHistory);
  });
});
