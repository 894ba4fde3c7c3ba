import { describe, test } from '@jest/globals';
import { cacheSiteForSuite, type Fields } from '../support/cacheExchange.ts';

const site = cacheSiteForSuite();

const LONG_AGO = 'Wed, 01 Jan 2020 00:00:00 GMT';
const fresh = (headers: Fields = {}): Fields => ({ 'Cache-Control': 'max-age=100000', ...headers });
const PAUSE = 3;

describe('a caller who has the answer', () => {
  test.each<[string, Fields, Fields, number]>([
    ['its tag', { ETag: '"a"' }, { 'If-None-Match': '"a"' }, 304],
    ['a weak tag', { ETag: 'W/"a"' }, { 'If-None-Match': 'W/"a"' }, 304],
    ['a weak form of its tag', { ETag: '"a"' }, { 'If-None-Match': 'W/"a"' }, 304],
    ['any tag', { ETag: '"a"' }, { 'If-None-Match': '*' }, 304],
    ['the first tag of many', { ETag: '"a"' }, { 'If-None-Match': '"a", "b", "c"' }, 304],
    ['the middle one', { ETag: '"a"' }, { 'If-None-Match': '"b", "a", "c"' }, 304],
    ['the last one', { ETag: '"a"' }, { 'If-None-Match': '"b", "c", "a"' }, 304],
    ['a comma in a tag', { ETag: '"a,b"' }, { 'If-None-Match': '"x", "a,b"' }, 304],
    ['another tag', { ETag: '"a"' }, { 'If-None-Match': '"b"' }, 200],
    [
      'its tag and a date before it',
      { ETag: '"a"', 'Last-Modified': -5 },
      { 'If-None-Match': '"a"', 'If-Modified-Since': -100 },
      304,
    ],
    [
      'another tag and its date',
      { ETag: '"a"', 'Last-Modified': -5000 },
      { 'If-None-Match': '"b"', 'If-Modified-Since': -5000 },
      200,
    ],
    ['its date', { 'Last-Modified': -3000 }, { 'If-Modified-Since': -3000 }, 304],
    ['a later date', { 'Last-Modified': -3000 }, { 'If-Modified-Since': -2000 }, 304],
    ['an earlier date', { 'Last-Modified': -3000 }, { 'If-Modified-Since': -4000 }, 200],
    ['a date before an answer without one', {}, { 'If-Modified-Since': -3000 }, 200],
  ])('by %s', async (_name, headers, condition, status) => {
    await site.play([
      { says: { headers: fresh(headers) } },
      { headers: condition, from: 'cached', status, text: status === 304 ? '' : 'step 0' },
    ]);
  });

  test('is told its tag and lifetime again, and no length', async () => {
    await site.play([
      { says: { headers: fresh({ ETag: '"a"' }) } },
      {
        headers: { 'If-None-Match': '"a"' },
        from: 'cached',
        status: 304,
        has: { etag: '"a"', 'cache-control': 'max-age=100000' },
        lacks: ['content-length', 'content-type'],
      },
    ]);
  });

  test('is told so at the first request too, while the whole answer is kept for others', async () => {
    await site.play([
      {
        headers: { 'If-None-Match': '"a"' },
        says: { headers: fresh({ ETag: '"a"' }) },
        status: 304,
        sent: { 'if-none-match': undefined },
      },
      { from: 'cached', status: 200, text: 'step 0' },
    ]);
  });
});

