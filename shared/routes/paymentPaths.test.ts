import { expect, test } from '@jest/globals';
import {
  isPaymentPage,
  paymentPath,
  paymentsCompleteAddress,
  paymentsCompletePath,
  placePaymentAddress,
  prefixedPayment,
} from './paymentPaths.ts';

test.each([
  ['', '/payments/complete', '/payments/abc'],
  ['/partner/7', '/partner/7/payments/complete', '/partner/7/payments/abc'],
])('below "%s" payments are at %s and %s', (base, complete, payment) => {
  expect(paymentsCompletePath(base)).toBe(complete);
  expect(paymentPath('abc', base)).toBe(payment);
});

test('a token is escaped wherever it stands', () => {
  expect(paymentPath('a/b?c')).toBe('/payments/a%2Fb%3Fc');
  expect(paymentsCompleteAddress('a&b')).toBe('/payments/complete?token=a%26b');
});

test('a booking is paid for at its home', () => {
  expect(placePaymentAddress('elm-house', '0000')).toBe('/places/elm-house/payment?lead_uuid=0000');
});

test.each([
  ['/payments/complete', true],
  ['/payments/abc', true],
  ['/places/elm-house/payment', true],
  ['/Places/Elm-House/PAYMENT/', true],
  ['/partner/7/payments/abc', true],
  ['/partner/7/places/elm-house/payment', true],
  ['/partner/7/places/elm-house', false],
  ['/places/payment', false],
  ['/places/elm-house', false],
  ['/payments', false],
  ['/api/v0/payments/abc', false],
  ['/assets/payment.js', false],
])('%s is a page with a card form: %s', (pathname, isPage) => {
  expect(isPaymentPage(pathname)).toBe(isPage);
});

test.each([
  ['/partner/7/payments/aBc', '7', '/payments/aBc'],
  ['/Partner/leeds-uni/payments/complete', 'leeds-uni', '/payments/complete'],
  ['//partner/7//places/elm-house/payment', '7', '/places/elm-house/payment'],
])('the prefix is taken off %s', (pathname, partner, path) => {
  expect(prefixedPayment(pathname)).toEqual({ partner, path });
});

test.each([
  '/payments/abc',
  '/partner',
  '/partner/7',
  '/partner/7/places/elm-house',
  '/partner/payments',
])('%s has none', (pathname) => {
  expect(prefixedPayment(pathname)).toBeUndefined();
});
