import { describe, expect, test } from '@jest/globals';
import { createRandom } from '../../../server/demo/catalogue/random.ts';
import { createTrace, zipf } from './trace.ts';

const entries = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => ({
    path: `/${name}-${index}`,
    keys: [`${name}:${index}`],
  }));
const catalogue = { properties: entries(1000, 'home'), regions: entries(50, 'town') };
const traceOf = (seed: number) =>
  createTrace(catalogue, { seed, visits: 4000, rate: 5, today: '2027-03-15' });

describe('a trace', () => {
  const steps = traceOf(1);
  const paths = steps.flatMap((step) => (step.kind === 'visit' ? [step.path] : []));

  test('is the same for the same seed, and another for another', () => {
    expect(traceOf(1)).toEqual(steps);
    expect(traceOf(2)).not.toEqual(steps);
  });

  test('comes at the rate asked for', () => {
    const times = steps.map(({ atMs }) => atMs);
    expect(times.slice(0, 3)).toEqual([0, 200, 400]);
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect(times.at(-1)).toBe(3999 * 200);
  });

  test('visits far more often what is liked, and much of the rest now and then', () => {
    const of = (name: string) => paths.filter((path) => path.split('?')[0] === name).length;
    expect(of('/home-0')).toBeGreaterThan(10 * of('/home-100'));
    expect(new Set(paths.map((path) => path.split('?')[0])).size).toBeGreaterThan(600);
  });

  test('has searches with filters and pages, tracked addresses, missing pages and purges', () => {
    const share = (pattern: RegExp) =>
      paths.filter((path) => pattern.test(path)).length / paths.length;
    expect(share(/^\/town-/)).toBeCloseTo(0.35, 1);
    expect(share(/gclid=\d+/)).toBeCloseTo(0.3, 1);
    expect(share(/^\/places\/gone-/)).toBeGreaterThan(0.001);
    expect(share(/^\/town-\d+\?p=[2-5]/)).toBeGreaterThan(0.01);
    expect(share(/^\/town-\d+\?(?:move_in_month|meta_types|guarantor)=/)).toBeGreaterThan(0.05);
    expect(steps.filter(({ kind }) => kind === 'purge')).toHaveLength(20);
  });
});

test('half of the visits go to sites of partners, each to its own pages, the first one most often', () => {
  const sites = [7, 8, 9].map((partnerId) => ({
    partnerId,
    host: `partner-${partnerId}.localhost`,
    catalogue: {
      properties: entries(20, `own-${partnerId}`),
      regions: entries(2, `near-${partnerId}`),
    },
  }));
  const options = { seed: 1, visits: 4000, rate: 5, today: '2027-03-15' };
  const visits = createTrace(catalogue, { ...options, sites }).flatMap((step) =>
    step.kind === 'visit' ? [step] : [],
  );
  const of = (host: string | undefined) => visits.filter((visit) => visit.host === host);
  expect(of(undefined).length / visits.length).toBeCloseTo(0.5, 1);
  expect(of('partner-7.localhost').length).toBeGreaterThan(of('partner-9.localhost').length);
  const own = of('partner-8.localhost').map(({ path }) => path);
  const foreign = /^\/(?:home|town)-|^\/\w+-[79]-|partner_id=(?!8)/;
  expect(own.filter((path) => foreign.test(path))).toEqual([]);
  expect(own.filter((path) => path.includes('partner_id=8')).length / own.length).toBeCloseTo(
    0.5,
    1,
  );
});

test('draws fall off as Zipf has it', () => {
  const draw = zipf(100, createRandom(1, 'test'));
  const counts = new Map<number, number>();
  for (let turn = 0; turn < 20_000; turn += 1) {
    const drawn = draw();
    counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
  }
  const [first = 0, tenth = 0] = [counts.get(0), counts.get(9)];
  expect(first / tenth).toBeCloseTo(10 ** 0.9, -0.5);
  expect(Math.max(...counts.keys())).toBeLessThan(100);
});
