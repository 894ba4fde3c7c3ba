import { expect, test } from '@jest/globals';
import { buildPath } from '../../shared/routes/buildPath.ts';
import { publicFixedRoutes } from '../../shared/routes/routeTable.ts';
import { crawl } from '../support/crawl.ts';
import { marketplaceForSuite } from '../support/marketplace.ts';
import { sampleSize } from '../support/sampled.ts';

/** How many of each kind of page. */
const SAMPLE = sampleSize(2, 60);
const LIMIT_MS = sampleSize(120_000, 900_000);
/** As configured where nothing else is. */
const ORIGIN = 'http://localhost:3000';

const market = marketplaceForSuite();

const sampledKind = (path: string): string | undefined => {
  const [pathname = ''] = path.split('?');
  if (/^\/places\/search\/./.test(pathname)) return 'search';
  if (/^\/places\/[^/]+\/form$/.test(pathname)) return 'form';
  return /^\/places\/(?!search$)/.test(pathname) ? 'property' : undefined;
};

test(
  'every link of the site leads to a page, at once',
  async () => {
    const { faults, visited } = await crawl({
      origin: ORIGIN,
      start: '/',
      sampledKind,
      sample: SAMPLE,
      get: (path) => market.get(path),
    });
    expect(faults).toEqual([]);

    const visitedOf = (kind: string | undefined): string[] =>
      visited.filter((path) => sampledKind(path) === kind);
    expect(visitedOf('search')).toHaveLength(SAMPLE);
    expect(visitedOf('property')).toHaveLength(SAMPLE);
    expect(visitedOf(undefined)).toEqual(
      expect.arrayContaining(publicFixedRoutes.map((route) => buildPath(route))),
    );
  },
  LIMIT_MS,
);
