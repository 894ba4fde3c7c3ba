import { describe, expect, test } from '@jest/globals';
import type { Rent } from '../../../shared/domain/property/rent.ts';
import type { ResultCluster, ResultPin } from '../../../shared/domain/property/resultMap.ts';
import { createMarks, type Mark, type Placed } from './marks.ts';
import { fromPixel, toPixel } from './mercator.ts';

const rentOf = (amount: number, currency = 'GBP'): Rent => ({
  amount,
  currency,
  period: 'weekly',
});

const pin = (id: number, lat: number, lng: number, rent: Rent | null = rentOf(id)): ResultPin => ({
  id,
  name: `House ${id}`,
  canonicalName: `house-${id}`,
  coordinates: { lat, lng },
  rent,
});

const cluster = (count: number, lat: number, lng: number, rent: Rent | null): ResultCluster => ({
  coordinates: { lat, lng },
  count,
  bounds: [lat - 0.001, lng - 0.001, lat + 0.001, lng + 0.001],
  rent,
});

const WIDTH = 60;
const marksAt = (placed: Partial<Placed>, zoom: number, isDeepest = false): readonly Mark[] =>
  createMarks({ pins: [], clusters: [], ...placed }, { zoom, isDeepest, widthOf: () => WIDTH });

const pinIds = (marks: readonly Mark[]): number[] =>
  marks.flatMap((mark) => (mark.kind === 'pin' ? [mark.pin.id] : [])).sort((a, b) => a - b);
const counts = (marks: readonly Mark[]): number[] =>
  marks.flatMap((mark) => (mark.kind === 'cluster' ? [mark.count] : []));
const total = (marks: readonly Mark[]): number =>
  counts(marks).reduce((sum, count) => sum + count, pinIds(marks).length);

/** As large as it is drawn. */
const hides = (one: Mark, other: Mark, zoom: number): boolean => {
  const [a, b] = [toPixel(one.point, zoom), toPixel(other.point, zoom)];
  const [wide, high] = one.kind === other.kind && one.kind === 'pin' ? [WIDTH, 38] : [44, 20];
  return Math.abs(a.x - b.x) < wide && Math.abs(a.y - b.y) < high;
};

const leeds = [
  pin(1, 53.8008, -1.5491),
  pin(2, 53.8012, -1.5484),
  pin(3, 53.8015, -1.5498),
  pin(4, 53.84, -1.63),
];

test('far out, neighbours are one mark with their number, their box and their lowest rent', () => {
  const marks = marksAt({ pins: leeds }, 12);
  expect(pinIds(marks)).toEqual([4]);
  expect(marks.find(({ kind }) => kind === 'cluster')).toMatchObject({
    count: 3,
    bounds: [53.8008, -1.5498, 53.8015, -1.5484],
    rent: rentOf(1),
  });
});

test('close by, each home stands at its own place', () => {
  const marks = marksAt({ pins: leeds }, 18);
  expect(pinIds(marks)).toEqual([1, 2, 3, 4]);
  expect(marks.map(({ point }) => point)).toEqual(
    expect.arrayContaining(leeds.map(({ coordinates }) => coordinates)),
  );
});

test('homes at one point stand side by side at the deepest zoom', () => {
  const pins = Array.from({ length: 12 }, (_, index) => pin(index + 1, 53.8, -1.55));
  expect(counts(marksAt({ pins }, 17))).toEqual([12]);
  const marks = marksAt({ pins }, 18, true);
  expect(pinIds(marks)).toHaveLength(12);
  const hidden = marks.filter((one) =>
    marks.some((other) => other !== one && hides(one, other, 18)),
  );
  expect(hidden).toEqual([]);
});

describe('whatever the zoom, all are there and none hides another', () => {
  let seed = 7;
  const random = (): number => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const pins = Array.from({ length: 150 }, (_, index) =>
    pin(index + 1, 51.5 + (random() - 0.5) * 0.1, -0.12 + (random() - 0.5) * 0.1),
  );
  const clusters = Array.from({ length: 20 }, () =>
    cluster(7, 51.5 + (random() - 0.5) * 0.1, -0.12 + (random() - 0.5) * 0.1, rentOf(90)),
  );

  test.each([9, 11, 13, 14, 15, 16, 17, 18])('zoom %d', (zoom) => {
    const marks = marksAt({ pins, clusters }, zoom, zoom === 18);
    expect(total(marks)).toBe(pins.length + 7 * clusters.length);
    const pairs = marks.flatMap((one, index) =>
      marks.slice(index + 1).filter((other) => hides(one, other, zoom)),
    );
    expect(pairs).toEqual([]);
  });
});

test.each([
  ['the lowest', [rentOf(120), rentOf(90)], rentOf(90)],
  ['the one there is, beside what is sold out', [rentOf(120), null], rentOf(120)],
  ['none without any', [null, null], null],
  ['none in two currencies', [rentOf(120), rentOf(90, 'EUR')], null],
])('the rent of a cluster is %s', (_what, rents, expected) => {
  const pins = rents.map((rent, index) => pin(index, 53.8, -1.55, rent));
  expect(marksAt({ pins }, 12)).toMatchObject([{ rent: expected }]);
});

test('a cluster that names no rent leaves the joined one without', () => {
  const placed = { pins: [pin(1, 53.8, -1.55)], clusters: [cluster(5, 53.8, -1.55, null)] };
  expect(marksAt(placed, 12)).toMatchObject([{ count: 6, rent: null }]);
});

test('pixels of the world lead back to their place', () => {
  const place = { lat: -33.8688, lng: 151.2093 };
  const { lat, lng } = fromPixel(toPixel(place, 15), 15);
  expect([lat, lng]).toEqual([expect.closeTo(place.lat, 8), expect.closeTo(place.lng, 8)]);
});
