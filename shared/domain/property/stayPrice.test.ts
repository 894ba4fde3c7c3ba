import { describe, expect, test } from '@jest/globals';
import type { RoomType, Tenancy } from './property.ts';
import { stayOfRent, stayPrice } from './stayPrice.ts';

const rent = { amount: 200, currency: 'GBP', period: 'weekly' } as const;

const tenancy = (over: Partial<Tenancy> = {}): Tenancy => ({
  id: 1,
  name: '44 weeks',
  isAvailable: true,
  moveIn: '2027-09-01',
  moveOut: '2028-07-05',
  duration: 44,
  durationUnit: 'week',
  rent,
  deposit: null,
  ...over,
});

const room = (over: Partial<RoomType> = {}): RoomType => ({
  id: 10,
  name: 'Classic',
  configuration: null,
  kinds: [],
  isBookable: true,
  rent,
  previousRent: null,
  photos: [],
  virtualViews: [],
  description: '',
  features: [],
  area: null,
  allowsTwo: false,
  offerTitles: [],
  offerValues: [],
  tenancies: [tenancy()],
  ...over,
});

describe('the price of a stay', () => {
  test('takes the fee of the property and the best offer of the room', () => {
    const price = stayPrice(tenancy(), room({ offerValues: ['£100', '£150'] }), {
      platformFee: 40,
      deposit: 250,
    });
    expect(price).toMatchObject({ total: 8690, fees: 40, saving: 150, deposit: 250 });
  });

  test('has the deposit of the tenancy where it names one', () => {
    const charges = { platformFee: null, deposit: 250 };
    expect(stayPrice(tenancy({ deposit: 99 }), room(), charges)?.deposit).toBe(99);
  });
});

describe('the stay of a shown rent', () => {
  test('is the shortest free one at that rent', () => {
    const rooms = [
      room({ id: 1, tenancies: [tenancy({ id: 1, duration: 51 })] }),
      room({
        id: 2,
        tenancies: [
          tenancy({ id: 2 }),
          tenancy({ id: 3, duration: 12, rent: { ...rent, amount: 230 } }),
        ],
      }),
      room({ id: 3, tenancies: [tenancy({ id: 4, duration: 20, isAvailable: false })] }),
      room({ id: 4, isBookable: false, tenancies: [tenancy({ id: 5, duration: 10 })] }),
    ];
    expect(stayOfRent(rooms, rent)).toMatchObject({ room: { id: 2 }, tenancy: { id: 2 } });
  });

  test.each([
    ['another amount', { ...rent, amount: 201 }],
    ['another period', { ...rent, period: 'monthly' as const }],
    ['other money', { ...rent, currency: 'EUR' }],
    ['no rent', null],
  ])('is none for %s', (_name, shown) => {
    expect(stayOfRent([room()], shown)).toBeNull();
  });
});
