import type { PropertyRows } from '../seedRows.ts';
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

/** The catalogue one property at a time: named ones first, then the cities' shares in turn. */
export function* generateProperties(input: CatalogueInput): Generator<PropertyRows> {
  const { cities, seed, today } = input;
  const byName = new Map(cities.map((city) => [city.place.canonicalName, city]));
  for (const [index, traits] of specialProperties.entries()) {
    const city = byName.get(traits.city);
    if (city === undefined) throw new RangeError(`${traits.name} needs the city ${traits.city}`);
    yield createProperty({ seed, today, index, city, ordinal: index, traits });
  }
  const slots = dealCities(cities);
  for (let index = specialProperties.length; index < input.properties; index += 1) {
    yield createProperty({ seed, today, index, ...slots.next().value });
  }
}
