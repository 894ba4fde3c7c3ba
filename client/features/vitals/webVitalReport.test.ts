import { expect, test } from '@jest/globals';
import { webVitalReport } from './webVitalReport.ts';

const visit = {
  routePattern: '/places/:id',
  pathname: '/places/harbour-house',
  origin: 'https://amber.example',
  windowWidth: 390,
  isUserLoggedIn: false,
  country: 'gb',
};

const entry = { toJSON: () => ({ name: 'first', startTime: 12, element: {}, sources: [1] }) };

test('a report holds what belongs to the measurement and to the visit', () => {
  const vital = {
    id: 'v5-1',
    name: 'LCP' as const,
    value: 2600,
    delta: 2600,
    entries: [entry],
    attribution: { target: 'h1', timeToFirstByte: 80, lcpEntry: entry, url: undefined },
  };
  expect(webVitalReport(vital, visit)).toEqual({
    id: 'v5-1',
    name: 'LCP',
    value: 2600,
    delta: 2600,
    rating: 'needs-improvement',
    routePattern: '/places/:id',
    pathname: '/places/harbour-house',
    deviceType: 'mobile',
    isUserLoggedIn: false,
    entries: [{ name: 'first', startTime: 12 }],
    attribution: { target: 'h1', timeToFirstByte: 80 },
    origin: 'https://amber.example',
    country: 'gb',
  });
});

test('a page of many entries sends a few', () => {
  const vital = {
    id: 'v5-2',
    name: 'CLS' as const,
    value: 0,
    delta: 0,
    entries: Array.from({ length: 40 }, () => entry),
    attribution: {},
  };
  expect(webVitalReport(vital, visit).entries).toHaveLength(5);
});
