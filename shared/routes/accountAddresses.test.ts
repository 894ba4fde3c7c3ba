import { expect, test } from '@jest/globals';
import { addressOf } from '../../test/support/loaderContext.ts';
import { newsOfProfile, nextOfLogin, profileAddress } from './accountAddresses.ts';
import { signInAddress } from './signInAddress.ts';

test.each([
  ['/', '/login'],
  ['/profile', '/login?next=%2Fprofile'],
  ['/profile?done=name&a=1,2', '/login?next=%2Fprofile%3Fdone%3Dname%26a%3D1,2'],
])('who has to sign in before %s goes to %s, and back', (next, address) => {
  expect(signInAddress(next)).toBe(address);
  expect(nextOfLogin(addressOf(address))).toBe(next);
});

test.each([
  '/login?next=//other.example',
  '/login?next=%2F%2Fother.example',
  '/login?next=/%5Cother.example',
  '/login?next=https://other.example',
  '/login?next=javascript:alert(1)',
  '/login?next=/%09/other.example',
  '/login?next=/login',
  '/login?next=',
  '/login?NEXT=/profile',
  '/login',
])('%s leads home', (address) => {
  expect(nextOfLogin(addressOf(address))).toBe('/');
});

test('the profile says what its address names, and nothing that it does not know', () => {
  expect(profileAddress('picture-removed')).toBe('/profile?done=picture-removed');
  expect(newsOfProfile(addressOf(profileAddress('merged')))).toBe('merged');
  for (const address of ['/profile', '/profile?done=', '/profile?done=<b>', '/profile?done=Name']) {
    expect(newsOfProfile(addressOf(address))).toBeNull();
  }
});
