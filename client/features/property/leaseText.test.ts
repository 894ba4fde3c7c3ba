import { expect, test } from '@jest/globals';
import '#messages/property.json';
import { messagesFor } from '../../messages/messages.ts';
import { leaseText } from './leaseText.ts';

test.each([
  [{ min: 26, max: 44, unit: 'week' }, '26 to 44 weeks'],
  [{ min: 44, max: 44, unit: 'week' }, '44 weeks'],
  [{ min: 1, max: 1, unit: 'month' }, '1 month'],
  [{ min: 6, max: 12, unit: 'month' }, '6 to 12 months'],
] as const)('%j is told as %s', (lease, text) => {
  expect(leaseText(lease, messagesFor('en'))).toBe(text);
});
