import { describe, expect, test } from '@jest/globals';
import type { Rent } from '../property/rent.ts';
import { inRoomOrder } from '../property/roomOrder.ts';
import { apartmentComplex, floorPlan, imagesOf } from './apartmentComplex.ts';
import { breadcrumbList, faqPage } from './itemList.ts';
import { aggregateRating, type OfferedRoom, offersOf, product } from './product.ts';
import type { Thing } from './structuredData.ts';

const URL = 'https://amber.example/places/harbour-house';

const weekly = (amount: number): Rent => ({ amount, currency: 'GBP', period: 'weekly' });

const room = (id: number, rent: Rent | null, isBookable = true): OfferedRoom => ({
  id,
  name: `Room ${id}`,
  url: `${URL}#room-${id}`,
  rent,
  isBookable,
  stay: null,
});

const offers = (rent: Rent | null, rooms: readonly OfferedRoom[] | null) =>
  offersOf({ url: URL, rent, rooms, stay: null });

describe('the rating of a deployment that prints real ones', () => {
  test.each([
    [2.1, 5, 2.1, 5],
    [4.6, 1, 4.6, 1],
  ])('%d of %d reviews is unchanged', (reviewsRating, reviewsCount, ratingValue, reviewCount) => {
    expect(aggregateRating({ reviewsRating, reviewsCount }, 'real')).toEqual({
      '@type': 'AggregateRating',
      ratingValue,
      reviewCount,
      bestRating: 5,
      worstRating: 1,
    });
  });

  test.each([
    [null, 0],
    [null, 3],
    [4.2, 0],
  ])('%s of %d reviews is none', (reviewsRating, reviewsCount) => {
    expect(aggregateRating({ reviewsRating, reviewsCount }, 'real')).toBeUndefined();
  });
});

test.each([
  [2.1, 5, 3, 5],
  [4.6, 12, 4.6, 12],
  [null, 0, 4, 1],
  [null, 7, 4, 7],
  [4.2, 0, 4.2, 1],
])('floored, %s of %d reviews is %d of %d', (reviewsRating, reviewsCount, value, count) => {
  expect(aggregateRating({ reviewsRating, reviewsCount }, 'floored')).toMatchObject({
    ratingValue: value,
    reviewCount: count,
    bestRating: 5,
    worstRating: 1,
  });
});

test.each([
  [8, 5],
  [5, 5],
  [3, 3],
])('of %d pictures there are %d', (there, listed) => {
  const urls = Array.from({ length: there }, (_, index) => `${URL}/${index}.jpg`);
  expect(imagesOf(urls)).toEqual({ image: urls.slice(0, listed) });
});

test('without pictures there is no mention of them', () => {
  expect(imagesOf([])).toEqual({});
});

describe('what a property costs', () => {
  test('is nothing when no rent is shown', () => {
    expect(offers(null, [room(1, weekly(150)), room(2, weekly(200))])).toBeUndefined();
  });

  test.each([
    ['while the rooms are not known', null],
    ['with a single room', [room(1, weekly(150))]],
    ['beside rooms without a rent', [room(1, weekly(150)), room(2, null)]],
    [
      'beside rooms let in another way',
      [room(1, weekly(150)), room(2, { ...weekly(600), period: 'monthly' as const })],
    ],
  ])('is the shown rent %s', (_when, rooms) => {
    expect(offers(weekly(150), rooms)).toMatchObject({
      '@type': 'Offer',
      price: 150,
      priceCurrency: 'GBP',
      availability: 'https://schema.org/InStock',
      priceSpecification: { price: 150, unitCode: 'WEE' },
    });
  });

  test('begins at the shown rent and ends at the dearest free room', () => {
    const rooms = [room(1, weekly(120), false), room(2, weekly(150)), room(3, weekly(310))];
    expect(offers(weekly(150), [...rooms, room(4, weekly(400), false)])).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: 150,
      highPrice: 310,
      priceCurrency: 'GBP',
      offerCount: 2,
    });
  });

  test('is the shown rent where no room is free at such a rent', () => {
    const rooms = [room(1, weekly(120), false), room(2, weekly(130), false)];
    const offer = offers(weekly(150), rooms);
    expect(offer).toMatchObject({ '@type': 'Offer', price: 150 });
    expect(offer).not.toHaveProperty('offerCount');
  });

  test('lists the cheapest room first, and of equal ones the free one', () => {
    const rooms = inRoomOrder([
      room(1, weekly(200)),
      room(2, weekly(150), false),
      room(3, weekly(150)),
    ]);
    const { offers: listed } = offers(weekly(150), rooms) as { offers: Thing[] } & Thing;
    expect(listed.map(({ availability, price }) => [price, availability])).toEqual([
      [150, 'https://schema.org/InStock'],
      [150, 'https://schema.org/SoldOut'],
      [200, 'https://schema.org/InStock'],
    ]);
  });

  test('by the month says so', () => {
    const rent: Rent = { amount: 900, currency: 'USD', period: 'monthly' };
    expect(offers(rent, null)).toMatchObject({ priceSpecification: { unitCode: 'MON' } });
  });
});

