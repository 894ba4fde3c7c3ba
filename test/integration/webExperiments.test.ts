import { describe, expect, test } from '@jest/globals';
import type { FlagValues } from '../../shared/domain/flags/flagValues.ts';
import type { RenderContext } from '../../shared/ssr/renderer.ts';
import { createCountingRenderer } from '../support/pageRenders.ts';
import { type RawAnswer, type RawRequest, rawRequest } from '../support/rawHttp.ts';
import {
  experimentFeature,
  type StubFlags,
  serveStubFlags,
  stubFlagsEnvironment,
} from '../support/stubFlags.ts';
import { json } from '../support/stubUpstream.ts';
import { eventually, until } from '../support/until.ts';
import { serveRegions, webSiteForSuite } from '../support/webSite.ts';
import type { WebTier } from '../support/webTier.ts';

const SEARCH = '/places/search/london';
const PROPERTY = '/places/london';
const PERSONAL = 'private, no-store';
const VISITOR = 'visitor_id=0b5a9c3e-5d0a-4b34-9f0a-8f5c5a4a1d11';

const london = json({ data: { id: 34, canonical_name: 'london', name: 'LONDON' } });

const visitors: readonly Readonly<Record<string, string>>[] = [{}, { Cookie: VISITOR }];

const site = webSiteForSuite({ serve: serveRegions });

const get = (tier: WebTier, path: string, headers: RawRequest['headers'] = {}) =>
  rawRequest(tier.url, { path, headers });

const contextOf = ({ text }: RawAnswer): RenderContext => {
  const state = /id="__STATE__">([^<]*)</.exec(text)?.[1] ?? '{}';
  return (JSON.parse(state) as { readonly context: RenderContext }).context;
};

const flagsOf = (answer: RawAnswer): FlagValues => contextOf(answer).flags;

/** "name=value" of each cookie that an answer sets. */
const cookiesOf = ({ headers }: RawAnswer): readonly string[] =>
  (headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '');

const isHit = ({ headers }: RawAnswer): boolean =>
  String(headers['cache-status']).includes('pages; hit');

const layouts = (weights: Readonly<Record<string, number>> = { control: 0.5, A: 0.5 }) => ({
  search_page_v2: experimentFeature('layout', weights),
});

type Features = Parameters<StubFlags['setFeatures']>[0];

interface Started {
  readonly tier: WebTier;
  /** Ends when the tier has them. */
  change(features: Features): Promise<void>;
}

/** A web tier that knows these definitions from its start. */
const startWith = async (
  features: Features,
  options: Pick<Parameters<typeof site.startOther>[0], 'environment' | 'renderer'> = {},
): Promise<Started> => {
  const flags = serveStubFlags(site.upstream, features);
  const environment = { ...stubFlagsEnvironment(), ...options.environment };
  const tier = await site.startOther({ ...options, environment });
  const known = () => tier.dependencies.flagSource.current()?.payload.features;
  return {
    tier,
    change: async (next) => {
      await until(() => flags.openStreams > 0, 'it listens to the service');
      flags.setFeatures(next);
      await eventually(() => expect(known()).toEqual(next), 'the tier has the definitions');
    },
  };
};

describe('without a live experiment', () => {
  test('a page is the same bytes for every visitor, and sets no cookie', async () => {
    const first = await site.get(SEARCH);
    const cookie = `${VISITOR}; experiment_buckets=layout__0%3AA; is_internal_user=true`;
    const second = await site.get(SEARCH, { Cookie: cookie, 'Sec-GPC': '1' });
    expect(isHit(second)).toBe(true);
    expect(second.bytes.equals(first.bytes)).toBe(true);
    expect([...cookiesOf(first), ...cookiesOf(second)]).toEqual([]);
    expect(second.headers['cache-control']).toBe('public, max-age=0, s-maxage=300');
    expect(contextOf(first)).not.toHaveProperty('experiments');
  });
});

