import { expect, test } from '@jest/globals';
import { MEBIBYTE, sendHostileRequests, smallCaches } from '../support/hostileRounds.ts';
import { marketplaceForSuite } from '../support/marketplace.ts';
import { rawRequest } from '../support/rawHttp.ts';

const COUNT = 10_000;

const site = marketplaceForSuite({ environment: smallCaches });

test('hostile requests get small, clean answers, and leave nothing behind', async () => {
  const { faults, statuses, heaps } = await sendHostileRequests(site, COUNT);
  expect(faults.slice(0, 10)).toEqual([]);
  expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(COUNT);
  for (const status of [200, 400, 404, 405, 421]) expect(statuses.get(status)).toBeGreaterThan(50);
  // Caches fill in the first rounds; after that the heap stands still.
  const [settled = 0, last = 0] = [heaps[3], heaps.at(-1)];
  expect(last - settled).toBeLessThan(12 * MEBIBYTE);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect((await rawRequest(site.web.url, { path: '/' })).status).toBeLessThan(500);
}, 400_000);
