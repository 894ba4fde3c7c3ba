import { expect, test } from '@jest/globals';
import { testCard, testEntry } from '../../../test/support/shortlistEntries.ts';
import { type ShortlistChange, type ShortlistEntry, shortlistChange } from './shortlist.ts';

const rent = (amount: number, currency = 'GBP') =>
  testCard({ rent: { amount, currency, period: 'weekly' } });

const rows: readonly (readonly [string, Partial<ShortlistEntry>, ShortlistChange])[] = [
  ['is listed no more', { card: null }, { kind: 'gone' }],
  ['is sold out', { card: testCard({ isAvailable: false }) }, { kind: 'soldOut' }],
  ['was sold out', { wasAvailable: false, addedPrice: null }, { kind: 'freeAgain' }],
  ['costs less', { card: rent(165.5) }, { kind: 'cheaper', by: 14.5 }],
  ['costs less by a cent', { addedPrice: 0.3, card: rent(0.29) }, { kind: 'cheaper', by: 0.01 }],
  ['costs more', { card: rent(200) }, { kind: 'dearer', by: 20 }],
  ['costs the same', { card: rent(180) }, { kind: 'same' }],
  ['is let in another currency', { card: rent(100, 'EUR') }, { kind: 'same' }],
  ['has no known rent', { card: testCard({ rent: null }) }, { kind: 'same' }],
];

test.each(rows)('a home that %s', (_what, own, change) => {
  expect(shortlistChange(testEntry(own))).toEqual(change);
});
