import { describe, expect, test } from '@jest/globals';
import { marketplaceForSuite } from '../support/marketplace.ts';

const market = marketplaceForSuite();

const pages = [
  '/',
  '/places/search/london',
  '/places/search/london?p=2',
  '/places/kingfisher-house-london',
  '/about',
  '/sitemap',
];

describe('a page that the caller has', () => {
  test.each(pages)('%s is not sent again', async (path) => {
    const first = await market.get(path, { 'Accept-Encoding': 'br' });
    expect(first.status).toBe(200);
    const tag = String(first.headers.etag);
    const strong = tag.replace(/^W\//, '');
    for (const header of [tag, strong, `W/${strong}`, `"x", W/"y",${tag}`, '*', ` ${tag} `]) {
      for (const method of ['GET', 'HEAD']) {
        const answer = await market.call(path, { method, headers: { 'If-None-Match': header } });
        expect([header, method, answer.status]).toEqual([header, method, 304]);
        expect(answer.bytes).toHaveLength(0);
        expect(answer.headers).toMatchObject({
          etag: tag,
          vary: first.headers.vary,
          'cache-control': first.headers['cache-control'],
        });
        expect(answer.headers['content-type']).toBeUndefined();
        expect(answer.headers['content-encoding']).toBeUndefined();
      }
    }
  });

  test.each(pages)('%s is sent when it is another one', async (path) => {
    for (const header of ['"other"', 'W/"other", "another"', '']) {
      const answer = await market.get(path, { 'If-None-Match': header });
      expect([header, answer.status]).toEqual([header, 200]);
      expect(answer.bytes.length).toBeGreaterThan(1000);
    }
  });
});

test.each([
  ['/no/such/page', 404],
  ['/places/search/no-such-region', 404],
  ['/places/search/{london}', 301],
  ['/places/search/docklands-london', 302],
])('%s is answered %i, whatever the caller has', async (path, status) => {
  const answer = await market.get(path, { 'If-None-Match': '*' });
  expect(answer.status).toBe(status);
});

describe('nothing but reading is done to', () => {
  test.each([
    '/',
    '/places/search/london',
    '/places/kingfisher-house-london',
    '/about',
    '/no/such/page',
    '/robots.txt',
    '/sitemap.xml',
  ])('%s', async (path) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const answer = await market.call(path, { method });
      expect([method, answer.status]).toEqual([method, 405]);
      expect(answer.headers).toMatchObject({ allow: 'GET, HEAD', 'cache-control': 'no-store' });
    }
  });
});

test.each(['/robots.txt', '/sitemap.xml', '/sitemaps/regions-1.xml.gz'])(
  'HEAD of %s has the headers of GET',
  async (path) => {
    const full = await market.get(path);
    const head = await market.call(path, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.bytes).toHaveLength(0);
    for (const name of ['content-type', 'content-length', 'cache-control']) {
      expect([name, head.headers[name]]).toEqual([name, full.headers[name]]);
    }
  },
);
