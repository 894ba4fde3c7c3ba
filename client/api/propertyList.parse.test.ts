import { expect, test } from '@jest/globals';
import {
  inventoryCardWire,
  listWire,
  offerWire,
  pricingWire,
} from '../../test/support/wireFactories.ts';
import { parseListing } from './propertyList.parse.ts';

const offer = (value: string | null, value_amount: number | null) =>
  offerWire({ title: `Offer of ${value}`, value, value_amount });

const cardOf = (over: Parameters<typeof inventoryCardWire>[0]) =>
  parseListing({ data: listWire([inventoryCardWire(over)]) }).items[0];

test('a page of results keeps its counts', () => {
  const listing = parseListing({
    data: listWire([], { count: 23, next: 3, filter_counts: { guarantor: { local: 5 } } }),
  });
  expect(listing).toEqual({
    items: [],
    count: 23,
    nextPage: 3,
    filterCounts: { guarantor: { local: 5 } },
  });
});

test('the featured picture stands for the property', () => {
  expect(cardOf({})?.photo?.path).toBe('bbbb');
  expect(cardOf({ images: [] })?.photo).toBeNull();
});

test('the offer that gives most is named', () => {
  const card = cardOf({ active_offers: [offer(null, null), offer('£50', 50), offer('£150', 150)] });
  expect(card?.offerValue).toBe('£150');
});

const stay = {
  id: 7,
  room_type_id: 3,
  room_type_name: 'Studio',
  config: { name: 'Studio' },
  move_in_date: '2027-09-05',
  move_out_date: '2027-11-28',
  lease_duration: 12,
  lease_duration_unit: 'week',
  units_left: 1,
  pricing: { currency: 'GBP', duration: 'weekly', price: 200 },
} as const;

test('what is sold out has no rent', () => {
  expect(cardOf({})?.rent).not.toBeNull();
  expect(cardOf({ available: false })).toMatchObject({ isAvailable: false, rent: null });
  expect(cardOf({ tags: ['not_available'] })).toMatchObject({ isAvailable: false, rent: null });
});

test('offers for other stays than the one of the card are not promised by it', () => {
  const conditions = { ...offerWire().conditions, min_lease_duration: 40 };
  const longer = { ...offer('£150', 150), conditions: conditions as never };
  const active_offers = [longer, offer('£50', 50)];
  expect(cardOf({ active_offers, matching_stay: stay })).toMatchObject({
    offerValue: '£50',
    offerTitle: 'Offer of £50',
  });
  expect(cardOf({ active_offers, matching_stay: null })?.offerValue).toBe('£150');
});

test('money that comes back later is not taken off', () => {
  const cashback = { ...offer('£90', 90), paid_later: true };
  expect(cardOf({ active_offers: [cashback] })?.offerValue).toBeNull();
});

test.each<[string, Parameters<typeof pricingWire>[0], number | undefined]>([
  ['available', {}, 189],
  ['lowest available', { available_price: null }, 190],
  ['lowest', { available_price: null, min_available_price: null }, 200],
])('the %s price is shown', (_name, pricing, amount) => {
  expect(cardOf({ pricing: pricingWire(pricing) })?.rent?.amount).toBe(amount);
});

test('tags and feature tags are one list', () => {
  const card = cardOf({ tags: ['exclusive', 'top_rated'], feature_tags: ['top_rated', 'quiet'] });
  expect(card?.marks).toEqual(['exclusive', 'top_rated', 'quiet']);
});

test.each([
  [{ available: false }, false],
  [{ tags: ['not_available'] }, false],
  // Nothing can be paid online: it is enquired about.
  [{ meta: { ...inventoryCardWire().meta, payment: 0 as const } }, true],
  [{}, true],
])('%o can be had: %s', (over, isAvailable) => {
  expect(cardOf(over)?.isAvailable).toBe(isAvailable);
});
