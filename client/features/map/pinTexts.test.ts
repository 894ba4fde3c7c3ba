import { expect, test } from '@jest/globals';
import type { Rent } from '../../../shared/domain/property/rent.ts';
import { messagesFor } from '../../messages/messages.ts';
import { clusterName, pinTexts, pinWidth } from './pinTexts.ts';

const tools = { locale: 'en', t: messagesFor('en') };
const weekly: Rent = { amount: 189, currency: 'GBP', period: 'weekly' };
const monthly: Rent = { amount: 1240.5, currency: 'EUR', period: 'monthly' };

test.each([
  [weekly, '£189', '£189 / week, Kingfisher House', false],
  [monthly, '€1,240.50', '€1,240.50 / month, Kingfisher House', false],
  [null, 'Sold out', 'Sold out, Kingfisher House', true],
])('with rent %j it reads %s', (rent, short, name, isSoldOut) => {
  expect(pinTexts({ rent, name: 'Kingfisher House' }, tools)).toEqual({
    short,
    name,
    isSoldOut,
  });
});

test.each([
  [weekly, '12 homes here, from £189 / week: zoom in'],
  [null, '12 homes here: zoom in'],
])('with a lowest rent of %j a cluster is called %s', (rent, name) => {
  expect(clusterName({ count: 12, rent }, tools)).toBe(name);
});

test('longer words take a wider pin', () => {
  const width = (rent: Rent): number => pinWidth({ rent, name: '' }, tools);
  expect(width(monthly)).toBeGreaterThan(width(weekly));
});
