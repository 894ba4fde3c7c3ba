import { describe, test } from '@jest/globals';
import {
  cacheSiteForSuite,
  type Fields,
  type Origin,
  type Step,
} from '../support/cacheExchange.ts';

const site = cacheSiteForSuite();

const fresh = (headers: Fields = {}): Fields => ({ 'Cache-Control': 'max-age=100000', ...headers });
const PAUSE = 3;

describe('Vary', () => {
  const by = (vary: string | readonly string[]): Fields => fresh({ Vary: vary });
  test.each<[string, string | readonly string[], Fields, Fields, Origin]>([
    ['one header that matches', 'Foo', { Foo: '1' }, { Foo: '1' }, 'cached'],
    ['one that does not', 'Foo', { Foo: '1' }, { Foo: '2' }, 'upstream'],
    ['one that was missing', 'Foo', {}, { Foo: '1' }, 'upstream'],
    ['one that is missing', 'Foo', { Foo: '1' }, {}, 'upstream'],
    ['others', 'Foo', { Foo: '1', Other: '2' }, { Foo: '1', Other: '3' }, 'cached'],
    ['two', 'Foo, Bar', { Foo: '1', Bar: 'a' }, { Foo: '1', Bar: 'a' }, 'cached'],
    ['the first of two', 'Foo, Bar', { Foo: '1', Bar: 'a' }, { Foo: '2', Bar: 'a' }, 'upstream'],
    ['three in another order', 'A, B, C', { A: '1', B: '2' }, { B: '2', A: '1' }, 'cached'],
    ['one missing both times', 'A, B, C', { A: '1', C: '3' }, { A: '1', C: '3' }, 'cached'],
    ['spaces', 'Foo', { Foo: '1,2' }, { Foo: ' 1, 2 ' }, 'cached'],
    ['two lines for one', 'Foo', { Foo: '1, 2' }, { Foo: ['1', '2'] }, 'cached'],
    [
      'the case of languages',
      'Accept-Language',
      { 'Accept-Language': 'en, de' },
      { 'Accept-Language': 'eN, De' },
      'cached',
    ],
    ['*', '*', { Foo: '1' }, { Foo: '1' }, 'upstream'],
    ['*, *', '*, *', { Foo: '1' }, { Foo: '1' }, 'upstream'],
    ['* on two lines', ['*', '*'], { Foo: '1' }, { Foo: '1' }, 'upstream'],
    [', *', ', *', { Foo: '1' }, { Foo: '1' }, 'upstream'],
    ['* behind an empty line', ['', '*'], { Foo: '1' }, { Foo: '1' }, 'upstream'],
    ['*, Foo', '*, Foo', { Foo: '1' }, { Foo: '1' }, 'upstream'],
    ['Foo, *', 'Foo, *', { Foo: '1' }, { Foo: '1' }, 'upstream'],
  ])('%s', async (_name, vary, first, second, from) => {
    await site.play([
      { headers: first, says: { headers: by(vary) } },
      { headers: second, says: { headers: by(vary) }, from },
    ]);
  });

  test('two variants are kept side by side', async () => {
    const headers = by('Foo');
    await site.play([
      { headers: { Foo: '1' }, says: { headers, body: 'one' } },
      { headers: { Foo: '2' }, says: { headers, body: 'two' }, from: 'upstream' },
      { headers: { Foo: '1' }, from: 'cached', text: 'one' },
      { headers: { Foo: '2' }, from: 'cached', text: 'two' },
    ]);
  });

  test('is told as the upstream says it where nothing is compressed', async () => {
    await site.play([
      {
        headers: { 'Accept-Encoding': 'gzip' },
        says: { headers: by('Foo') },
        has: { vary: 'Foo' },
      },
    ]);
  });
});

describe('an unsafe method', () => {
  const kept: Step = { says: { headers: fresh() } };
  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    '%s that succeeds ends what is kept',
    async (method) => {
      await site.play([kept, { method, body: 'abc' }, { from: 'upstream' }]);
    },
  );

  test.each(['POST', 'PUT', 'DELETE'])('%s that fails does not', async (method) => {
    const failing = { method, body: 'abc', says: { status: 500 }, status: 500 };
    await site.play([kept, failing, { from: 'cached' }]);
  });

  test.each<[string, string, Origin]>([
    ['Location', '{base}/target', 'upstream'],
    ['Content-Location', '{base}/target', 'upstream'],
    ['Content-Location', 'http://elsewhere.example{base}/target', 'cached'],
  ])('and %s %s: the address named is then %s', async (name, location, from) => {
    const says = { status: 201, headers: { [name]: location } };
    await site.play([
      { suffix: '/target', says: { headers: fresh() } },
      { method: 'POST', body: 'abc', says },
      { suffix: '/target', from },
    ]);
  });

  test('does not end what is another address', async () => {
    await site.play([
      { suffix: '/other', says: { headers: fresh() } },
      { method: 'POST', body: 'abc' },
      { suffix: '/other', from: 'cached' },
    ]);
  });
});

const away: Step = { says: { cut: true } };