describe('a stale answer is asked about', () => {
  test.each<[string, Fields, Record<string, string>]>([
    ['by its tag', { ETag: '"a"' }, { 'if-none-match': '"a"' }],
    ['by its weak tag', { ETag: 'W/"a"' }, { 'if-none-match': 'W/"a"' }],
    ['by its date', { 'Last-Modified': LONG_AGO }, { 'if-modified-since': LONG_AGO }],
  ])('%s', async (_name, validator, sent) => {
    const headers = { 'Cache-Control': 'max-age=2', ...validator };
    await site.play([
      { says: { headers }, pause: PAUSE },
      { says: { headers }, from: 'validated', sent, status: 200, text: 'step 0' },
      { from: 'cached', text: 'step 0' },
    ]);
  });

  test('and the caller who has it gets a 304', async () => {
    const headers = { 'Cache-Control': 'max-age=2', 'Last-Modified': LONG_AGO };
    await site.play([
      { says: { headers }, pause: PAUSE },
      {
        says: { headers },
        headers: { 'If-Modified-Since': LONG_AGO },
        from: 'validated',
        status: 304,
      },
    ]);
  });

  test.each<[string, Fields, Fields]>([
    ['no-cache', { 'Cache-Control': 'no-cache' }, {}],
    ['no-cache with a lifetime', { 'Cache-Control': 'max-age=100, no-cache' }, {}],
    [
      'no-cache of the request',
      { 'Cache-Control': 'max-age=100' },
      { 'Cache-Control': 'no-cache' },
    ],
  ])('after %s', async (_name, policy, asked) => {
    const headers = { ...policy, ETag: '"a"' };
    await site.play([
      { says: { headers }, pause: 6 },
      { headers: asked, says: { headers }, from: 'validated', status: 200, text: 'step 0' },
    ]);
  });

  test('after must-revalidate has run out', async () => {
    const headers = { 'Cache-Control': 'max-age=2, must-revalidate', ETag: '"a"' };
    await site.play([
      { says: { headers } },
      { from: 'cached', pause: PAUSE },
      { says: { headers }, from: 'validated', status: 200 },
    ]);
  });

  test('with the headers it varies by', async () => {
    const headers = { Expires: 1, ETag: '"a"', Vary: 'Abc' };
    await site.play([
      { headers: { Abc: '123' }, says: { headers }, pause: PAUSE },
      {
        headers: { Abc: '123' },
        says: { headers },
        from: 'validated',
        status: 200,
        sent: { abc: '123', 'if-none-match': '"a"' },
      },
      { headers: { Abc: '456' }, sent: { 'if-none-match': undefined } },
    ]);
  });

  test('and a new one takes its place', async () => {
    const headers = { 'Cache-Control': 'max-age=2', ETag: '"a"' };
    await site.play([
      { says: { headers }, pause: PAUSE },
      { says: { headers: fresh({ ETag: '"b"' }) }, from: 'upstream', text: 'step 1' },
      { from: 'cached', text: 'step 1', has: { etag: '"b"' } },
    ]);
  });
});

describe('a 304', () => {
  const updated: readonly (readonly [string, string, string])[] = [
    ['Test-Header', 'a', 'b'],
    ['X-Test-Header', 'a', 'b'],
    ['Content-Foo', 'a', 'b'],
    ['X-Content-Foo', 'a', 'b'],
    ['Cache-Control', 'max-age=1', 'max-age=3600'],
    ['Content-Location', '/foo', '/bar'],
    ['Content-Type', 'text/plain', 'text/plain;charset=utf-8'],
    ['X-Frame-Options', 'deny', 'sameorigin'],
  ];

  test.each(updated)('updates %s', async (name, before, after) => {
    const step = (value: string): Fields => ({
      'Cache-Control': 'max-age=2',
      ETag: '"a"',
      [name]: value,
    });
    const has = { [name.toLowerCase()]: after };
    await site.play([
      { says: { headers: step(before) }, pause: PAUSE },
      { says: { headers: step(after) }, from: 'validated', status: 200, has },
      { from: 'cached', has },
    ]);
  });

  test('leaves what it does not name', async () => {
    const headers = { 'Cache-Control': 'max-age=2', 'Last-Modified': LONG_AGO };
    await site.play([
      { says: { headers: { ...headers, 'Test-Header': 'a' } }, pause: PAUSE },
      { says: { headers }, from: 'validated', status: 200, has: { 'test-header': 'a' } },
    ]);
  });

  test.each([
    ['Content-Digest', 'sha-256=:a:', 'sha-256=:b:'],
    ['Content-Encoding', 'one', 'two'],
    ['Content-MD5', 'rL0Y20zC+Fzt72VPzMSk2A==', 'N7UdGUp1E+RbVvZSTy1R8g=='],
    ['Content-Range', 'one', 'two'],
  ])('does not change %s, which is about the body that is kept', async (name, kept, said) => {
    const headers = { 'Cache-Control': 'max-age=2', ETag: '"a"' };
    const has = { [name.toLowerCase()]: kept };
    await site.play([
      { says: { headers: { ...headers, [name]: kept } }, pause: PAUSE },
      { says: { headers: { ...headers, [name]: said } }, from: 'validated', status: 200, has },
      { from: 'cached', text: 'step 0', has },
    ]);
  });

  test('does not change the length', async () => {
    const headers = { 'Cache-Control': 'max-age=2', ETag: '"a"' };
    await site.play([
      { says: { headers, body: 'abcde' }, pause: PAUSE },
      {
        says: { headers: { ...headers, 'Content-Length': '10' } },
        from: 'validated',
        status: 200,
        text: 'abcde',
        has: { 'content-length': '5' },
      },
    ]);
  });
});

