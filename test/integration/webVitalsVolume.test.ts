import { beforeEach, describe, expect, test } from '@jest/globals';
import { vitalRating } from '../../shared/domain/vitals/vitalRating.ts';
import { quantileBucket, readExposition, type Sample } from '../support/exposition.ts';
import { lineFaults } from '../support/logSchemas.ts';
import { rawRequest } from '../support/rawHttp.ts';
import { webSiteForSuite } from '../support/webSite.ts';
import type { WebTier } from '../support/webTier.ts';

const site = webSiteForSuite();
let tier: WebTier;

beforeEach(async () => {
  tier = await site.startOther({ environment: { VITALS_PER_MINUTE: '100000' } });
});

const names = ['INP', 'LCP', 'TTFB', 'FCP', 'CLS'] as const;
type Name = (typeof names)[number];

/** About the size that each metric has; CLS has no unit. */
const scale: Readonly<Record<Name, number>> = {
  INP: 600,
  LCP: 5000,
  TTFB: 2500,
  FCP: 4000,
  CLS: 0.4,
};

/** The same numbers in every run, without a pattern. */
const createNumbers = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
};

const reportOf = (name: Name, value: number, index: number) => ({
  id: `v5-${index}`,
  name,
  value,
  delta: value,
  rating: vitalRating(name, value),
  routePattern: index % 2 === 0 ? '/places/:id' : '/places/search/:id',
  pathname: `/places/house-${index}`,
  deviceType: 'mobile',
  isUserLoggedIn: false,
  entries: [{ entryType: 'event', duration: value, target: null, nested: { a: 1 } }],
  attribution: { target: '#book', extra: null, list: [1, 2] },
  origin: 'http://localhost:3000',
  country: index % 3 === 0 ? null : 'gb',
});

const post = async (body: string, type = 'application/json'): Promise<number> => {
  const answer = await rawRequest(tier.url, {
    path: '/api/log-web-vitals',
    method: 'POST',
    headers: { 'Content-Type': type },
    body,
  });
  return answer.status;
};

const inTurns = async (bodies: readonly (readonly [string, string])[]): Promise<number[]> => {
  const statuses: number[] = [];
  for (let start = 0; start < bodies.length; start += 25) {
    const turn = bodies.slice(start, start + 25);
    statuses.push(...(await Promise.all(turn.map(([body, type]) => post(body, type)))));
  }
  return statuses;
};

const metrics = async (): Promise<Sample[]> =>
  readExposition((await rawRequest(tier.opsUrl, { path: '/metrics' })).text);

const vitalLines = () => tier.logLines.filter(({ event }) => event === 'web-vital');

