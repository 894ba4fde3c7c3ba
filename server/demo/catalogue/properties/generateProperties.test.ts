import { describe, expect, test } from '@jest/globals';
import { allCountries } from '../../demoCatalogue.ts';
import { distanceKm } from '../geography.ts';
import { marketOf } from '../markets.ts';
import { createRegions } from '../regions/createRegions.ts';
import type { GeneratedRows } from './createProperty.ts';
import { dealCities, generateProperties } from './generateProperties.ts';
import { createSeedCities } from './seedCity.ts';

const places = allCountries.flatMap((country) => country.cities);

function deal(count: number): Map<string, number> {
  const counts = new Map<string, number>();
  const slots = dealCities(places);
  for (let index = 0; index < count; index += 1) {
    const { city, ordinal } = slots.next().value;
    expect(ordinal).toBe(counts.get(city.canonicalName) ?? 0);
    counts.set(city.canonicalName, ordinal + 1);
  }
  return counts;
}

describe('dealCities', () => {
  test('1,200 residences give every city with demand five or more and London about a tenth', () => {
    const counts = deal(1200);
    expect(counts.size).toBe(places.filter((city) => city.demand > 0).length);
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(5);
    const london = (counts.get('london') ?? 0) / 1200;
    expect(london).toBeGreaterThan(0.08);
    expect(london).toBeLessThan(0.1);
  });

  test('a city without demand gets none', () => {
    expect(deal(1200).has('lerwick')).toBe(false);
  });

  test('a larger catalogue keeps the proportions', () => {
    const share = (counts: Map<string, number>, total: number) =>
      (counts.get('boston') ?? 0) / total;
    expect(share(deal(6000), 6000)).toBeCloseTo(share(deal(1200), 1200), 2);
  });

  test('nowhere to put a residence is an error', () => {
    expect(() => dealCities([{ demand: 0 }]).next()).toThrow(RangeError);
  });
});

const today = '2027-03-10';
const regions = createRegions(allCountries);
const cities = createSeedCities({ countries: allCountries, regions, today });
const generate = (properties: number, seed = 1): GeneratedRows[] => [
  ...generateProperties({ cities, seed, today, properties }),
];

const catalogue = generate(1200);
const properties = catalogue.map((rows) => rows.property);
const count = (holds: (rows: GeneratedRows) => boolean) => catalogue.filter(holds).length;

const repeated = (values: readonly unknown[]): unknown[] => {
  const seen = new Set<unknown>();
  return values.filter((value) => seen.size === seen.add(value).size);
};

