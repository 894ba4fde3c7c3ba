import { describe, expect, test } from '@jest/globals';
import { dueNow, type PaidStay, type PaymentTerms } from './dueNow.ts';

const stay: PaidStay = { currency: 'GBP', rent: 189.5, deposit: 300, platformFee: 49.99 };
const terms: PaymentTerms = {
  types: ['deposit'],
  refundableToken: 99,
  depositMultiplier: 2,
  maxDeposit: 350,
};

test.each<[PaymentTerms['types'], number | null]>([
  [['deposit'], 300],
  [['refundable_token'], 99],
  [['platform_fee'], 49.99],
  [['deposit', 'platform_fee'], 349.99],
  [['platform_fee', 'refundable_token', 'deposit'], 448.99],
  [[], null],
  [null, null],
])('of %j is due now %p', (types, total) => {
  expect(dueNow(stay, { ...terms, types })?.total ?? null).toBe(total);
});

test.each<[string, Partial<PaidStay>, Partial<PaymentTerms>, number]>([
  ['that of the stay', {}, {}, 300],
  ['none, where none is asked for', { deposit: 0 }, {}, 0],
  ['as many rents as are asked for', { deposit: null, rent: 150 }, {}, 300],
  ['at most the limit', { deposit: null }, {}, 350],
  ['without a limit all of it', { deposit: null }, { maxDeposit: null }, 379],
  ['the usual one, where nothing is said', { deposit: null }, { depositMultiplier: null }, 250],
])('the deposit is %s', (_, ofStay, ofTerms, deposit) => {
  expect(dueNow({ ...stay, ...ofStay }, { ...terms, ...ofTerms })?.items).toEqual([
    { type: 'deposit', amount: deposit },
  ]);
});

describe('what is charged but not known', () => {
  test('leaves the sum unknown', () => {
    const types = ['deposit', 'platform_fee'] as const;
    expect(dueNow({ ...stay, platformFee: null }, { ...terms, types })).toBeNull();
    expect(
      dueNow(stay, { ...terms, types: ['deposit', 'refundable_token'], refundableToken: null }),
    ).toBeNull();
  });
});
