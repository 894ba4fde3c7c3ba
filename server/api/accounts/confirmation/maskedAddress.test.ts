import { expect, test } from '@jest/globals';
import { maskedAddress } from './maskedAddress.ts';

test.each([
  ['email', 'ann@example.org', 'a••@example.org'],
  ['email', 'a@example.org', 'a••@example.org'],
  ['email', '"ann@home"@example.org', '"••@example.org'],
  ['email', '😀x@example.org', '😀••@example.org'],
  ['phone', '+447700900123', '+44••••0123'],
  ['phone', '+12025550147', '+1••••0147'],
  ['phone', '+6822123', '+682••••23'],
] as const)('%s %s is shown as %s', (kind, value, shown) => {
  expect(maskedAddress({ kind, value })).toBe(shown);
});
