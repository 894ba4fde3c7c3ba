import type { CityPlace } from '../../places/placeTypes.ts';

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
