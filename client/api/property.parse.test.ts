import { expect, test } from '@jest/globals';
import {
  inIreland,
  inventoryDetailWire,
  offerWire,
  pricingWire,
  roomTypeWire,
} from '../../test/support/wireFactories.ts';
import { parseProperty } from './property.parse.ts';
import { parseRoomTypes } from './roomTypes.parse.ts';

const plan = (inventory_id: number) => ({
  inventory_id,
  name: `Plan of ${inventory_id}`,
  months_between: 0,
  number_of_instalments: 1,
  instalments: [{ amount: 500, due_date: '2027-09-01' }],
});

test('an instalment plan tells whose it is and how its payments follow', () => {
  const data = inventoryDetailWire({ id: 5, installment_plans: [plan(5), plan(6)] });
  expect(parseProperty({ data }).instalmentPlans).toMatchObject([
    { inventoryId: 5, name: 'Plan of 5', monthsBetween: 0 },
    { inventoryId: 6, name: 'Plan of 6', monthsBetween: 0 },
  ]);
});

test('what is not for everyone does not get into the page', () => {
  const data = {
    ...inventoryDetailWire(),
    owner: { phones: ['+44 20 7946 0000'] },
    location: { ...inventoryDetailWire().location, street_number: '12' },
  };
  const text = JSON.stringify(parseProperty({ data }));
  expect(text).not.toContain('7946');
  expect(text).not.toContain('"12"');
  expect(text).toContain('Quay Street');
});

test('a video is taken over with all that is known of it', () => {
  const video = {
    path: '/videos/studio-1.mp4',
    caption: 'A studio',
    description: 'From the desk to the window.',
    thumbnail_url: '/images/aaaa/videoCard-70.jpg',
    platform: 'self',
    upload_date: '2027-01-02',
    duration: 8,
  };
  expect(parseProperty({ data: inventoryDetailWire({ videos: [video] }) }).videos).toEqual([
    {
      path: '/videos/studio-1.mp4',
      caption: 'A studio',
      description: 'From the desk to the window.',
      thumbnailUrl: '/images/aaaa/videoCard-70.jpg',
      platform: 'self',
      uploadDate: '2027-01-02',
      duration: 8,
    },
  ]);
});

test('a payment of 0 means that the property can only be enquired about', () => {
  const { meta } = inventoryDetailWire();
  const data = inventoryDetailWire({ meta: { ...meta, payment: 0 } });
  expect(parseProperty({ data }).takesPayment).toBe(false);
});

test.each([
  [['private_room', 'private_bathroom', 'shared_kitchen'], 'Ensuite Room'],
  [['private_kitchen', 'private_room', 'private_bathroom'], 'Studio Room'],
  [['entire_place', 'private_bathroom', 'private_kitchen'], null],
  [['something', 'else'], null],
])('a room of %s is a %s', (types, configuration) => {
  const room = roomTypeWire({ meta: { ...roomTypeWire().meta, types } });
  expect(parseRoomTypes({ data: { result: [room] } })[0]?.configuration).toBe(configuration);
});

const tenancy = (id: number, { price = 190, available = true } = {}) => ({
  id,
  parent_id: 1,
  level: 'tenancy' as const,
  name: 'Full year',
  tenancyName: 'Full year',
  status: 'active' as const,
  available,
  units_left: available ? 1 : 0,
  move_in_date: '2027-09-01',
  move_out_date: '2028-08-25',
  lease_duration: 51,
  lease_duration_unit: 'week' as const,
  pricing: { currency: 'GBP', duration: 'weekly' as const, price, deposit: 100 },
});

test.each([
  ['its cheapest free stay', { available_price: 190 }, 190],
  ['the cheapest of its stays while none of them can be had', { available_price: null }, 170],
])('a room begins at the rent of %s', (_name, over, amount) => {
  const isFree = over.available_price !== null;
  const active_children = [
    tenancy(1, { available: isFree }),
    tenancy(2, { price: 170, available: false }),
  ];
  const pricing = pricingWire({ ...over, min_available_price: null, min_price: 201 });
  const room = roomTypeWire({ pricing, active_children });
  expect(parseRoomTypes({ data: { result: [room] } })[0]?.rent?.amount).toBe(amount);
});

test('the tenancies that suit the choice come before all of them', () => {
  const room = roomTypeWire({
    active_children: [tenancy(1), tenancy(2)],
    active_children_with_filters: [tenancy(2)],
  });
  const [parsed] = parseRoomTypes({ data: { result: [room] } });
  expect(parsed?.tenancies).toMatchObject([{ id: 2, duration: 51, rent: { amount: 190 } }]);
});

test.each([
  ['a lower rent can be had', { price: 210, min_price: 200, available_price: 189 }, 200],
  ['the lowest is taken', { price: 210, min_price: 180, available_price: 189 }, 210],
  ['nothing was taken off', { price: 189, min_price: 189, available_price: 189 }, null],
  ['the rent has gone up', { price: 180, min_price: 180, available_price: 189 }, null],
  ['nothing can be had', { available_price: null, min_available_price: null }, null],
])('what a rent was before is told when %s', (_name, over, amount) => {
  const pricing = pricingWire(over);
  const property = parseProperty({ data: inventoryDetailWire({ pricing }) });
  const [room] = parseRoomTypes({ data: { result: [roomTypeWire({ pricing })] } });
  expect(property.previousRent?.amount ?? null).toBe(amount);
  expect(room?.previousRent?.amount ?? null).toBe(amount);
});

test('the fee that is kept, when it is paid, and who lets it, are taken over', () => {
  const data = inventoryDetailWire({
    pricing: pricingWire({ platform_fee: 40 }),
    location: inIreland,
    is_local_non_commissionable: true,
    payment_before_bookform: true,
  });
  expect(parseProperty({ data })).toMatchObject({
    platformFee: 40,
    isLocalNonCommissionable: true,
    takesPaymentFirst: true,
  });
});

test.each([
  ['asks for it', 'IE', ['deposit', 'platform_fee'], 40],
  ['asks for none', 'IE', ['deposit'], null],
  ['does not say', 'IE', undefined, 40],
  ['asks for it against the law', 'GB', ['deposit', 'platform_fee'], null],
  ['does not say, where the law forbids it', 'GB', undefined, null],
])('the fee of a home that %s, in %s, is %#', (_what, short_name, payment_types, fee) => {
  const data = {
    ...inventoryDetailWire({
      pricing: pricingWire({ platform_fee: 40 }),
      location: { ...inIreland, country: { short_name, long_name: short_name } },
    }),
    payment_types,
  };
  expect(parseProperty({ data }).platformFee).toBe(fee);
});

test('a room tells its kinds and its offers with their terms', () => {
  const offers = [
    offerWire({ title: '£50 cashback', value: '£50', paid_later: true }),
    offerWire({ title: 'A hamper', value: null, conditions: null }),
  ];
  const rooms = parseRoomTypes({ data: { result: [roomTypeWire({ offers })] } });
  expect(rooms[0]).toMatchObject({
    kinds: ['private_room', 'private_bathroom', 'shared_kitchen'],
    offers: [
      { title: '£50 cashback', value: '£50', isPaidLater: true, conditions: { minLease: null } },
      { title: 'A hamper', value: null, isPaidLater: false, conditions: null },
    ],
  });
});
