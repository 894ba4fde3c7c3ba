import { describe, expect, test } from '@jest/globals';
import type { RentPeriod } from '../money/rentPeriod.ts';
import { allowedTypes, chargedFee, paymentCaps } from './countryRules.ts';
import { dueNow, type PaidStay, type PaymentTerms, paymentTypes } from './dueNow.ts';

const stay: PaidStay = { currency: 'GBP', rent: 189.5, deposit: 300, platformFee: 49.99 };
const terms: PaymentTerms = {
  types: ['deposit'],
  refundableToken: 99,
  depositMultiplier: 2,
  maxDeposit: 350,
  caps: { deposit: null, refundableToken: null },
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

describe('what the law of a country allows', () => {
  const all = ['deposit', 'refundable_token', 'platform_fee'];

  test.each<[string, RentPeriod, number, object]>([
    // Five weeks and one week; no fee.
    ['gb', 'weekly', 200, { deposit: 1000, refundable_token: 200 }],
    ['GB', 'monthly', 866.67, { deposit: 1000, refundable_token: 200 }],
    ['ie', 'weekly', 300, { deposit: 1300, refundable_token: 300, platform_fee: 49.99 }],
    ['au', 'weekly', 250, { deposit: 1000, refundable_token: 250 }],
    ['de', 'monthly', 500, { deposit: 1500, refundable_token: 300 }],
    ['es', 'monthly', 500, { deposit: 1500, refundable_token: 300 }],
    ['fr', 'monthly', 500, { deposit: 1000, refundable_token: 300, platform_fee: 49.99 }],
    ['dk', 'monthly', 500, { deposit: 1500, refundable_token: 300, platform_fee: 49.99 }],
    ['ca', 'monthly', 500, { deposit: 500, refundable_token: 300 }],
    ['us', 'monthly', 500, { deposit: 9000, refundable_token: 300, platform_fee: 49.99 }],
    ['', 'monthly', 500, { deposit: 9000, refundable_token: 300, platform_fee: 49.99 }],
  ])('in %j, by a %s rent of %p, is %j', (countryCode, period, rent, asked) => {
    const allowed = allowedTypes(all, countryCode);
    const due = dueNow(
      { ...stay, rent, deposit: 9000 },
      {
        types: paymentTypes.filter((type) => allowed.includes(type)),
        refundableToken: 300,
        depositMultiplier: null,
        maxDeposit: null,
        caps: paymentCaps(countryCode, period),
      },
    );
    expect(Object.fromEntries(due?.items.map(({ amount, type }) => [type, amount]) ?? [])).toEqual(
      asked,
    );
  });

  test.each([
    ['gb', null],
    ['GB', null],
    ['au', null],
    ['de', null],
    ['es', null],
    ['ca', null],
    ['ie', 40],
    ['fr', 40],
    ['dk', 40],
    ['us', 40],
    ['sg', 40],
    ['', 40],
  ])('in %j leaves of a fee of 40 %p, in every sum', (countryCode, fee) => {
    expect(chargedFee(40, all, countryCode)).toBe(fee);
    expect(chargedFee(40, null, countryCode)).toBe(fee);
    expect(chargedFee(40, ['deposit'], countryCode)).toBeNull();
    expect(chargedFee(null, all, countryCode)).toBeNull();
  });

  test('leaves a sum below the limit as it is', () => {
    const caps = paymentCaps('GB', 'weekly');
    expect(dueNow(stay, { ...terms, types: ['deposit', 'refundable_token'], caps })?.total).toBe(
      399,
    );
  });
});
