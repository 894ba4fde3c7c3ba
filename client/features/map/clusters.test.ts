import { describe, expect, test } from '@jest/globals';
import type { Bounds } from './bounds.ts';
import { createMarks, type Mark } from './clusters.ts';

const items = [
  { id: 1, coordinates: { lat: 53.8008, lng: -1.5491 } },
  { id: 2, coordinates: { lat: 53.8012, lng: -1.5484 } },
  { id: 3, coordinates: { lat: 53.8015, lng: -1.5498 } },
  { id: 4, coordinates: { lat: 53.84, lng: -1.63 } },
  { id: 5, coordinates: null },
];
const around: Bounds = [53.7, -1.8, 53.9, -1.3];

const pinIds = (marks: readonly Mark[]): number[] =>
  marks.flatMap((mark) => (mark.kind === 'pin' ? [mark.id] : [])).sort();
const counts = (marks: readonly Mark[]): number[] =>
  marks.flatMap((mark) => (mark.kind === 'cluster' ? [mark.count] : []));

describe('the marks of a map', () => {
  const marks = createMarks(items);

  test('far out, neighbours are one mark with their number', () => {
    const shown = marks.within(around, 12, null);
    expect(pinIds(shown)).toEqual([4]);
    expect(counts(shown)).toEqual([3]);
  });

  test('close by, each listing with a place stands by itself', () => {
    const shown = marks.within(around, 17, null);
    expect(pinIds(shown)).toEqual([1, 2, 3, 4]);
    expect(counts(shown)).toEqual([]);
  });

  test('at the zoom a cluster opens it does fall apart, and not before', () => {
    const cluster = marks.within(around, 12, null).find(({ kind }) => kind === 'cluster');
    const zoom = marks.openingZoom(cluster?.id ?? 0);
    expect(zoom).toBeGreaterThan(12);
    expect(counts(marks.within(around, zoom - 1, null))).toEqual([3]);
    expect(marks.within(around, zoom, null).length).toBeGreaterThan(2);
  });

  test('the active listing stands out of its cluster', () => {
    expect(pinIds(marks.within(around, 12, 2))).toEqual([2, 4]);
    expect(pinIds(marks.within(around, 17, 2))).toEqual([1, 2, 3, 4]);
  });

  test.each([5, 99])('an active listing without a place (%d) adds nothing', (activeId) => {
    expect(pinIds(marks.within(around, 12, activeId))).toEqual([4]);
  });

  test('only what lies in the box is shown', () => {
    expect(pinIds(marks.within([53.83, -1.7, 53.9, -1.6], 17, null))).toEqual([4]);
  });
});