describe('a page with a live experiment', () => {
  test('is for one visitor outside, who is marked once', async () => {
    const { tier } = await startWith(layouts({ control: 0, A: 1 }));
    const first = await get(tier, SEARCH);
    expect(first.headers['cache-control']).toBe(PERSONAL);
    expect(first.headers).not.toHaveProperty('cdn-cache-control');
    expect(flagsOf(first).search_page_v2).toBe('A');
    const attributes = /; Max-Age=31536000; Path=\/; Expires=[^;]+; Secure; SameSite=Lax$/;
    const [visitor = '', buckets = ''] = first.headers['set-cookie'] ?? [];
    expect(visitor).toMatch(new RegExp(`^visitor_id=[0-9a-f-]{36}${attributes.source}`));
    expect(buckets).toMatch(new RegExp(`^experiment_buckets=layout__0%3AA${attributes.source}`));

    const again = await get(tier, SEARCH, { Cookie: cookiesOf(first).join('; ') });
    expect(isHit(again)).toBe(true);
    expect([again.text, cookiesOf(again)]).toEqual([first.text, []]);
    const other = await get(tier, SEARCH);
    expect(other.text).toBe(first.text);
    expect(cookiesOf(other)[0]).not.toBe(cookiesOf(first)[0]);
  });

  test('tells the experiments that run, and nothing of how', async () => {
    const { tier } = await startWith(layouts());
    for (const path of [SEARCH, PROPERTY, '/']) {
      const answer = await get(tier, path);
      expect(contextOf(answer).experiments).toEqual({
        search_page_v2: { keys: ['layout'], routes: ['search'] },
      });
      expect(answer.text).not.toMatch(/weights|variations|hashVersion|defaultValue/);
    }
  });

  test('leaves all other pages to everyone', async () => {
    const { tier } = await startWith(layouts());
    const answers = [await get(tier, PROPERTY, { Cookie: VISITOR }), await get(tier, PROPERTY)];
    for (const answer of answers) {
      expect(answer.headers['cache-control']).toContain('public');
      expect(cookiesOf(answer)).toEqual([]);
    }
    expect(answers[1]?.bytes.equals(answers[0]?.bytes as Buffer)).toBe(true);
    expect(isHit(answers[1] as RawAnswer)).toBe(true);
  });

  test('is made once for each variant, however many come', async () => {
    const modes = { OFF: 0.4, NO_CTA: 0.3, VIEW_PROPERTY_CTA: 0.3 };
    const features = { ...layouts(), property_card_mode: experimentFeature('cards', modes) };
    const renderer = createCountingRenderer();
    const { tier } = await startWith(features, { renderer });
    const answers = await Promise.all(Array.from({ length: 100 }, () => get(tier, SEARCH)));
    const variants = answers.map((answer) => {
      const { property_card_mode: mode, search_page_v2: layout } = flagsOf(answer);
      // What he is told to keep is what he sees.
      expect(cookiesOf(answer)[1]).toBe(
        `experiment_buckets=${encodeURIComponent(`cards__0:${mode}~layout__0:${layout}`)}`,
      );
      return `${mode} ${layout} ${answer.headers.etag}`;
    });
    expect(new Set(variants).size).toBe(6);
    expect(renderer.drawn).toHaveLength(6);
    const ids = answers.map((answer) => cookiesOf(answer)[0]);
    expect(new Set(ids).size).toBe(100);
  });

  test('is the same for a visitor in every process, after a restart and with other weights', async () => {
    const tiers = [(await startWith(layouts())).tier, (await startWith(layouts())).tier];
    const visitors = Array.from({ length: 20 }, (_, index) => `visitor_id=visitor-${index}`);
    const layoutsAt = async (tier: WebTier, cookies: readonly string[]) => {
      const answers = await Promise.all(cookies.map((Cookie) => get(tier, SEARCH, { Cookie })));
      return answers.map((answer) => ({
        layout: flagsOf(answer).search_page_v2,
        cookie: cookiesOf(answer).join('; '),
      }));
    };
    const [first, second] = await Promise.all(tiers.map((tier) => layoutsAt(tier, visitors)));
    expect(second).toEqual(first);
    expect(new Set(first?.map(({ layout }) => layout)).size).toBe(2);

    const { tier: restarted } = await startWith(layouts({ control: 0, A: 1 }));
    const known = visitors.map((visitor, index) => `${visitor}; ${first?.[index]?.cookie}`);
    const later = await layoutsAt(restarted, known);
    expect(later.map(({ layout }) => layout)).toEqual(first?.map(({ layout }) => layout));
    expect((await layoutsAt(restarted, ['visitor_id=late']))[0]?.layout).toBe('A');
  });

  test('stays for one visitor when its copy is past its time', async () => {
    const { tier } = await startWith(layouts());
    await get(tier, SEARCH, { Cookie: VISITOR });
    tier.advance(301);
    const stale = await get(tier, SEARCH, { Cookie: VISITOR });
    expect(String(stale.headers['cache-status'])).toContain('detail=stale');
    expect(stale.headers['cache-control']).toBe(PERSONAL);
    site.upstream.on(/^\/api\/v0\/regions/, (request) => request.socket.destroy());
    tier.advance(8000);
    const kept = await get(tier, SEARCH, { Cookie: VISITOR });
    expect([kept.status, kept.headers['cache-control']]).toEqual([200, PERSONAL]);
  });

  test('answers HEAD and a tag of the same variant alone', async () => {
    const { tier } = await startWith(layouts());
    const A = { Cookie: 'visitor_id=1; experiment_buckets=layout__0%3AA' };
    const control = { Cookie: 'visitor_id=1; experiment_buckets=layout__0%3Acontrol' };
    const { headers } = await get(tier, SEARCH, A);
    const match = { 'If-None-Match': String(headers.etag) };
    const same = await get(tier, SEARCH, { ...A, ...match });
    expect([same.status, same.headers['cache-control'], same.bytes.length]).toEqual([
      304,
      PERSONAL,
      0,
    ]);
    const other = await get(tier, SEARCH, { ...control, ...match });
    expect([other.status, flagsOf(other).search_page_v2]).toEqual([200, 'control']);
    const head = await rawRequest(tier.url, { path: SEARCH, method: 'HEAD' });
    expect([head.status, head.bytes.length, head.headers['cache-control']]).toEqual([
      200,
      0,
      PERSONAL,
    ]);
    expect(cookiesOf(head)).toHaveLength(2);
  });

  test('leads on for everyone, and misses for one visitor', async () => {
    const { tier } = await startWith(layouts());
    for (const [path, status] of [
      ['/places/search/LONDON', 301],
      ['/places/search/34', 301],
      ['/places/search/closed', 302],
    ] as const) {
      for (const headers of visitors) {
        const answer = await get(tier, path, headers);
        expect([answer.status, cookiesOf(answer)]).toEqual([status, []]);
        expect(answer.headers['cache-control']).toContain('public');
      }
    }
    const missing = await get(tier, '/places/search/nowhere');
    expect([missing.status, missing.headers['cache-control']]).toEqual([404, PERSONAL]);
    const unknown = await get(tier, '/no/such/page');
    expect(unknown.headers['cache-control']).toContain('public');
  });

  test('of endless variety is kept from the second time on, for each variant', async () => {
    const { tier } = await startWith(layouts());
    const path = `${SEARCH}?name=${encodeURIComponent('Mill House')}`;
    const states: boolean[] = [];
    for (const layout of ['A', 'control', 'A', 'control', 'A']) {
      const Cookie = `visitor_id=1; experiment_buckets=layout__0%3A${layout}`;
      states.push(isHit(await get(tier, path, { Cookie })));
    }
    expect(states).toEqual([false, false, false, false, true]);
  });

  test('has its control for who is not to be known', async () => {
    const { tier } = await startWith(layouts({ control: 0, A: 1 }), {
      environment: { CONSENT: 'required' },
    });
    for (const headers of [
      { 'Sec-GPC': '0', Cookie: 'a=1' },
      { Cookie: VISITOR, 'Sec-GPC': '1' },
    ]) {
      const answer = await get(tier, SEARCH, headers);
      expect([flagsOf(answer).search_page_v2, cookiesOf(answer)]).toEqual(['control', []]);
      expect(answer.headers['cache-control']).toBe(PERSONAL);
    }
    const agreed = await get(tier, SEARCH, { Cookie: VISITOR });
    expect(flagsOf(agreed).search_page_v2).toBe('A');
  });
});

