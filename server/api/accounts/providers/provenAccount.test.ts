import { expect, test } from '@jest/globals';
import { cleanName, verifiedEmail } from './provenAccount.ts';

test.each([
  ['Ann@Example.org', true, 'ann@example.org'],
  ['ann@example.org', 'true', 'ann@example.org'],
  ['ann@example.org', false, undefined],
  ['ann@example.org', 'false', undefined],
  ['ann@example.org', 1, undefined],
  ['ann@example.org', undefined, undefined],
  ['no address', true, undefined],
  [undefined, true, undefined],
])('the address %j that is called verified: %j counts as %j', (email, isVerified, counted) => {
  expect(verifiedEmail(email, isVerified)).toBe(counted);
});

test.each([
  [['Ann', 'Lee'], 'Ann Lee'],
  [[' Ann\n\u0000 ', undefined], 'Ann'],
  [[undefined], ''],
  [['a'.repeat(200)], 'a'.repeat(120)],
  [[`${'a'.repeat(119)}😀`], `${'a'.repeat(119)}�`],
])('the name %j is kept as %j', (parts, name) => {
  expect(cleanName(parts)).toBe(name);
});
