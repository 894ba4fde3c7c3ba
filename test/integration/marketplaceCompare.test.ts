import { describe, expect, test } from '@jest/globals';
import { marketplaceForSuite } from '../support/marketplace.ts';
import { rawRequest } from '../support/rawHttp.ts';
import { canonicalOf, robotsOf, shownText, stateOf, textsOf } from '../support/shownPage.ts';

const market = marketplaceForSuite();

const HOUSE = '{kingfisher-house-london}';
/** Another one, by its place in the seed. */
const OTHER = '100001';
const MINUTE_SECONDS = 60;
const UNIVERSITY = 'University College London';

const namesOf = (html: string): string[] =>
  [...html.matchAll(/<th scope="col".*?<\/th>/gs)]
    .map(([cell]) => textsOf(cell, 'a').filter((text) => text !== '')[0] ?? '')
    .filter((name) => name !== '');

const secondHouse = async (): Promise<{ id: number; name: string }> => {
  const answer = await market.get('/api/v0/inventories?region_canonical_name=london&limit=5');
  const { result } = JSON.parse(answer.text).data as {
    result: { id: number; name: string; canonical_name: string }[];
  };
  const other = result.find(({ canonical_name }) => canonical_name !== 'kingfisher-house-london');
  if (!other) throw new Error('London has one house only');
  return other;
};

interface Room {
  readonly active_children: readonly {
    readonly id: number;
    readonly available: boolean;
    readonly lease_duration: number;
    readonly pricing: { readonly price: number };
  }[];
}

describe('the page that compares properties', () => {
  test('shows them side by side as the address lists them, and is not for search engines', async () => {
    const other = await secondHouse();
    const answer = await market.get(`/compare?ids=${other.id},${HOUSE}`);
    expect(answer.status).toBe(200);
    expect(robotsOf(answer.text)).toBe('noindex');
    expect(canonicalOf(answer.text)).toBeUndefined();
    expect(namesOf(answer.text)).toEqual([other.name, 'Kingfisher House']);
    expect(textsOf(answer.text, 'h1')).toEqual(['Compare places to stay']);
    const rows = [...answer.text.matchAll(/<th scope="row"[^>]*>([^<]*)/g)].map(([, row]) => row);
    expect(rows).toEqual(expect.arrayContaining(['Price', 'Room types', 'Deposit', 'Gym', 'Wifi']));
    expect(shownText(answer.text)).toMatch(/£\d+ \/ week [A-Z][\w -]+ \d+ weeks from/);
    expect(answer.headers['surrogate-key']).toContain(`inventory:${other.id}`);
  });

  test.each([
    ['duplicates and bad ids', `/compare?ids=${HOUSE},x,${HOUSE},0,-4,1.5`],
    ['unknown properties', `/compare?ids=999999999,${HOUSE}`],
    ['other keys', `/compare?utm_source=x&ids=${HOUSE}`],
  ])('is without %s', async (_what, address) => {
    const answer = await market.get(address);
    expect(answer.status).toBe(200);
    expect(namesOf(answer.text)).toEqual(['Kingfisher House']);
  });

  test.each(['/compare', '/compare?ids=', '/compare?ids=x', '/compare?ids=999999999'])(
    '%s helps on instead',
    async (address) => {
      const answer = await market.get(address);
      expect(answer.status).toBe(200);
      expect(robotsOf(answer.text)).toBe('noindex');
      expect(answer.text).not.toContain('<table');
      expect(answer.text).toContain('href="/#popular-cities"');
    },
  );

  test('tells every way to the one university that was asked for, and offers the others', async () => {
    const other = await secondHouse();
    const answer = await market.get(
      `/compare?ids=${other.id},${HOUSE}&university=university-college-london`,
    );
    const ways = [...answer.text.matchAll(/[\d.]+ mi from ([^<]+)/g)].map(([, place]) => place);
    expect(ways).toEqual([UNIVERSITY, UNIVERSITY]);
    expect(answer.text).toContain('<option value="university-college-london" selected="">');
    expect(answer.text.match(/<option /g)?.length).toBeGreaterThan(5);
    const plain = await market.get(`/compare?ids=${other.id},${HOUSE}&university=no-such-place`);
    expect(plain.status).toBe(200);
    expect(shownText(plain.text)).toContain('from the city centre');
  });

  test('names the stay that was found, and leads to it', async () => {
    const rooms = await market.get(
      `/api/v0/inventories/${HOUSE}/room_types?methods=active_children`,
    );
    const { result } = JSON.parse(rooms.text).data as { result: readonly Room[] };
    const free = result.flatMap(({ active_children }) =>
      active_children.filter(({ available }) => available),
    );
    // Not the one that stands there by itself.
    const stay = free.sort((a, b) => b.pricing.price - a.pricing.price)[0];
    const answer = await market.get(`/compare?ids=${HOUSE}&stays=${stay?.id}`);
    expect(answer.text).toMatch(new RegExp(`href="/places/[^"?]+\\?stay=${stay?.id}"`));
    expect(shownText(answer.text)).toContain(`${stay?.lease_duration} weeks`);
  });

  test('takes four at most', async () => {
    market.faults.reset();
    const before = market.faults.requests.length;
    await market.get('/compare?ids=999999991,999999992,999999993,999999994,999999995');
    const asked = market.faults.requests
      .slice(before)
      .filter(({ url }) => /^\/api\/v0\/inventories\/\d+\?/.test(url));
    expect(asked.map(({ url }) => /\d{9}/.exec(url)?.[0])).toEqual([
      '999999991',
      '999999992',
      '999999993',
      '999999994',
    ]);
  });

  test('is one page for all spellings of its properties, stored on the second request', async () => {
    const addresses = [`/compare?ids=${HOUSE}`, `/compare?ids=x,${HOUSE},${HOUSE}&utm_source=a`];
    const [first, second, third] = [
      await market.get(addresses[0] ?? ''),
      await market.get(addresses[1] ?? ''),
      await market.get(addresses[1] ?? ''),
    ];
    expect(second.text).toBe(first.text);
    expect(first.headers['cdn-cache-control']).toBeUndefined();
    expect(third.headers['cache-status']).toContain('hit');
  });

  test('goes on without one that fails, for seconds only', async () => {
    const other = await secondHouse();
    market.faults.fail(new RegExp(`/inventories/${other.id}\\?`), { status: 500 });
    const answer = await market.get(`/compare?ids=${other.id},${HOUSE}`);
    expect(answer.status).toBe(200);
    expect(namesOf(answer.text)).toEqual(['Kingfisher House']);
    expect(answer.headers['cdn-cache-control']).toBeUndefined();

    market.faults.reset();
    market.web.advance(MINUTE_SECONDS);
    const whole = await market.get(`/compare?ids=${other.id},${HOUSE}`);
    expect(namesOf(whole.text)).toEqual([other.name, 'Kingfisher House']);
  });

  test('is an error page when all fail', async () => {
    market.faults.fail(/\/inventories\//, { status: 500 });
    // What the tests before have asked for may still be on its way to the caches of the other one.
    const { url } = await market.startOther();
    const path = market.withIds(`/compare?ids=${HOUSE},${OTHER}`);
    expect((await rawRequest(url, { path })).status).toBe(500);
  });

  test('carries nothing of the visitor', async () => {
    const answer = await market.get(`/compare?ids=${HOUSE}`, { cookie: 'visitor_id=abc' });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(stateOf(answer.text).comparison).toEqual({
      chosen: [],
      isRestored: false,
      isFull: false,
    });
  });
});
