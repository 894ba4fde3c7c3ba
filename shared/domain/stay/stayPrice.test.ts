import { describe, expect, test } from '@jest/globals';
import type { OfferConditions, StayOffer } from '../property/property.ts';
import { stayPrice } from './stayPrice.ts';

const TODAY = '2027-03-01';
const rent = { amount: 200, currency: 'GBP', period: 'weekly' } as const;
const stay = {
  moveIn: '2027-09-05',
  duration: 44,
  durationUnit: 'week',
  rent,
  deposit: null,
} as const;

const anything: OfferConditions = {
  minLease: null,
  maxLease: null,
  leaseUnit: 'week',
  bookBy: null,
  moveInFrom: null,
  moveInBy: null,
};
const offer = (value: string | null, over: Partial<StayOffer> = {}): StayOffer => ({
  title: `Offer of ${value}`,
  value,
  isPaidLater: false,
  conditions: anything,
  ...over,
});
const charges = (...offers: readonly StayOffer[]) => ({ platformFee: 40, deposit: 250, offers });

describe('the price of a stay', () => {
  test('takes the fee of the property and the best offer', () => {
    const price = stayPrice(stay, charges(offer('£100'), offer('£150'), offer(null)), TODAY);
    expect(price).toMatchObject({
      total: 8690,
      fees: 40,
      saving: 150,
      offerTitle: 'Offer of £150',
      deposit: 250,
    });
  });

  test('leaves out an offer whose terms it does not meet', () => {
    const longest = offer('£150', { conditions: { ...anything, minLease: 51 } });
    const price = stayPrice(stay, charges(longest, offer('£30')), TODAY);
    expect(price).toMatchObject({ total: 8810, saving: 30, offerTitle: 'Offer of £30' });
    expect(stayPrice({ ...stay, duration: 51 }, charges(longest), TODAY)?.saving).toBe(150);
  });

  test('leaves out an offer about which no terms are known', () => {
    const price = stayPrice(stay, charges(offer('£150', { conditions: null })), TODAY);
    expect(price).toMatchObject({ total: 8840, saving: 0, offerTitle: null });
  });

  test('is not lowered by money that comes back later, which it names', () => {
    const cashback = offer('£200', { isPaidLater: true });
    expect(stayPrice(stay, charges(cashback, offer('£30')), TODAY)).toMatchObject({
      total: 8810,
      saving: 30,
      paidLater: { title: 'Offer of £200', amount: 200 },
    });
    expect(stayPrice(stay, charges(offer('£30')), TODAY)?.paidLater).toBeNull();
  });

  test('has the deposit of the tenancy where it names one', () => {
    expect(stayPrice({ ...stay, deposit: 99 }, charges(), TODAY)?.deposit).toBe(99);
  });

  test('is not known without a length', () => {
    expect(stayPrice({ ...stay, duration: 0 }, charges(), TODAY)).toBeNull();
  });
});