describe('an experiment that begins and ends', () => {
  test('takes its pages from everyone and gives them back', async () => {
    const { change, tier } = await startWith({});
    const before = await get(tier, SEARCH);
    expect(isHit(await get(tier, SEARCH))).toBe(true);

    await change(layouts({ control: 0, A: 1 }));
    for (const headers of visitors) {
      const during = await get(tier, SEARCH, headers);
      const { search_page_v2: layout } = flagsOf(during);
      expect([layout, during.headers['cache-control']]).toEqual(['A', PERSONAL]);
    }

    await change({});
    const after = await eventually(async () => {
      const answer = await get(tier, SEARCH, { Cookie: VISITOR });
      expect(answer.text).toBe(before.text);
      return answer;
    }, 'the page is as before');
    expect(after.headers['cache-control']).toContain('public');
    expect(cookiesOf(after)).toEqual([]);
  });

  test('keeps a page that was asked for before it from all caches in front', async () => {
    const { change, tier } = await startWith({});
    let answer: (() => void) | undefined;
    site.upstream.on(/^\/api\/v0\/regions\/london/, (request, response) => {
      answer = () => london(request, response);
    });
    const early = get(tier, SEARCH);
    await until(() => answer !== undefined, 'the page waits for its region');
    await change(layouts());
    answer?.();
    expect((await early).headers['cache-control']).toBe(PERSONAL);
  });

  test('leaves to a page that is kept and renewed the flags that are in force by then', async () => {
    const { change, tier } = await startWith({});
    await get(tier, PROPERTY);
    expect(isHit(await get(tier, PROPERTY))).toBe(true);
    await change({ pod_slashed_pricing: { defaultValue: false } });
    await eventually(async () => {
      expect(flagsOf(await get(tier, PROPERTY)).slashed_pricing).toBe(false);
    }, 'the page is drawn with the new value');
  });
});
