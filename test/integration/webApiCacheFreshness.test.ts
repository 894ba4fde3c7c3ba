import { describe, test } from '@jest/globals';
import {
  cacheSiteForSuite,
  type Fields,
  type Origin,
  type Step,
} from '../support/cacheExchange.ts';

const site = cacheSiteForSuite();

const PAUSE = 3;

/** Asked twice, with a pause; where does the second answer come from? */
const twice = (headers: Fields, from: Origin, pause = PAUSE): readonly Step[] => [
  { says: { headers }, pause },
  { says: { headers }, from },
];

describe('Cache-Control', () => {
  test.each<[string, Fields, Origin]>([
    ['nothing said', {}, 'upstream'],
    ['a lifetime', { 'Cache-Control': 'max-age=3600' }, 'cached'],
    ['a lifetime that is over', { 'Cache-Control': 'max-age=2' }, 'upstream'],
    ['a lifetime of 0', { 'Cache-Control': 'max-age=0' }, 'upstream'],
    ['the longest lifetime', { 'Cache-Control': 'max-age=2147483648' }, 'cached'],
    ['a lifetime beyond all bounds', { 'Cache-Control': 'max-age=99999999999' }, 'cached'],
    ['a negative lifetime', { 'Cache-Control': 'max-age=-3600' }, 'upstream'],
    ['leading zeros', { 'Cache-Control': 'max-age=003600' }, 'cached'],
    ['single quotes', { 'Cache-Control': "max-age='3600'" }, 'upstream'],
    ['double quotes', { 'Cache-Control': 'max-age="3600"' }, 'cached'],
    ['letters in a number', { 'Cache-Control': 'max-age=3600a' }, 'upstream'],
    ['any case', { 'Cache-Control': 'MaX-aGe=3600' }, 'cached'],
    ['an extension', { 'Cache-Control': 'foobar, max-age=3600' }, 'cached'],
    [
      'a name within quotes in front',
      { 'Cache-Control': 'extension="max-age=3600", max-age=1' },
      'upstream',
    ],
    [
      'a name within quotes behind',
      { 'Cache-Control': 'max-age=1, extension="max-age=3600"' },
      'upstream',
    ],
    ['an age beyond the lifetime', { 'Cache-Control': 'max-age=3600', Age: '7200' }, 'upstream'],
    ['a date long ago', { 'Cache-Control': 'max-age=3600', Date: -7200 }, 'upstream'],
    ['a past Expires', { 'Cache-Control': 'max-age=3600', Expires: -7200 }, 'cached'],
    ['an invalid Expires', { 'Cache-Control': 'max-age=3600', Expires: '0' }, 'cached'],
    ['0 with a future Expires', { 'Cache-Control': 'max-age=0', Expires: 3600 }, 'upstream'],
    ['a shared lifetime', { 'Cache-Control': 's-maxage=3600' }, 'cached'],
    ['a short shared one', { 'Cache-Control': 'max-age=3600, s-maxage=1' }, 'upstream'],
    ['the same, reversed', { 'Cache-Control': 's-maxage=1, max-age=3600' }, 'upstream'],
    ['on two lines', { 'Cache-Control': ['max-age=3600', 's-maxage=1'] }, 'upstream'],
    ['a long shared one', { 'Cache-Control': 'max-age=1, s-maxage=3600' }, 'cached'],
    [
      'a long shared one with a past Expires',
      { 'Cache-Control': 'max-age=0, s-maxage=3600', Expires: -10 },
      'cached',
    ],
    ['private', { 'Cache-Control': 'private, max-age=3600' }, 'upstream'],
    ['private fields', { 'Cache-Control': 'private="a", max-age=3600' }, 'upstream'],
    ['no-store', { 'Cache-Control': 'no-store' }, 'upstream'],
    ['no-store in any case', { 'Cache-Control': 'No-StOrE' }, 'upstream'],
    ['no-store with a lifetime', { 'Cache-Control': 'max-age=10000, no-store' }, 'upstream'],
    ['no-cache with a lifetime', { 'Cache-Control': 'max-age=10000, no-cache' }, 'upstream'],
    ['no-cache in any case', { 'Cache-Control': 'max-age=10000, No-CaChE' }, 'upstream'],
    ['must-revalidate while fresh', { 'Cache-Control': 'max-age=10, must-revalidate' }, 'cached'],
    ['proxy-revalidate while fresh', { 'Cache-Control': 'max-age=10, proxy-revalidate' }, 'cached'],
    ['public without a lifetime', { 'Cache-Control': 'public' }, 'upstream'],
    ['Pragma of the answer', { Pragma: 'no-cache', 'Last-Modified': -10_000 }, 'upstream'],
    ['a cookie', { 'Cache-Control': 'public, max-age=3600', 'Set-Cookie': 'a=b' }, 'upstream'],
  ])('%s', async (_name, headers, from) => {
    await site.play(twice(headers, from));
  });
});