describe('headers of a stored answer', () => {
  test.each<[string, string]>([
    ['Test-Header', 'a'],
    ['X-Test-Header', 'a'],
    ['Content-Foo', 'a'],
    ['X-Content-Foo', 'a'],
    ['Content-Location', '/bar'],
    ['Content-MD5', 'N7UdGUp1E+RbVvZSTy1R8g=='],
    ['Content-Type', 'text/plain;charset=utf-8'],
    ['Clear-Site-Data', 'cookies'],
    ['ETag', '"ghijkl"'],
    ['Expires', 'Mon, 11 Jan 2038 11:11:11 GMT'],
    ['Public-Key-Pins', 'a'],
    ['Set-Cookie2', 'a=c'],
    ['X-Frame-Options', 'sameorigin'],
    ['X-XSS-Protection', '1; mode=block'],
    ['Warning', '299 - "a"'],
    ['Surrogate-Key', 'a b'],
  ])('%s is kept', async (name, value) => {
    await site.play([
      { says: { headers: fresh({ [name]: value }) }, pause: PAUSE },
      { from: 'cached', has: { [name.toLowerCase()]: value } },
    ]);
  });

  test.each([
    'Proxy-Authenticate',
    'Proxy-Authentication-Info',
    'Proxy-Authorization',
    'Proxy-Connection',
    'TE',
    'Upgrade',
  ])('%s is of one connection', async (name) => {
    const lacks = [name.toLowerCase()];
    const headers = fresh({ [name]: 'test-value' });
    await site.play([
      { says: { headers }, lacks, pause: PAUSE },
      { from: 'cached', lacks },
    ]);
  });

  test('those that Connection names are too', async () => {
    const headers = fresh({ Connection: 'a, b', a: '1', b: '2', c: '3' });
    await site.play([
      { says: { headers }, has: { c: '3' }, lacks: ['a', 'b'] },
      { from: 'cached', has: { c: '3' }, lacks: ['a', 'b'] },
    ]);
  });

  test('those that no-cache names are asked for anew', async () => {
    const headers = {
      'Cache-Control': ['no-cache="a, b"', 'max-age=3600'],
      a: '1',
      b: '2',
      c: '3',
    };
    await site.play([
      { says: { headers } },
      { from: 'cached', has: { c: '3' }, lacks: ['a', 'b'] },
    ]);
  });

  test('of one name stay together', async () => {
    const headers = fresh({ 'X-Many': ['1', '2'] });
    await site.play([
      { says: { headers }, has: { 'x-many': '1, 2' } },
      { from: 'cached', has: { 'x-many': '1, 2' } },
    ]);
  });
});
