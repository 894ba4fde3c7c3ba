import { expect, test } from '@jest/globals';
import type { Rent } from '../../../shared/domain/property/rent.ts';
import { messagesFor } from '../../messages/messages.ts';
import { pinTexts } from './pinTexts.ts';

const tools = { locale: 'en', t: messagesFor('en') };
const weekly: Rent = { amount: 189, currency: 'GBP', period: 'weekly' };
const monthly: Rent = { amount: 1240.5, currency: 'EUR', period: 'monthly' };

test.each([
  [true, weekly, '£189', '£189 / week, Kingfisher House', false],
  [true, monthly, '€1,240.50', '€1,240.50 / month, Kingfisher House', false],
  [false, weekly, 'Sold out', 'Sold out, Kingfisher House', true],
  [true, null, 'Sold out', 'Sold out, Kingfisher House', true],
])('available %s with rent %j reads %s', (isAvailable, rent, short, name, isSoldOut) => {
  expect(pinTexts({ isAvailable, rent, name: 'Kingfisher House' }, tools)).toEqual({
    short,
    name,
    isSoldOut,
  });
});
