import { describe, expect, test } from '@jest/globals';
import { haversineMetres } from '../../../shared/domain/geo/haversine.ts';
import { metresPerPixel, moved, ringLengths, roundLength } from './scale.ts';

describe('the scale', () => {
  test('halves with every zoom and shrinks towards the poles', () => {
    expect(metresPerPixel(0, 0)).toBeCloseTo(156_543.03, 1);
    expect(metresPerPixel(0, 10)).toBeCloseTo(152.87, 1);
    expect(metresPerPixel(60, 10)).toBeCloseTo(76.44, 1);
  });

  test.each([
    [1200, 'kilometre', 1],
    [1200, 'mile', 0.5],
    [1700, 'mile', 1],
    [480, 'kilometre', 0.2],
    [50, 'kilometre', 0.1],
    [260_000, 'kilometre', 200],
  ] as const)('takes no more than %d m as a round number of %ss: %d', (metres, unit, value) => {
    expect(roundLength(metres, unit).value).toBe(value);
  });

  test.each([
    [0, 6000, 'kilometre', [1, 2, 5]],
    [0, 3500, 'mile', [0.5, 1, 2]],
    [0, 250, 'kilometre', [0.1, 0.2]],
    [150, 600, 'kilometre', [0.2, 0.5]],
    [0, 50, 'kilometre', []],
  ] as const)(
    'from %d to %d m draws rings of round numbers of %ss: %j',
    (from, reach, unit, values) => {
      const rings = ringLengths({ fromMetres: from, reachMetres: reach, unit });
      expect(rings.map(({ value }) => value)).toEqual(values);
    },
  );

  test('finds the point so far north and east', () => {
    const leeds = { lat: 53.8, lng: -1.55 };
    expect(haversineMetres(leeds, moved(leeds, 1000, 0))).toBeCloseTo(1000, -1);
    expect(haversineMetres(leeds, moved(leeds, 0, 1000))).toBeCloseTo(1000, -1);
  });
});
