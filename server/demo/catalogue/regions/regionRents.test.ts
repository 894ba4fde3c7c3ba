import { expect, test } from '@jest/globals';
import { NOT_AVAILABLE } from '../../../../shared/domain/property/isBookable.ts';
import { allCountries } from '../../demoCatalogue.ts';
import type { GeneratedRows } from '../properties/createProperty.ts';
import { generateProperties } from '../properties/generateProperties.ts';
import { createSeedCities } from '../properties/seedCity.ts';
import { createRegions } from './createRegions.ts';

const today = '2027-03-10';
const regions = createRegions(allCountries);
const cities = createSeedCities({ countries: allCountries, regions, today });
const catalogue = [...generateProperties({ cities, seed: 1, today, properties: 1200 })];

/** In the order in which the answer names them. */
const kinds = ['Ensuite Room', 'Private Room', 'Studio Room'];

/** Fewer of them have no usual rent. */
const ENOUGH = 24;

const isOpen = ({ property: { available, status, tags } }: GeneratedRows): boolean =>
  available === true && status === 'active' && !tags.includes(NOT_AVAILABLE);

const freeRents = (regionId: number, kind: string): number[] =>
  catalogue
    .filter((rows) => rows.property.regionId === regionId && isOpen(rows))
    .flatMap(({ roomTypes }) => roomTypes)
    .filter(({ configName }) => configName === kind)
    .flatMap(({ availablePrice }) => availablePrice ?? [])
    .sort((a, b) => a - b);

test('the rents that are named of a city are those of most of its free rooms', () => {
  let compared = 0;
  const wrong = cities.flatMap(({ place, regionId }) => {
    const answer = regions.find(({ id }) => id === regionId)?.faqs[0]?.answer ?? '';
    const named = [...answer.matchAll(/[£€$]([\d,]+)/g)].map(([, sum = '']) =>
      Number(sum.replaceAll(',', '')),
    );
    expect(named).toHaveLength(kinds.length);
    return kinds.flatMap((kind, index) => {
      const rents = freeRents(regionId, kind);
      if (rents.length < ENOUGH) return [];
      compared += 1;
      const ratio = (named[index] ?? 0) / (rents[Math.floor(rents.length / 2)] ?? 1);
      return ratio > 0.85 && ratio < 1.15 ? [] : [{ city: place.name, kind, ratio }];
    });
  });
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThan(20);
});

test('no text of a home names a rent, which may be gone when it is read', () => {
  const texts = catalogue.map(({ property: { detail } }) =>
    JSON.stringify([detail.description, detail.meta_short, detail.meta]),
  );
  expect(texts.filter((text) => /[£€$]\s?\d/.test(text))).toEqual([]);
});