describe('a thousand reports and some that are none', () => {
  const next = createNumbers(7);
  const reports = Array.from({ length: 1000 }, (_, index) => {
    const name = names[index % names.length] ?? 'INP';
    // Skewed, as times are.
    return reportOf(name, Number((scale[name] * next() ** 2).toFixed(4)), index);
  });
  const bad: readonly (readonly [string, string, number])[] = [
    ['{"id":', 'application/json', 400],
    ['[]', 'text/plain', 400],
    [JSON.stringify({ ...reports[0], rating: 'fine' }), 'application/json', 400],
    [JSON.stringify({ ...reports[0], value: null }), 'application/json', 400],
    [JSON.stringify({ ...reports[0], id: 'x'.repeat(70_000) }), 'application/json', 413],
    ['id=1', 'application/x-www-form-urlencoded', 415],
  ];

  test('make as many lines of the published form, and the others are counted', async () => {
    const taken = reports.map(
      (report, index) =>
        [JSON.stringify(report), index % 4 === 0 ? 'text/plain' : 'application/json'] as const,
    );
    expect(new Set(await inTurns(taken))).toEqual(new Set([204]));
    expect(await inTurns(bad.map(([body, type]) => [body, type]))).toEqual(
      bad.map(([, , status]) => status),
    );

    const lines = vitalLines();
    expect(lines).toHaveLength(1000);
    expect(lines.flatMap(lineFaults)).toEqual([]);

    const samples = await metrics();
    const refused = samples.filter(({ name }) => name === 'web_beacons_refused_total');
    const counts = refused.map(({ labels, value }) => [labels.route, labels.reason, value]);
    expect(counts.sort()).toEqual([
      ['web-vitals', 'content', 4],
      ['web-vitals', 'kind', 1],
      ['web-vitals', 'size', 1],
    ]);
    const rated = samples.filter(({ name }) => name === 'web_vital_ratings_total');
    for (const rating of ['good', 'needs-improvement', 'poor']) {
      const counted = rated.filter(({ labels }) => labels.rating === rating);
      const expected = reports.filter((report) => report.rating === rating).length;
      expect(counted.reduce((sum, { value }) => sum + value, 0)).toBe(expected);
    }
  });

  test.each(names)('tell in which bucket three of four values of %s lie', async (name) => {
    const ofName = reports.filter((report) => report.name === name);
    const bodies = ofName.map((report) => [JSON.stringify(report), 'application/json'] as const);
    await inTurns(bodies);
    const isShift = name === 'CLS';
    const histogram = isShift ? 'web_vital_layout_shift' : 'web_vital_duration_seconds';
    const samples = await metrics();
    for (const route of ['/places/:id', '/places/search/:id']) {
      const buckets = samples.filter(
        (sample) =>
          sample.name === `${histogram}_bucket` &&
          sample.labels.route === route &&
          sample.labels.device === 'mobile' &&
          (isShift || sample.labels.name === name),
      );
      const values = ofName
        .filter(({ routePattern }) => routePattern === route)
        .map(({ value }) => (isShift ? value : value / 1000))
        .sort((one, other) => one - other);
      const exact = values[Math.ceil(values.length * 0.75) - 1] ?? Number.NaN;
      const { above, upTo } = quantileBucket(buckets, 0.75);
      expect(exact).toBeGreaterThan(above);
      expect(exact).toBeLessThanOrEqual(upTo);
    }
  });
});

test.each([
  { name: 'INP', good: 200, fair: 500, more: 1 },
  { name: 'LCP', good: 2500, fair: 4000, more: 1 },
  { name: 'TTFB', good: 800, fair: 1800, more: 1 },
  { name: 'FCP', good: 1800, fair: 3000, more: 1 },
  { name: 'CLS', good: 0.1, fair: 0.25, more: 0.01 },
] as const)('the thresholds of $name are bounds of buckets', async ({ name, good, fair, more }) => {
  for (const [index, value] of [good, good + more, fair, fair + more].entries()) {
    await post(JSON.stringify({ ...reportOf(name, value, index), routePattern: '/' }));
  }
  const isShift = name === 'CLS';
  const buckets = (await metrics()).filter(
    (sample) =>
      sample.name ===
        `${isShift ? 'web_vital_layout_shift' : 'web_vital_duration_seconds'}_bucket` &&
      sample.labels.route === '/' &&
      (isShift || sample.labels.name === name),
  );
  const upTo = (bound: number): number | undefined =>
    buckets.find(({ labels }) => Number(labels.le) === (isShift ? bound : bound / 1000))?.value;
  expect(upTo(good)).toBe(1);
  expect(upTo(fair)).toBe(3);
});

test('labels are from known lists, whatever is sent', async () => {
  const report = reportOf('LCP', 100, 1);
  for (const text of ['made-up', '/places/:id{x="1"}', 'x'.repeat(150)]) {
    expect(
      await post(JSON.stringify({ ...report, routePattern: text, deviceType: text.slice(0, 20) })),
    ).toBe(204);
  }
  const labels = (await metrics())
    .filter(({ name }) => name.startsWith('web_vital_'))
    .map(({ labels: { device, route } }) => `${route} ${device}`);
  expect(new Set(labels)).toEqual(new Set(['other other']));
});
