import { expect, test } from '@jest/globals';
import { pendingShortlist, withoutPending, withPending } from './pendingShortlist.ts';

test.each([
  ['?shortlist_inv=7', 7, ''],
  ['?a=1&shortlist_inv=7&b=%20x', 7, '?a=1&b=%20x'],
  ['?shortlist_inv=7&shortlist_inv=8', 7, ''],
  ['?shortlist_inv=', null, ''],
  ['?shortlist_inv', null, ''],
  ['?shortlist_inv=0', null, ''],
  ['?shortlist_inv=7%20', null, ''],
  ['?shortlist_inv=12345678901', null, ''],
  ['?shortlist_inverse=7', null, '?shortlist_inverse=7'],
  ['', null, ''],
])('%j wants the home %p, and is %j without it', (search, id, others) => {
  expect([pendingShortlist(search), withoutPending(search)]).toEqual([id, others]);
});

test.each([
  ['', '?shortlist_inv=9'],
  ['?shortlist_inv=7&a=1', '?a=1&shortlist_inv=9'],
])('%j becomes %j for another home', (search, wanted) => {
  expect(withPending(search, 9)).toBe(wanted);
});
