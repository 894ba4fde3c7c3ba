import { describe, expect, test } from '@jest/globals';
import { haversineMetres } from '../../../../shared/domain/geo/haversine.ts';
import type { CityPlan } from './cityPlan.ts';
import { findPlan, loadPlans, type PlanTable, plannedCities, plannedCity } from './findPlan.ts';

const tables = Object.keys(plannedCities) as PlanTable[];

const pointsOf = ({ discs, lines, stations }: CityPlan) => [
  ...lines.flatMap(({ name, path }) => path.map((point) => ({ name, point }))),
  ...discs.map(({ middle, name }) => ({ name, point: middle })),
  ...stations,
];

describe.each(tables)('the plans of %s', (table) => {
  test('are those of the cities in the index', async () => {
    const plans = await loadPlans(table);
    expect(Object.keys(plans).sort()).toEqual(plannedCities[table].map(([key]) => key).sort());
  });

  test('draw what lies in or around the city', async () => {
    const plans = await loadPlans(table);
    const astray = plannedCities[table].flatMap(([key, lat, lng]) =>
      pointsOf(plans[key] ?? { discs: [], lines: [], stations: [] })
        .filter(({ point }) => haversineMetres(point, { lat, lng }) > 25_000)
        .map(({ name }) => `${key}: ${name}`),
    );
    expect(astray).toEqual([]);
  });

  test('have rivers without leaps', async () => {
    const plans = await loadPlans(table);
    const leaps = Object.values(plans).flatMap(({ lines }) =>
      lines.flatMap(({ name, path }) =>
        path.slice(1).flatMap((point, index) => {
          const before = path[index];
          return before && haversineMetres(point, before) > 9_000 ? [name] : [];
        }),
      ),
    );
    expect(leaps).toEqual([]);
  });
});

test.each([
  ['a campus of the city', { lat: 51.5246, lng: -0.134 }, 'london'],
  ['the nearer of two cities', { lat: 37.8719, lng: -122.2585 }, 'berkeley'],
  ['open country', { lat: 54.2, lng: -4.5 }, undefined],
])('%s is drawn as it is', (_what, place, key) => {
  expect(plannedCity(place)?.key).toBe(key);
});

test('a plan names the stations of its city', async () => {
  const plan = await findPlan({ lat: 53.4808, lng: -2.2426 });
  expect(plan?.stations.map(({ name }) => name)).toContain('Piccadilly');
});