describe('the catalogue', () => {
  test('lets no two houses of a country be described by the same name alone', () => {
    const plain = properties.filter(({ detail }) => detail.meta.meta_description === null);
    expect(repeated(properties.map(({ countryCode, name }) => countryCode + name))).not.toEqual([]);
    expect(repeated(plain.map(({ countryCode, name }) => countryCode + name))).toEqual([]);
    const own = properties.flatMap(({ detail }) => detail.meta.meta_description ?? []);
    expect(repeated(own)).toEqual([]);
  });

  test('is the same for the same seed, and another for another', () => {
    expect(generate(60)).toEqual(generate(60));
    expect(generate(60, 2)[40]).not.toEqual(generate(60)[40]);
  });

  test('a property does not depend on how many are made', () => {
    expect(generate(60)).toEqual(catalogue.slice(0, 60));
  });

  test('has no id, address name or point twice', () => {
    const ids = catalogue.flatMap(({ property, roomTypes, tenancies }) =>
      [property, ...roomTypes, ...tenancies].map((row) => row.id),
    );
    expect(repeated(ids)).toEqual([]);
    const names = catalogue.flatMap(({ property, roomTypes }) =>
      [property, ...roomTypes].map((row) => row.canonicalName),
    );
    expect(repeated(names)).toEqual([]);
    expect(repeated(properties.map(({ lat, lng }) => `${lat},${lng}`))).toEqual([]);
  });

  test('offers and reviews have ids of their own', () => {
    expect(repeated(catalogue.flatMap((rows) => rows.offers.map((row) => row.id)))).toEqual([]);
    expect(repeated(catalogue.flatMap((rows) => rows.reviews.map((row) => row.id)))).toEqual([]);
  });

  test('lies within 30 km of its cities, the most part within 7', () => {
    const distances = properties.map((property) => {
      const city = cities.find((candidate) => candidate.regionId === property.regionId);
      return city === undefined ? 0 : distanceKm(city.place, property);
    });
    expect(Math.max(...distances)).toBeLessThan(30);
    expect(distances.filter((km) => km <= 7).length / distances.length).toBeGreaterThan(0.85);
  });

  test('names an area only when it is within 3 km', () => {
    const areas = new Map(cities.flatMap((city) => city.areas).map((area) => [area.id, area]));
    for (const property of properties) {
      const area = areas.get(property.sublocalityId ?? 0);
      if (property.sublocalityId === null) continue;
      expect(area === undefined ? Number.NaN : distanceKm(area, property)).toBeLessThanOrEqual(3);
    }
  });

  test('London has three pages of listings and Boston is well filled', () => {
    const active = (regionId: number) =>
      properties.filter((row) => row.regionId === regionId && row.status === 'active').length;
    expect(active(34)).toBeGreaterThanOrEqual(23);
    expect(active(75)).toBeGreaterThanOrEqual(20);
  });

  test('is sold out for a few per cent and sells most', () => {
    const soldOut = count(({ property }) => property.tags.includes('not_available'));
    expect(soldOut / 1200).toBeGreaterThan(0.04);
    expect(soldOut / 1200).toBeLessThan(0.08);
    expect(count(({ property }) => property.available === false)).toBeGreaterThan(10);
    expect(count(({ property }) => property.detail.meta.payment === 0)).toBeGreaterThan(50);
  });

  test('has discounts, offers, deals and panoramas on some, not on all', () => {
    const shares = [
      count(({ property }) => property.minPrice > property.availablePrice),
      count(({ offers }) => offers.length > 0),
      count(({ property }) => property.detail.virtual_views.length > 0),
      count(({ property }) => property.detail.instalment_plans.length > 0),
    ].map((found) => found / 1200);
    for (const share of shares) {
      expect(share).toBeGreaterThan(0.1);
      expect(share).toBeLessThan(0.5);
    }
    expect(count(({ property }) => property.detail.deal_of_the_day)).toBeGreaterThan(1);
  });
});