describe('Expires', () => {
  test.each<[string, Fields, Origin]>([
    ['in the future', { Expires: 3600 }, 'cached'],
    ['in the past', { Expires: -3600 }, 'upstream'],
    ['now', { Expires: 0 }, 'upstream'],
    ['before a fast date', { Expires: 300, Date: 400 }, 'upstream'],
    ['invalid', { Expires: '0' }, 'upstream'],
    ['with an invalid date', { Expires: 10, Date: 'foo' }, 'cached'],
    ['over by the age, slow date', { Expires: 10, Date: -10, Age: '25' }, 'upstream'],
    ['over by the age, fast date', { Expires: 20, Date: 10, Age: '15' }, 'upstream'],
  ])('%s', async (_name, headers, from) => {
    await site.play(twice(headers, from));
  });
});

describe('without a lifetime, a tenth of the time since the last change counts', () => {
  test.each<[number, Origin]>([
    [200, 'cached'],
    [203, 'cached'],
    [204, 'cached'],
    [404, 'cached'],
    [405, 'cached'],
    [410, 'cached'],
    [414, 'cached'],
    [501, 'cached'],
    [201, 'upstream'],
    [202, 'upstream'],
    [403, 'upstream'],
    [502, 'upstream'],
    [503, 'upstream'],
    [504, 'upstream'],
    [599, 'upstream'],
  ])('for %i: %s', async (status, from) => {
    const says = { status, headers: { 'Last-Modified': -86_400 } };
    await site.play([{ says }, { says, from }]);
  });

  test('for an unknown status when it is public', async () => {
    const says = { status: 599, headers: { 'Last-Modified': -86_400, 'Cache-Control': 'public' } };
    await site.play([{ says }, { says, from: 'cached' }]);
  });

  test.each<[number, Origin]>([
    [10, 'upstream'],
    [60, 'cached'],
  ])('after a change %i s ago: %s', async (seconds, from) => {
    await site.play(twice({ 'Last-Modified': -seconds }, from));
  });

  test('but not for longer than five minutes', async () => {
    await site.play(twice({ 'Last-Modified': -365 * 86_400 }, 'cached', 299));
    const steps = twice({ 'Last-Modified': -365 * 86_400 }, 'upstream', 301);
    await site.play(steps);
  });
});

describe('a status with a lifetime', () => {
  const statuses = [
    200, 203, 204, 299, 301, 302, 303, 307, 308, 400, 404, 410, 499, 500, 502, 503, 504, 599,
  ];

  test.each(statuses)('%i is kept while fresh', async (status) => {
    const says = { status, headers: { 'Cache-Control': 'max-age=100000' } };
    await site.play([
      { says, pause: PAUSE },
      { says, from: 'cached', status },
    ]);
  });

  test.each(statuses)('%i is not used when stale', async (status) => {
    const says = { status, headers: { Expires: -5000, 'Last-Modified': -100_000 } };
    await site.play([{ says, pause: PAUSE }, { from: 'upstream' }]);
  });

  test.each<[number, Origin]>([
    [599, 'upstream'],
    [200, 'cached'],
  ])('%i that must be understood: %s', async (status, from) => {
    const headers = { 'Cache-Control': 'max-age=3600, no-store, must-understand' };
    await site.play([{ says: { status, headers } }, { says: { status, headers }, from }]);
  });

  test('206 is never kept as the whole', async () => {
    const headers = { 'Cache-Control': 'max-age=3600', 'Content-Range': 'bytes 0-1/10' };
    await site.play([
      { headers: { Range: 'bytes=0-1' }, says: { status: 206, headers, body: '01' }, status: 206 },
      { from: 'upstream' },
    ]);
  });
});

describe('an error is believed for ten seconds at most', () => {
  test.each<[number, Fields]>([
    [400, { 'Cache-Control': 'max-age=600' }],
    [404, { 'Cache-Control': 'public, s-maxage=600' }],
    [404, { 'Last-Modified': -365 * 86_400 }],
    [410, { Expires: 600 }],
    [429, { 'Cache-Control': 'max-age=600' }],
    [500, { 'Cache-Control': 'max-age=600, stale-while-revalidate=600, stale-if-error=600' }],
    [503, { 'Cache-Control': 'max-age=600', ETag: '"a"' }],
  ])('%i with %j', async (status, headers) => {
    const says = { status, headers };
    await site.play([
      { says, pause: 9 },
      { from: 'cached', status, pause: 2 },
      { says, from: 'upstream', status, sent: { 'if-none-match': undefined } },
    ]);
  });

  test('also by the caches of others', async () => {
    const headers = { 'Cache-Control': 'public, max-age=600', 'CDN-Cache-Control': 'max-age=600' };
    const has = { 'cache-control': 'public, max-age=10' };
    const lacks = ['cdn-cache-control'];
    await site.play([
      { says: { status: 500, headers }, status: 500, has, lacks },
      { from: 'cached', status: 500, has, lacks },
      { method: 'POST', says: { status: 500, headers }, status: 500, lacks },
    ]);
  });
});

