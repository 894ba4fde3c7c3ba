import { expect, test } from '@jest/globals';
import { webViewTarget } from './webViewRedirect.ts';

const SITE = 'https://amber.example';

test.each([
  ['?to=/profile', '/profile'],
  ['?to=/places/search/london%3Fp%3D2', '/places/search/london?p=2'],
  ['?to=/places/search/london%3Fp%3D2&utm_source=app', '/places/search/london?p=2&utm_source=app'],
  ['?utm_source=app&to=/about', '/about?utm_source=app'],
  ['?to=/places/elm-house%23room_type', '/places/elm-house#room_type'],
  ['', '/'],
  ['?to=', '/'],
  ['?to=about', '/'],
  ['?to=https://other.example', '/'],
  ['?to=https%3A%2F%2Fother.example', '/'],
  ['?to=//other.example', '/'],
  ['?to=/%5Cother.example', '/'],
  ['?to=/%09/other.example', '/'],
  ['?to=/.//other.example', '/'],
  ['?to=/a/..//other.example', '/'],
  ['?to=javascript:alert(1)', '/'],
  ['?to=///', '/'],
  ['?to=//other.example&utm_source=app', '/?utm_source=app'],
  ['?utm_source=app', '/?utm_source=app'],
])('%s leads to %s', (search, target) => {
  expect(webViewTarget(search, SITE)).toBe(target);
});

test('a line break in a target ends no header', () => {
  expect(webViewTarget('?to=/about%0d%0aSet-Cookie:a=b', SITE)).toBe('/aboutSet-Cookie:a=b');
});
