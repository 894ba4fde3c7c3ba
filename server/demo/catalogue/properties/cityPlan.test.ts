import { describe, expect, test } from '@jest/globals';
import { allCountries } from '../../places/allCountries.ts';
import { dealCities } from './cityPlan.ts';

const cities = allCountries.flatMap((country) => country.cities);

function deal(count: number): Map<string, number> {
  const counts = new Map<string, number>();
  const slots = dealCities(cities);
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
    expect(counts.size).toBe(cities.filter((city) => city.demand > 0).length);
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
