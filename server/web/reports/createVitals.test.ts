import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { webVitalLine, webVitalNames, webVitalRatings, webVitalSchema } from './createVitals.ts';

const report = {
  id: 'v5-1',
  name: 'LCP',
  value: 1234.5,
  delta: 1234.5,
  rating: 'good',
  routePattern: '/places/:id',
  pathname: '/places/the-quarters?lead_uuid=secret#room_type',
  deviceType: 'mobile',
  isUserLoggedIn: false,
  entries: [
    {
      entryType: 'navigation',
      name: 'https://homes.example/payments/abc?token=secret',
      startTime: 1,
    },
  ],
  attribution: {
    target: '#main > img',
    url: 'https://homes.example/images/x.avif?secret=1',
    timeToFirstByte: 12,
    lcpEntry: { element: {}, url: 'secret' },
  },
  origin: 'https://homes.example/secret',
  country: 'GB',
};

const line = (changes: object = {}) =>
  webVitalLine(webVitalSchema.parse({ ...report, ...changes }));

describe('the line of a report', () => {
  test('holds its thirteen fields without queries, tokens or nested values', () => {
    expect(line()).toEqual({
      event: 'web-vital',
      id: 'v5-1',
      name: 'LCP',
      value: 1234.5,
      delta: 1234.5,
      rating: 'good',
      routePattern: '/places/:id',
      pathname: '/places/the-quarters',
      deviceType: 'mobile',
      isUserLoggedIn: false,
      entries: [
        { entryType: 'navigation', name: 'https://homes.example/payments/:token', startTime: 1 },
      ],
      attribution: {
        target: '#main > img',
        url: 'https://homes.example/images/x.avif',
        timeToFirstByte: 12,
      },
      origin: 'https://homes.example',
      country: 'GB',
    });
  });

  test('takes only labels it knows', () => {
    const labels = line({ routePattern: '/made/up', deviceType: 'toaster', origin: 'none' });
    expect(labels).toMatchObject({ routePattern: 'other', deviceType: 'other', origin: '' });
  });

  test('is bounded', () => {
    const entries = Array.from({ length: 1000 }, () => ({ name: 'x'.repeat(5000) }));
    expect(JSON.stringify(line({ entries })).length).toBeLessThan(4000);
  });

  test('has the fields its published schema requires', () => {
    const schema = JSON.parse(
      readFileSync(
        path.join(__dirname, '../../observed/log/schemas/web-vital.schema.json'),
        'utf8',
      ),
    ) as { required: string[]; properties: Record<string, { enum?: string[] }> };
    expect(Object.keys(line()).sort()).toEqual([...schema.required].sort());
    expect(Object.keys(schema.properties).sort()).toEqual([...schema.required].sort());
    expect(schema.properties.name?.enum).toEqual([...webVitalNames]);
    expect(schema.properties.rating?.enum).toEqual([...webVitalRatings]);
  });
});

test.each([
  [{ name: 'XXX' }],
  [{ value: '1' }],
  [{ value: -1 }],
  [{ rating: 'fine' }],
  [{ id: '' }],
  [{ pathname: 'x'.repeat(5000) }],
  [{ isUserLoggedIn: 'no' }],
  [{ entries: 'none' }],
])('a report with %j is refused', (changes) => {
  expect(webVitalSchema.safeParse({ ...report, ...changes }).success).toBe(false);
});

test('what a browser leaves out of JSON is not missed', () => {
  const { entries, attribution, origin, country, ...rest } = report;
  expect(webVitalSchema.parse(rest)).toMatchObject({ entries: [], attribution: {}, origin: '' });
});