describe('the age', () => {
  test.each<[string, Fields, number]>([
    ['counts the time here', { 'Cache-Control': 'max-age=3600' }, 3],
    ['counts the time before', { 'Cache-Control': 'max-age=600', Age: '30' }, 33],
    ['counts for Expires too', { Expires: 3600, Age: '30' }, 33],
    ['counts the time since the date', { 'Cache-Control': 'max-age=600', Date: -100 }, 103],
  ])('%s', async (_name, headers, minAge) => {
    await site.play([
      { says: { headers }, pause: PAUSE },
      { from: 'cached', minAge },
    ]);
  });

  test('leaves the date alone', async () => {
    const date = 'Mon, 01 Jan 2024 00:00:00 GMT';
    await site.play([
      { says: { headers: { Date: date, 'Cache-Control': 'max-age=999999999' } }, pause: PAUSE },
      { from: 'cached', has: { date } },
    ]);
  });
});

describe('what the request says', () => {
  const fresh = { headers: { 'Cache-Control': 'max-age=3600' } };
  test.each<[string, Fields, Fields, Origin]>([
    ['max-age=0', fresh.headers, { 'Cache-Control': 'max-age=0' }, 'upstream'],
    ['max-age=1', fresh.headers, { 'Cache-Control': 'max-age=1' }, 'upstream'],
    ['max-age=10', fresh.headers, { 'Cache-Control': 'max-age=10' }, 'cached'],
    [
      'max-stale',
      { 'Cache-Control': 'max-age=1' },
      { 'Cache-Control': 'max-stale=1000' },
      'cached',
    ],
    [
      'max-stale where it is forbidden',
      { 'Cache-Control': 'max-age=1, must-revalidate' },
      { 'Cache-Control': 'max-stale=1000' },
      'upstream',
    ],
    ['min-fresh', fresh.headers, { 'Cache-Control': 'min-fresh=4000' }, 'upstream'],
    ['no-cache', fresh.headers, { 'Cache-Control': 'no-cache' }, 'upstream'],
    ['no-store', fresh.headers, { 'Cache-Control': 'no-store' }, 'upstream'],
    ['Pragma', fresh.headers, { Pragma: 'no-cache' }, 'upstream'],
    ['another Pragma', fresh.headers, { Pragma: 'foo' }, 'cached'],
    [
      'Pragma beside Cache-Control',
      fresh.headers,
      { Pragma: 'no-cache', 'Cache-Control': 'foo' },
      'cached',
    ],
    ['cookies of others', fresh.headers, { Cookie: 'utm_source=a' }, 'cached'],
  ])('%s', async (_name, headers, asked, from) => {
    await site.play([
      { says: { headers }, pause: 2 * PAUSE },
      { headers: asked, says: { headers }, from },
    ]);
  });

  test.each<[string, Fields]>([
    ['no-cache', { 'Cache-Control': 'no-cache' }],
    ['Pragma', { Pragma: 'no-cache' }],
  ])('%s is content with an answer of the last five seconds', async (_name, asked) => {
    await site.play([
      { says: fresh, pause: 4 },
      { headers: asked, from: 'cached', pause: 2 },
      { headers: asked, says: fresh, from: 'upstream' },
      { headers: asked, from: 'cached' },
    ]);
  });

  test('only-if-cached is 504 with nothing kept', async () => {
    await site.play([
      { headers: { 'Cache-Control': 'only-if-cached' }, from: 'cached', status: 504 },
    ]);
  });

  test('no-store keeps the answer out too', async () => {
    await site.play([
      { headers: { 'Cache-Control': 'no-store' }, says: fresh },
      { says: fresh, from: 'upstream' },
    ]);
  });

  test('another query is another address', async () => {
    await site.play([
      { suffix: '?a=1', says: fresh },
      { suffix: '?a=2', says: fresh, from: 'upstream' },
      { suffix: '?a=1', says: fresh, from: 'cached' },
    ]);
  });

  test('cache=false asks the upstream', async () => {
    const step = { suffix: '?cache=false', says: fresh };
    await site.play([step, { ...step, from: 'upstream' }]);
  });
});
