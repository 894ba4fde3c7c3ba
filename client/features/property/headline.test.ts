import { describe, expect, test } from '@jest/globals';
import { freeStays, headlineOf, offersOf } from '../../../shared/domain/stay/stay.ts';
import {
  inIreland,
  inventoryDetailWire,
  offerWire,
  pricingWire,
  roomTypeWire,
  tenancyWire,
} from '../../../test/support/wireFactories.ts';
import { propertyCall, roomTypesCall } from '../../api/inventories.api.ts';

const TODAY = '2027-03-01';

const tenancy = (id: number, price: number, over: Parameters<typeof tenancyWire>[0] = {}) =>
  tenancyWire({
    id,
    pricing: { currency: 'GBP', duration: 'weekly', price, deposit: 100 },
    ...over,
  });

const short = tenancy(1, 230, { lease_duration: 12, move_in_date: '2027-06-05' });
const long = tenancy(2, 189);

type Groups = readonly (readonly ReturnType<typeof tenancy>[])[];

const roomsOf = (...groups: Groups) =>
  roomTypesCall(1, 'en').parse({
    data: {
      result: groups.map((active_children, index) =>
        roomTypeWire({ id: index + 1, name: `Room ${index + 1}`, active_children }),
      ),
    },
  });

const property = (over: Parameters<typeof inventoryDetailWire>[0] = {}) =>
  propertyCall('harbour-house', 'en').parse({
    data: inventoryDetailWire({
      location: inIreland,
      pricing: pricingWire({ platform_fee: 40 }),
      ...over,
    }),
  });

const idsOf = (...groups: Groups) => freeStays(roomsOf(...groups)).map((stay) => stay.tenancy.id);

describe('free stays come as cards choose among them', () => {
  test('the lowest rent first', () => {
    expect(idsOf([tenancy(1, 230), tenancy(2, 189)], [tenancy(3, 200)])).toEqual([2, 3, 1]);
  });

  test('of one rent the earliest, then the lowest number', () => {
    const early = tenancy(9, 189, { move_in_date: '2027-06-01' });
    expect(idsOf([tenancy(4, 189), tenancy(3, 189), early])).toEqual([9, 3, 4]);
  });

  test('without those that are taken', () => {
    expect(idsOf([tenancy(1, 100, { available: false }), tenancy(2, 189)])).toEqual([2]);
  });
});

describe('what is said of a property above its rooms', () => {
  const rooms = roomsOf([short, long]);

  test('is of the cheapest free stay', () => {
    const headline = headlineOf(property(), rooms, { today: TODAY });
    expect(headline.rent?.amount).toBe(189);
    expect(headline.stay).toMatchObject({
      room: { name: 'Room 1' },
      tenancy: { id: 2 },
      price: { total: 189 * 44 + 40, deposit: 100 },
    });
  });

  test('is without the fee where the law forbids it', () => {
    const { location } = inventoryDetailWire();
    expect(headlineOf(property({ location }), rooms, { today: TODAY }).stay?.price).toMatchObject({
      fees: 0,
      total: 189 * 44,
    });
  });

  test('is of the stay that was chosen', () => {
    const { rent, stay } = headlineOf(property(), rooms, { tenancyId: 1, today: TODAY });
    expect([rent?.amount, stay?.tenancy.id]).toEqual([230, 1]);
  });

  test('is of the cheapest one that suits, where a search asks for something', () => {
    const suitable = roomsOf([short]);
    const { stay } = headlineOf(property(), rooms, { suitable, today: TODAY });
    expect(stay?.tenancy.id).toBe(1);
  });

  test.each([
    ['is not there', { tenancyId: 77 }],
    ['suits nothing', { suitable: [] }],
  ])('is of the cheapest one when what is wanted %s', (_what, wanted) => {
    expect(headlineOf(property(), rooms, { ...wanted, today: TODAY }).stay?.tenancy.id).toBe(2);
  });

  test('names the first day on which any free stay begins', () => {
    expect(headlineOf(property(), rooms, { today: TODAY }).availableFrom).toBe('2027-06-05');
    const taken = roomsOf([{ ...short, available: false }, long]);
    expect(headlineOf(property(), taken, { today: TODAY }).availableFrom).toBe('2027-09-05');
  });

  test('is of no stay while the rooms are not known', () => {
    expect(headlineOf(property(), null, { today: TODAY })).toMatchObject({
      rent: { amount: 189 },
      stay: null,
    });
  });

  test('is nothing of what is sold out', () => {
    const soldOut = property({ tags: ['not_available'] });
    expect(headlineOf(soldOut, rooms, { today: TODAY })).toEqual({
      rent: null,
      previousRent: null,
      stay: null,
      availableFrom: null,
    });
  });
});

test('a room promises the offers that one of its free stays can have', () => {
  const conditions = { ...offerWire().conditions, min_lease_duration: 45 };
  const offers = [
    offerWire({ title: 'For all' }),
    offerWire({ title: 'For longer ones', conditions: conditions as never }),
    offerWire({ title: 'Nobody says', conditions: null }),
  ];
  const [room] = roomTypesCall(1, 'en').parse({
    data: { result: [roomTypeWire({ offers, active_children: [long] })] },
  });
  const titles = room && offersOf(room, TODAY).map(({ title }) => title);
  expect(titles).toEqual(['For all', 'Nobody says']);
});