describe('every property', () => {
  test('has 4 to 12 room types with 1 to 3 tenancies each', () => {
    for (const { roomTypes, tenancies } of catalogue) {
      expect(roomTypes.length).toBeGreaterThanOrEqual(4);
      expect(roomTypes.length).toBeLessThanOrEqual(12);
      for (const room of roomTypes) {
        const own = tenancies.filter((tenancy) => tenancy.roomTypeId === room.id);
        expect(own.length).toBeGreaterThanOrEqual(1);
        expect(own.length).toBeLessThanOrEqual(3);
      }
    }
  });

  test('shows the cheapest price of its free rooms, else of all', () => {
    for (const { property, roomTypes } of catalogue) {
      const free = roomTypes.flatMap(({ availablePrice }) => availablePrice ?? []);
      const all = roomTypes.map((room) => room.price);
      expect(property.availablePrice).toBe(Math.min(...(free.length > 0 ? free : all)));
      expect(property.minPrice).toBe(Math.min(...roomTypes.map((room) => room.minPrice)));
      expect(property.maxPrice).toBe(Math.max(...roomTypes.map((room) => room.maxPrice)));
      expect(property.price).toBeGreaterThanOrEqual(property.availablePrice);
    }
  });

  test('has room prices that follow from the tenancies', () => {
    for (const { roomTypes, tenancies } of catalogue) {
      for (const room of roomTypes) {
        const open = tenancies.filter((row) => row.roomTypeId === room.id && row.unitsLeft !== 0);
        const cheapest = open.length === 0 ? null : Math.min(...open.map((row) => row.price));
        expect(room.availablePrice).toBe(cheapest);
        expect(room.available).toBe(open.length > 0);
        expect(room.price).toBeGreaterThanOrEqual(room.availablePrice ?? 0);
      }
    }
  });

  test('is let in the money, period and lease unit of its country', () => {
    for (const { property, tenancies } of catalogue) {
      const market = marketOf(property.countryCode);
      expect(property).toMatchObject({ currency: market.currency, rentPeriod: market.rentPeriod });
      const leases = tenancies.map((tenancy) => tenancy.leaseDuration);
      expect([property.minLease, property.maxLease]).toEqual([
        Math.min(...leases),
        Math.max(...leases),
      ]);
      expect(new Set(tenancies.map((tenancy) => tenancy.leaseDurationUnit))).toEqual(
        new Set([market.leaseUnit]),
      );
    }
  });

  test('lists the kinds of its rooms', () => {
    for (const { property, roomTypes } of catalogue) {
      const kinds = roomTypes.map(
        (room) => `${room.roomKind}|${room.bathroomKind}|${room.kitchenKind}`,
      );
      expect(new Set(property.roomConfigs)).toEqual(new Set(kinds));
      expect(property.featureKeys.includes('dual_occupancy')).toBe(
        roomTypes.some((room) => room.dualOccupancy),
      );
    }
  });

  test('has 8 to 14 different pictures, the building among the first two, and 2 to 4 for every room', () => {
    for (const { property, roomTypes } of catalogue) {
      const { images } = property.detail;
      expect(images.length).toBeGreaterThanOrEqual(8);
      expect(images.length).toBeLessThanOrEqual(14);
      expect(repeated(images.map((image) => image.path))).toEqual([]);
      expect(images.map((image) => image.featured)).toEqual(images.map((_, index) => index === 0));
      expect(images.slice(0, 2).map((image) => image.type)).toContain('exterior');
      for (const room of roomTypes) {
        expect(room.detail.images.length).toBeGreaterThanOrEqual(2);
        expect(room.detail.images.length).toBeLessThanOrEqual(4);
      }
    }
  });

  test('counts and rates its own reviews', () => {
    for (const { property, reviews } of catalogue) {
      expect(property.reviewsCount).toBe(reviews.length);
      const mean = reviews.reduce((sum, review) => sum + review.rating, 0) / reviews.length;
      if (reviews.length === 0) expect(property.reviewsRating).toBeNull();
      else expect(Math.abs((property.reviewsRating ?? 0) - mean)).toBeLessThan(0.0501);
      expect(reviews.filter((review) => review.writtenOn > today)).toEqual([]);
    }
  });

  test('has texts without gaps', () => {
    const texts = properties.map(({ detail }) => [
      detail.description,
      detail.faqs,
      detail.policies,
      detail.meta_short,
      detail.meta_general_facts,
      detail.location,
    ]);
    expect(JSON.stringify(texts)).not.toMatch(/undefined|NaN|Infinity|\*|#/);
  });

  test('ends its price trend in the present month at today’s price', () => {
    for (const { property, priceTrends } of catalogue) {
      expect(priceTrends).toHaveLength(12);
      expect(priceTrends.at(-1)).toMatchObject({
        month: '2027-03-01',
        minPrice: property.availablePrice,
      });
    }
  });

  test('has no month whose average lies below its lowest price', () => {
    const months = catalogue.flatMap(({ priceTrends }) => priceTrends);
    expect(months.filter(({ averagePrice, minPrice }) => averagePrice < minPrice)).toEqual([]);
  });
});
