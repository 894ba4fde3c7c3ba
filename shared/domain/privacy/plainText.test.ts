import { expect, test } from '@jest/globals';
import { withoutPersonalData } from './plainText.ts';

test.each([
  ['TypeError: x is not a function', 'TypeError: x is not a function'],
  ['/static/animations/looking.json answered 404', '/static/animations/looking.json answered 404'],
  ['Loading chunk 812 failed (/assets/a.js?v=1)', 'Loading chunk 812 failed (/assets/a.js)'],
  ['no /assets/pages-SearchPage.0a1b2c3d4e5f.js', 'no /assets/pages-SearchPage.0a1b2c3d4e5f.js'],
  ['https://site.test/list?email=a@b.test#x broke', 'https://site.test/list broke'],
  ['ana.lee+1@mail.test is taken', ':email is taken'],
  ['call +44 20 7946 0018 now', 'call :number now'],
  ['bad token eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl', 'bad token :token'],
  ['key 7f9c2ba4e88f827d616045507605853e', 'key :token'],
])('%s is reported as %s', (text, plain) => {
  expect(withoutPersonalData(text)).toBe(plain);
});

test('a long text is cut', () => {
  expect(withoutPersonalData('word '.repeat(200))).toHaveLength(300);
});