describe('an upstream in trouble', () => {
  test('that says nothing leaves the stale answer in use', async () => {
    await site.play([
      { says: { headers: { 'Cache-Control': 'max-age=2' } }, pause: PAUSE },
      { ...away, status: 200, text: 'step 0' },
    ]);
  });

  test.each(['must-revalidate', 'proxy-revalidate', 'no-cache', 's-maxage=2'])(
    'that says nothing does not where %s forbids it',
    async (directive) => {
      await site.play([
        { says: { headers: { 'Cache-Control': `max-age=2, ${directive}` } }, pause: PAUSE },
        { ...away, status: 502, lacks: ['x-step'] },
      ]);
    },
  );

  test.each<[string, number]>([
    ['max-age=2, stale-if-error=60', 200],
    ['max-age=2, stale-if-error=1', 503],
    ['max-age=2', 503],
  ])('that fails after %s: %i', async (directives, status) => {
    await site.play([
      { says: { headers: { 'Cache-Control': directives } }, pause: PAUSE + 1 },
      { says: { status: 503 }, status },
    ]);
  });

  test('that is back is asked again', async () => {
    await site.play([
      { says: { headers: { 'Cache-Control': 'max-age=2' } }, pause: PAUSE },
      { ...away, status: 200, text: 'step 0' },
      { from: 'upstream', text: 'step 2' },
    ]);
  });
});

describe('an error that carries a lifetime', () => {
  const failing = (status: number): Step => ({
    says: { status, headers: { 'Cache-Control': 'max-age=600' } },
    status,
  });
  const good: Step = { says: { headers: { 'Cache-Control': 'max-age=1' } }, pause: PAUSE };

  test.each([404, 429, 500, 503])('%i does not take the place of a good answer', async (status) => {
    await site.play([good, failing(status), { from: 'upstream', text: 'step 2' }]);
  });

  test.each<[number, number]>([
    [500, 200],
    [429, 200],
    [404, 502],
    [410, 502],
  ])('%i leaves a spare copy of what is not gone: %i', async (status, later) => {
    await site.play([good, failing(status), { ...away, status: later }]);
  });

  test('does not take its place behind it either', async () => {
    const headers = { 'Cache-Control': 'max-age=1, stale-while-revalidate=3600' };
    await site.play([
      { says: { headers }, pause: PAUSE },
      { ...failing(500), status: 200, text: 'step 0' },
      { ...failing(500), status: 200, text: 'step 0' },
    ]);
  });
});

describe('stale-while-revalidate', () => {
  test('serves the old answer once and the new one then', async () => {
    const headers = { 'Cache-Control': 'max-age=1, stale-while-revalidate=3600', ETag: '"a"' };
    await site.play([
      { says: { headers }, pause: PAUSE },
      { says: { headers: fresh({ ETag: '"b"' }) }, text: 'step 0' },
    ]);
  });

  test('ends with its window', async () => {
    const headers = { 'Cache-Control': 'max-age=1, stale-while-revalidate=4' };
    await site.play([
      { says: { headers }, pause: 6 },
      { says: { headers }, from: 'upstream', text: 'step 1' },
    ]);
  });
});

describe('a part of a stored answer', () => {
  const whole: Step = { says: { headers: fresh({ ETag: '"a"', A: '1' }), body: '0123456789A' } };
  test.each<[string, string, string]>([
    ['bytes=0-1', '01', 'bytes 0-1/11'],
    ['bytes=1-', '123456789A', 'bytes 1-10/11'],
    ['bytes=-1', 'A', 'bytes 10-10/11'],
    ['bytes=5-100', '56789A', 'bytes 5-10/11'],
  ])('%s', async (range, text, contentRange) => {
    await site.play([
      whole,
      {
        headers: { Range: range },
        from: 'cached',
        status: 206,
        text,
        has: { 'content-range': contentRange, 'content-length': String(text.length), a: '1' },
      },
    ]);
  });

  test.each<[string, Fields, number]>([
    ['several parts', { Range: 'bytes=0-1,3-4' }, 200],
    ['another unit', { Range: 'items=0-1' }, 200],
    ['beyond the end', { Range: 'bytes=20-30' }, 416],
    ['of this very answer', { Range: 'bytes=0-1', 'If-Range': '"a"' }, 206],
    ['of another answer', { Range: 'bytes=0-1', 'If-Range': '"b"' }, 200],
  ])('%s', async (_name, headers, status) => {
    await site.play([whole, { headers, from: 'cached', status }]);
  });

  test('that is not stored is asked for as it is', async () => {
    const says = { status: 206, headers: { 'Content-Range': 'bytes 0-1/10' }, body: '01' };
    const step: Step = { headers: { Range: 'bytes=0-1' }, says, sent: { range: 'bytes=0-1' } };
    await site.play([
      { ...step, status: 206, text: '01' },
      { ...step, from: 'upstream' },
    ]);
  });
});

describe('HEAD', () => {
  test('is answered from a stored GET', async () => {
    await site.play([
      { says: { headers: fresh({ ETag: '"a"' }), body: 'abcde' } },
      { method: 'HEAD', from: 'cached', text: '', has: { etag: '"a"', 'content-length': '5' } },
    ]);
  });

  test('of what is not stored goes to the upstream and is not kept', async () => {
    const says = { headers: fresh() };
    await site.play([
      { method: 'HEAD', says },
      { says, from: 'upstream' },
    ]);
  });
});

describe('an authorised request', () => {
  const asked: Fields = { Authorization: 'FOO' };
  test.each([
    'max-age=3600',
    'max-age=3600, public',
    'max-age=3600, must-revalidate',
    's-maxage=9',
  ])('neither leaves an answer with %s nor gets one that is kept', async (directives) => {
    const says = { headers: { 'Cache-Control': directives } };
    const own = { 'cache-control': 'private, no-store' };
    await site.play([
      { headers: asked, says, sent: { authorization: 'FOO' }, has: own },
      { says, from: 'upstream' },
      { from: 'cached' },
      { headers: asked, says, from: 'upstream', has: own },
    ]);
  });
});
