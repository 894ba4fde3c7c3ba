import { expect, test } from '@jest/globals';
import { createAdmission } from './admission.ts';

test.each([
  [0, true],
  [60_000, true],
  [60_001, false],
])('a key asked for again after %i ms is let in: %s', (later, isLetIn) => {
  let now = 5000;
  const admission = createAdmission(() => now);
  expect(admission.isSecondTime('a')).toBe(false);
  expect(admission.isSecondTime('b')).toBe(false);
  now += later;
  expect(admission.isSecondTime('a')).toBe(isLetIn);
});

test('what is remembered of strangers is bounded', () => {
  const admission = createAdmission(() => 0);
  admission.isSecondTime('first');
  for (let index = 0; index < 20_000; index += 1) admission.isSecondTime(`other ${index}`);
  expect(admission.isSecondTime('first')).toBe(false);
  expect(admission.isSecondTime('other 19999')).toBe(true);
});
