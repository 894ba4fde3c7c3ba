import { expect, test } from '@jest/globals';
import { createDayCaches, type DayCaches } from './dayCaches.ts';
import type { DayView } from './dayTraffic.ts';

const home = { kind: 'property', key: 12, property: 7 } as const;

/** Views of one page, in seconds, by the visitors of a region of the CDN. */
const viewAt = (
  caches: DayCaches,
  seconds: readonly number[],
  view: Partial<DayView> = {},
): void => {
  for (const at of seconds) caches.view({ ...home, region: 0, ...view }, at * 1000);
};

const sums = ({ seconds }: DayCaches) => ({
  origin: seconds.reduce((sum, { origin }) => sum + origin, 0),
  renders: seconds.reduce((sum, { renders }) => sum + renders.property, 0),
});

const world = (edges = 2): DayCaches =>
  createDayCaches({ edges, processes: 1, pagesAProcess: 100 });

test.each([
  ['fresh copies are sent by the CDN', [0, 30, 59], { origin: 1, renders: 1 }],
  ['stale ones are sent while one is drawn', [0, 100, 101, 110], { origin: 3, renders: 2 }],
  ['what is too old is drawn anew', [0, 700], { origin: 2, renders: 2 }],
])('%s', (_name, seconds, expected) => {
  const caches = world();
  viewAt(caches, seconds);
  expect(sums(caches)).toEqual(expected);
});

test('regions of the CDN share what the web tier drew', () => {
  const caches = world();
  viewAt(caches, [0]);
  viewAt(caches, [1, 2], { region: 1 });
  expect(sums(caches)).toEqual({ origin: 2, renders: 1 });
});

test('a change of a property is shown by the second view after it', () => {
  const caches = world();
  viewAt(caches, [0]);
  caches.purge(7, 5000);
  caches.purge(8, 5000);
  viewAt(caches, [10, 11, 12]);
  expect(sums(caches)).toEqual({ origin: 3, renders: 2 });
});

test('visitors of a lost region find what another one holds', () => {
  const caches = world();
  viewAt(caches, [0], { region: 1 });
  caches.loseEdge(0);
  viewAt(caches, [1]);
  expect(sums(caches).origin).toBe(1);
  caches.loseEdge(1);
  viewAt(caches, [2]);
  expect(sums(caches)).toEqual({ origin: 2, renders: 1 });
});

test('a process that has started anew draws again what the CDN lets through', () => {
  const caches = world();
  viewAt(caches, [0]);
  caches.restartProcess(0);
  viewAt(caches, [30]);
  viewAt(caches, [31], { region: 1 });
  expect(sums(caches)).toEqual({ origin: 2, renders: 2 });
});

test('without a CDN every view reaches the web tier, which draws one', () => {
  const caches = world(0);
  viewAt(caches, [0, 1, 2]);
  expect(sums(caches)).toEqual({ origin: 3, renders: 1 });
});
