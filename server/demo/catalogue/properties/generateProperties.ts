import type { PropertyRows } from '../../../api/catalogue/catalogue.ts';
import { dealCities } from './cityPlan.ts';
import { createProperty } from './createProperty.ts';
import type { SeedCity } from './seedCity.ts';
import { specialProperties } from './specialProperties.ts';

export interface CatalogueInput {
  readonly cities: readonly SeedCity[];
  readonly seed: number;
  /** ISO date from which dates are counted. */
  readonly today: string;
  /** Named residences included; there are never fewer than those. */
  readonly properties: number;
}

export function catalogueSize(properties: number): number {
  return Math.max(properties, specialProperties.length);
}

/**
 * Names recur from city to city, and the description that a page makes up names only the country:
 * whoever has a namesake there brings a description along.
 */
const describeNamesakes = (): ((rows: PropertyRows, city: SeedCity) => PropertyRows) => {
  const known = new Set<string>();
  return (rows, { countryCode, place }) => {
    const { detail, name } = rows.property;
    const key = `${countryCode} ${name}`;
    const isFirst = !known.has(key);
    known.add(key);
    if (isFirst || detail.meta.meta_description !== null) return rows;
    const description = `${name} in ${place.name}: furnished student rooms with photos, reviews and prices. See what is free for your dates and book online.`;
    const meta = { ...detail.meta, meta_description: description };
    return { ...rows, property: { ...rows.property, detail: { ...detail, meta } } };
  };
};

/** The catalogue one property at a time: named ones first, then the cities' shares in turn. */
export function* generateProperties(input: CatalogueInput): Generator<PropertyRows> {
  const { cities, seed, today } = input;
  const described = describeNamesakes();
  const byName = new Map(cities.map((city) => [city.place.canonicalName, city]));
  for (const [index, traits] of specialProperties.entries()) {
    const city = byName.get(traits.city);
    if (city === undefined) throw new RangeError(`${traits.name} needs the city ${traits.city}`);
    yield described(createProperty({ seed, today, index, city, ordinal: index, traits }), city);
  }
  const slots = dealCities(cities);
  for (let index = specialProperties.length; index < input.properties; index += 1) {
    const slot = slots.next().value;
    yield described(createProperty({ seed, today, index, ...slot }), slot.city);
  }
}
