import { expect, test } from '@jest/globals';
import { testUser } from '../../../test/support/testUser.ts';
import {
  selectIsLoggedIn,
  selectUser,
  sessionReducer,
  signedIn,
  signedOut,
} from './session.slice.ts';

const ann = testUser({ id: 7, name: 'Ann' });

test('nobody is known before the code has come', () => {
  expect([selectUser({}), selectIsLoggedIn({})]).toEqual([null, false]);
});

test('a login is known until the logout, of which nothing is left', () => {
  const session = sessionReducer(undefined, signedIn(ann));
  expect(session.status).toBe('signedIn');
  expect([selectUser({ session }), selectIsLoggedIn({ session })]).toEqual([ann, true]);
  const after = sessionReducer(session, signedOut());
  expect(after).toEqual({ status: 'guest', user: null, isBegunHere: false });
  expect(selectIsLoggedIn({ session: after })).toBe(false);
});
