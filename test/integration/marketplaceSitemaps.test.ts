import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { marketplaceForSuite } from '../support/marketplace.ts';
import { sampled, sampleSize } from '../support/sampled.ts';
import { canonicalOf, robotsOf } from '../support/shownPage.ts';

const ORIGIN = 'http://localhost:3000';
/** So many pages are asked for; all of them, which takes minutes, in the sweeps. */
const SOME = 10;
const LIMIT_MS = sampleSize(60_000, 900_000);

const market = marketplaceForSuite();

const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);

const pathOf = (url: string): string => url.slice(ORIGIN.length);

const readPart = async (path: string): Promise<string> => {
  const answer = await market.get(path);
  expect(answer.status).toBe(200);
  return gunzipSync(answer.bytes).toString();
};

const readIndex = async (): Promise<string> => {
  const answer = await market.get('/sitemap.xml');
  expect(answer.headers['content-type']).toMatch(/^application\/xml/);
  return answer.text;
};

describe('the sitemap', () => {
  test('robots.txt leads to it', async () => {
    const { text } = await market.get('/robots.txt');
    expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });

  test(
    'holds only pages that are found, canonical and to be indexed',
    async () => {
      const parts = locations(await readIndex()).map(pathOf);
      expect(parts).toEqual([
        '/sitemaps/content-1.xml.gz',
        '/sitemaps/regions-1.xml.gz',
        '/sitemaps/properties-1.xml.gz',
      ]);
      const urls = (await Promise.all(parts.map(readPart))).flatMap(locations);
      expect(urls.length).toBeGreaterThan(400);
      expect(new Set(urls).size).toBe(urls.length);
      const faults: string[] = [];
      for (const url of sampled(urls, SOME)) {
        const { status, text: html } = await market.get(pathOf(url));
        const isFit = status === 200 && canonicalOf(html) === url && robotsOf(html) === undefined;
        if (!isFit) faults.push(`${url} ${status} ${canonicalOf(html)} ${robotsOf(html)}`);
      }
      expect(faults).toEqual([]);
    },
    LIMIT_MS,
  );

  test('leaves out what is deleted, inactive, empty or a redirect', async () => {
    const regions = await readPart('/sitemaps/regions-1.xml.gz');
    const properties = await readPart('/sitemaps/properties-1.xml.gz');
    expect(regions).toContain('/places/search/london<');
    expect(properties).toContain('/places/kingfisher-house-london<');
    for (const name of ['docklands-london', 'lerwick', 'strand-campus-kings-college-london']) {
      expect(regions).not.toContain(`/${name}<`);
    }
    for (const name of ['foundry-yard-manchester', 'kingfisher-house-london-premium-studio']) {
      expect(properties).not.toContain(`/${name}<`);
    }
  });

  test('tells when a property last changed and shows its pictures', async () => {
    const properties = await readPart('/sitemaps/properties-1.xml.gz');
    const [entry = ''] =
      /<url><loc>[^<]*\/places\/kingfisher-house-london<.*?<\/url>/s.exec(properties) ?? [];
    expect(entry).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
    expect(entry.match(/<image:loc>/g)).toHaveLength(5);
  });

  test('an unknown part is not found', async () => {
    expect((await market.get('/sitemaps/regions-9.xml.gz')).status).toBe(404);
  });
});
