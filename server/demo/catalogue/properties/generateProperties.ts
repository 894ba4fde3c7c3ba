import type { CityPlace } from '../../places/place.ts';
import { createProperty, type GeneratedRows } from './createProperty.ts';
import type { SeedCity } from './seedCity.ts';
import { specialProperties } from './specialProperties.ts';

/** Small cities get this share of the catalogue at least, so that each has a page worth opening. */
const MINIMUM_SHARE = 0.0062;

/** Demand counts more than in proportion: the big cities hold most of a real catalogue. */
const DEMAND_EXPONENT = 1.75;

export interface CitySlot<C> {
  readonly city: C;
  /** Which of the city's residences this is, from 0. */
  readonly ordinal: number;
}

function sharesOf(cities: readonly Pick<CityPlace, 'demand'>[]): number[] {
  const weights = cities.map((city) => city.demand ** DEMAND_EXPONENT);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const raised = weights.map((weight) => Math.max(weight / total, MINIMUM_SHARE));
  const excess = raised.reduce((sum, share) => sum + share, 0);
  return raised.map((share) => share / excess);
}

/**
 * Deals the catalogue out to the cities in an endless, fixed order: each slot goes to the city that
 * is furthest behind its share, so that any beginning of the list is in proportion.
 */
export function* dealCities<C extends Pick<CityPlace, 'demand'>>(
  cities: readonly C[],
): Generator<CitySlot<C>, never> {
  const wanted = cities.filter((city) => city.demand > 0);
  if (wanted.length === 0) throw new RangeError('no city has demand');
  const shares = sharesOf(wanted);
  const counts = wanted.map(() => 0);
  for (;;) {
    let chosen = 0;
    let best = Number.POSITIVE_INFINITY;
    for (const [index, share] of shares.entries()) {
      const due = ((counts[index] ?? 0) + 0.5) / share;
      if (due < best) {
        best = due;
        chosen = index;
      }
    }
    const ordinal = counts[chosen] ?? 0;
    counts[chosen] = ordinal + 1;
    yield { city: wanted[chosen] as C, ordinal };
  }
}

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
 * Names recur from city to city. A page without a description makes one from name and country, so
 * a residence with a namesake in its country gets one of its own.
 */
const describeNamesakes = (): ((rows: GeneratedRows, city: SeedCity) => GeneratedRows) => {
  const known = new Set<string>();
  return (rows, { countryCode, place }) => {
    const { detail, name } = rows.property;
    const key = `${countryCode} ${name}`;
    const isFirst = !known.has(key);
    known.add(key);
    if (isFirst || detail.meta.meta_description !== null) return rows;
    const description = `${name} in ${place.name}: furnished student rooms with pictures, reviews and prices. See what is free for your dates and book online.`;
    const meta = { ...detail.meta, meta_description: description };
    return { ...rows, property: { ...rows.property, detail: { ...detail, meta } } };
  };
};

/** The catalogue one property at a time: named ones first, then the cities' shares in turn. */
export function* generateProperties(input: CatalogueInput): Generator<GeneratedRows> {
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
