import { beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { FlagValues } from '../../shared/domain/flags/flagValues.ts';
import type { RenderContext } from '../../shared/ssr/renderer.ts';
import { cookieOf } from '../support/accountVisitor.ts';
import { operateFlags } from '../support/flagService.ts';
import { MARKETPLACE_NOW, marketplaceForSuite } from '../support/marketplace.ts';
import { filledFields, locationOf } from '../support/postedEnquiry.ts';
import type { RawAnswer } from '../support/rawHttp.ts';
import { eventually } from '../support/until.ts';

const SEARCH = '/places/search/london';
const PROPERTY = '/places/kingfisher-house-london';

const market = marketplaceForSuite();

const flagsOf = ({ text }: RawAnswer): FlagValues => {
  const state = /id="__STATE__">([^<]*)</.exec(text)?.[1] ?? '{}';
  return (JSON.parse(state) as { readonly context: RenderContext }).context.flags;
};

const start = (flag: string, variations: string): Promise<string> =>
  operateFlags(
    market.db,
    [
      ...['experiment', 'start', flag, '--variations', variations],
      ...['--owner', 'cy', '--hypothesis', 'More visitors ask', '--ends', '2027-12-31'],
    ],
    { at: MARKETPLACE_NOW },
  );

/** Those of the first answer, as a browser keeps them. */
const newVisitor = async (path: string): Promise<{ first: RawAnswer; Cookie: string }> => {
  const first = await market.get(path);
  return { first, Cookie: cookieOf(first) };
};

/** New visitors come until there is one of each kind. */
const oneOfEach = async <Kind>(
  path: string,
  kinds: readonly Kind[],
  of: (answer: RawAnswer) => Kind,
) => {
  const found = new Map<Kind, { first: RawAnswer; Cookie: string }>();
  while (kinds.some((kind) => !found.has(kind))) {
    const visitor = await newVisitor(path);
    found.set(of(visitor.first), visitor);
  }
  return found;
};

beforeAll(async () => {
  await start('search_page_v2', 'control:50,A:50');
  await start('search_relevance_scale', 'control:50,B:50');
  await start('slashed_pricing', 'on:50,off:50');
  const { flags } = market.web.dependencies;
  await eventually(
    () => expect([flags.isSplit('search'), flags.isSplit('property')]).toEqual([true, true]),
    'the experiments have come',
  );
});

test('a list is drawn in the layout and the order of its visitor, without a script', async () => {
  const layouts = await oneOfEach(
    SEARCH,
    ['control', 'A'],
    (answer) => flagsOf(answer).search_page_v2,
  );
  const texts = [...layouts.values()].map(({ first }) => first.text);
  expect(new Set(texts).size).toBe(2);
  for (const [layout, { Cookie, first }] of layouts) {
    const again = await market.get(SEARCH, { Cookie });
    expect([flagsOf(again).search_page_v2, again.text]).toEqual([layout, first.text]);
  }
  const orders = await oneOfEach(
    SEARCH,
    ['control', 'B'],
    (answer) => flagsOf(answer).search_relevance_scale,
  );
  expect(orders.size).toBe(2);
  const asked = market.faults.requests
    .filter(({ url }) => url.startsWith('/api/v1/inventories?'))
    .map(({ url }) => new URL(url, 'http://localhost').searchParams.get('sort_key'));
  expect(new Set(asked)).toEqual(new Set(['relevance', 'relevance_scaled_b']));
});

test('an enquiry without a script tells what its visitor has seen', async () => {
  const prices = await oneOfEach(
    PROPERTY,
    [true, false],
    (answer) => flagsOf(answer).slashed_pricing,
  );
  for (const [isSlashed, { Cookie }] of prices) {
    const form = await market.get(`${PROPERTY}/form?form=enquire`, { Cookie });
    expect(flagsOf(form).slashed_pricing).toBe(isSlashed);
    const answer = await market.call(`${PROPERTY}/form`, {
      method: 'POST',
      body: String(new URLSearchParams(filledFields())),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Cookie },
    });
    const { rows } = await market.db.execute<{ document: object }>(
      sql`select document from leads where uuid = ${locationOf(answer).searchParams.get('lead_uuid')}`,
    );
    expect(rows[0]?.document).toMatchObject({ meta: { slash_pricing_flow: isSlashed } });
  }
});

test('other pages are the same for everyone', async () => {
  const [first, second] = [
    await market.get('/about'),
    await market.get('/about', { Cookie: 'visitor_id=1' }),
  ];
  expect(second.bytes.equals(first.bytes)).toBe(true);
  expect(first.headers['cache-control']).toContain('public');
});
