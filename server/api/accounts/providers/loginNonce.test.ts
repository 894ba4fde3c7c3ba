import { describe, expect, test } from '@jest/globals';
import { createCodeSecret } from '../codes/codeSecret.ts';
import { browserOf, issueNonce, NONCE_SECONDS, readNonce } from './loginNonce.ts';

const secret = createCodeSecret('first');
const NOW = new Date('2027-03-15T12:00:00Z');
const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);
const nonce = issueNonce(secret, 'browser', NOW);

test('a nonce is good for ten minutes, in the browser that has asked for it', () => {
  const at = later(NONCE_SECONDS - 1);
  expect(readNonce(secret, nonce, { at, browser: 'browser' })).toEqual({
    text: nonce,
    expiresAt: later(NONCE_SECONDS),
  });
  expect(issueNonce(secret, 'browser', NOW)).not.toBe(nonce);
});

describe('a nonce is none', () => {
  const [random, end, tag] = nonce.split('.');
  const longer = (Number.parseInt(end ?? '', 36) + 3600).toString(36);
  test.each([
    ['when it is over', nonce, later(NONCE_SECONDS), 'browser'],
    ['in another browser', nonce, NOW, 'other'],
    ['in a browser that has asked for none', nonce, NOW, undefined],
    ['with a later end', `${random}.${longer}.${tag}`, NOW, 'browser'],
    ['with another tag', `${random}.${end}.${tag}A`, NOW, 'browser'],
    ['without a tag', `${random}.${end}`, NOW, 'browser'],
    ['of another shape', 'n', NOW, 'browser'],
  ])('%s', (_when, text, at, browser) => {
    expect(readNonce(secret, text, { at, browser })).toBeUndefined();
  });

  test('by another key', () => {
    const other = createCodeSecret('second');
    expect(readNonce(other, nonce, { at: NOW, browser: 'browser' })).toBeUndefined();
  });
});

test.each([
  [undefined, undefined],
  ['login_browser=short', undefined],
  ['a=1; login_browser=abcdefghijklmnopqrst_-; b=2', 'abcdefghijklmnopqrst_-'],
])('the cookie %j names the browser %j', (cookie, browser) => {
  expect(browserOf({ headers: { cookie } })).toBe(browser);
});