const common = { name: 'Harbour House', url: URL, description: '', imageUrls: [`${URL}/1.jpg`] };
const rating = aggregateRating({ reviewsRating: 4.6, reviewsCount: 12 }, 'real');
const twoRooms = [room(1, weekly(150)), room(2, weekly(200))];

test('a product with neither price nor rating is none', () => {
  expect(product({ ...common, id: 1, offers: undefined, rating: undefined })).toBeUndefined();
  expect(product({ ...common, id: 1, offers: undefined, rating })).not.toHaveProperty('offers');
});

const house = apartmentComplex({
  ...common,
  address: {
    street: 'Quay Street',
    locality: 'London',
    state: '',
    postalCode: 'E1 1AA',
    country: { code: 'gb', name: 'United Kingdom' },
  },
  coordinates: { lat: 51.5, lng: -0.1 },
  features: [{ name: 'Community', kind: 'community', values: ['Gym'] }],
  floorPlans: [floorPlan({ name: 'Ensuite', url: `${URL}#room-1`, area: 14, imageUrls: [] })],
});

test('a house has its address without what is not known of it', () => {
  expect(house.address).toEqual({
    '@type': 'PostalAddress',
    streetAddress: 'Quay Street',
    addressLocality: 'London',
    postalCode: 'E1 1AA',
    addressCountry: 'GB',
  });
});

const graph: readonly (Thing | undefined)[] = [
  house,
  product({ ...common, id: 1, offers: offers(weekly(150), twoRooms), rating }),
  product({ ...common, id: 1, offers: offers(weekly(150), null), rating }),
  breadcrumbList([{ name: 'Home', url: 'https://amber.example/' }, { name: 'Harbour House' }]),
  faqPage([{ question: 'Is there a gym?', answer: 'Yes.' }]),
];

/** What the documentation of search engines asks for, by type. */
const required: Readonly<Record<string, readonly string[]>> = {
  ApartmentComplex: ['name', 'address', 'url', 'image', 'geo', 'accommodationFloorPlan'],
  PostalAddress: ['streetAddress', 'addressLocality', 'postalCode', 'addressCountry'],
  GeoCoordinates: ['latitude', 'longitude'],
  FloorPlan: ['name', 'url', 'floorSize'],
  LocationFeatureSpecification: ['name', 'value'],
  Product: ['name', 'image', 'offers', 'aggregateRating'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  AggregateOffer: ['lowPrice', 'highPrice', 'priceCurrency', 'offerCount'],
  UnitPriceSpecification: ['price', 'priceCurrency', 'unitCode'],
  AggregateRating: ['ratingValue', 'reviewCount', 'bestRating', 'worstRating'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
};

const isThing = (value: object): value is Thing => '@type' in value;

const thingsIn = (value: unknown): Thing[] => {
  if (typeof value !== 'object' || value === null) return [];
  return [...(isThing(value) ? [value] : []), ...Object.values(value).flatMap(thingsIn)];
};

test.each(Object.entries(required))('%s has what search engines ask for', (type, properties) => {
  const things = thingsIn(graph).filter((thing) => thing['@type'] === type);
  expect(things.length).toBeGreaterThan(0);
  for (const thing of things) {
    for (const name of properties) expect(thing).toHaveProperty(name);
  }
});
