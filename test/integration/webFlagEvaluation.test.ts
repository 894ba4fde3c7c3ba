import { describe, expect, test } from '@jest/globals';
import type { EvaluatedFlagsWire } from '../../shared/contracts/flags.wire.ts';
import { TEST_CLIENT_KEY } from '../support/flagKeys.ts';
import { type RawAnswer, rawRequest } from '../support/rawHttp.ts';
import {
  experimentFeature,
  type StubFlags,
  serveStubFlags,
  stubFlagsEnvironment,
} from '../support/stubFlags.ts';
import { hang, json } from '../support/stubUpstream.ts';
import { serveRegions, webSiteForSuite } from '../support/webSite.ts';
import type { WebTier } from '../support/webTier.ts';

const STAFF = 'user_auth_token=token; is_internal_user=true';
const VISITOR = 'visitor_id=one';
const ours = { COMPANY_EMAIL_DOMAIN: 'homes.example' };

const site = webSiteForSuite({ serve: serveRegions });

const asked = {
  attributes: {},
  forcedVariations: {},
  forcedFeatures: [],
  url: '/places/search/london',
};

const pathOf = ({ dependencies }: WebTier): string =>
  `/api/eval/${dependencies.publicConfig.flagsKey}`;

const post = (tier: WebTier, body: unknown, headers: Readonly<Record<string, string>> = {}) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return rawRequest(tier.url, {
    path: pathOf(tier),
    method: 'POST',
    body: text,
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(text)),
      ...headers,
    },
  });
};

const valuesOf = ({ text }: RawAnswer): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries((JSON.parse(text) as EvaluatedFlagsWire).features).map(
      ([name, { defaultValue }]) => [name, defaultValue],
    ),
  );

const cookiesOf = ({ headers }: RawAnswer): readonly string[] =>
  (headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '');

const startWith = (
  features: Parameters<StubFlags['setFeatures']>[0],
  environment: Readonly<Record<string, string>> = {},
): Promise<WebTier> => {
  serveStubFlags(site.upstream, features);
  return site.startOther({ environment: { ...ours, ...stubFlagsEnvironment(), ...environment } });
};

const defaults = {
  pod_new_enquire_booking_flow: true,
  pod_application_form_flow: false,
  pod_bills_instalment_plan: true,
  pod_slashed_pricing: true,
  search_page_v2: 'control',
  search_relevance_scale: 'control',
  property_card_mode: 'OFF',
};

const forStaff = {
  search_page_v2: {
    defaultValue: 'control',
    rules: [{ condition: { internal: true }, force: 'A' }],
  },
};

const serveUser = (email: string): void =>
  site.upstream.on(/^\/api\/v0\/users\/details/, json({ id: 1, email }));

describe('a browser that asks for its flags', () => {
  test('is told the values of all, and nothing of how they came about', async () => {
    const tier = await startWith({ secret_feature: { defaultValue: 1 }, ...forStaff });
    const answer = await post(tier, asked);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(JSON.parse(answer.text)).toEqual({
      status: 200,
      features: Object.fromEntries(
        Object.entries(defaults).map(([name, defaultValue]) => [name, { defaultValue }]),
      ),
      experiments: [],
      dateUpdated: '2027-01-01T00:00:00.000Z',
    });
    expect(cookiesOf(answer)).toEqual([]);
  });

  test('has what its documents have', async () => {
    const tier = await startWith({
      search_page_v2: experimentFeature('layout', { control: 0.5, A: 0.5 }),
      pod_slashed_pricing: experimentFeature('prices', { on: 0, off: 1 }),
    });
    for (const id of ['one', 'two', 'three', 'four', 'five', 'six']) {
      const document = await rawRequest(tier.url, {
        path: asked.url,
        headers: { Cookie: `visitor_id=${id}` },
      });
      const layout = /"search_page_v2":"(\w+)"/.exec(document.text)?.[1];
      const answer = await post(tier, asked, { Cookie: `visitor_id=${id}` });
      expect(valuesOf(answer).search_page_v2).toBe(layout);
      expect(cookiesOf(answer)).toEqual([
        expect.stringContaining(encodeURIComponent(`layout__0:${layout}`)),
      ]);
    }
  });

  test('is put into no experiment where its visitor is not to be known', async () => {
    const features = { search_page_v2: experimentFeature('layout', { control: 0, A: 1 }) };
    const tier = await startWith(features, { CONSENT: 'required' });
    for (const headers of [
      { 'Sec-GPC': '0', Cookie: 'a=1' },
      { Cookie: VISITOR, 'Sec-GPC': '1' },
    ]) {
      const answer = await post(tier, { ...asked, attributes: { id: 'mine' } }, headers);
      expect([valuesOf(answer), cookiesOf(answer)]).toEqual([defaults, []]);
    }
    const agreed = await post(tier, asked, { Cookie: VISITOR });
    expect(valuesOf(agreed).search_page_v2).toBe('A');
  });

  test('has the last word of the configuration', async () => {
    const tier = await startWith(
      { pod_slashed_pricing: { defaultValue: true } },
      { FLAGS: 'slashed_pricing=off' },
    );
    expect(valuesOf(await post(tier, asked))).toEqual({ ...defaults, pod_slashed_pricing: false });
  });

  test.each([
    ['without a member', { ...asked, url: undefined }, 400],
    ['with another one', { ...asked, internal: true }, 400],
    ['that is no JSON', '{', 400],
    ['of 16 KB', { ...asked, attributes: { text: 'x'.repeat(16 * 1024) } }, 413],
  ])('is refused with a body %s', async (_what, body, status) => {
    expect((await post(site.web, body)).status).toBe(status);
  });

  test('is refused from another site, as another kind of content, by another method, too often', async () => {
    const foreign = await post(site.web, asked, { 'Sec-Fetch-Site': 'cross-site' });
    const text = await post(site.web, asked, { 'Content-Type': 'text/plain' });
    const read = await site.get(pathOf(site.web));
    expect([foreign.status, text.status, read.status]).toEqual([403, 415, 405]);
    const tier = await startWith({}, { FLAG_EVALUATIONS_PER_MINUTE: '1' });
    expect((await post(tier, asked)).status).toBe(200);
    expect((await post(tier, asked)).status).toBe(429);
  });
});

test('an exposure is sent on, and too many from one client are not, however they are spelt', async () => {
  const tier = await startWith({}, { EXPOSURES_PER_MINUTE: '2' });
  site.upstream.on(/exposures/i, json({}));
  const expose = (path: string) =>
    rawRequest(tier.url, {
      path,
      method: 'POST',
      body: '{}',
      headers: { 'Content-Type': 'application/json', 'Content-Length': '2' },
    });
  const path = '/api/v0/experiments/exposures';
  expect([(await expose(path)).status, (await expose(path)).status]).toEqual([200, 200]);
  for (const other of [
    path,
    `${path}/`,
    '/api/v0/EXPERIMENTS/exposures',
    '/api/v0//experiments/exposures',
  ]) {
    expect([other, (await expose(other)).status]).toEqual([other, 429]);
  }
});

describe('one of our own people', () => {
  test('is one by what the API says of his session', async () => {
    const tier = await startWith(forStaff);
    serveUser('ann@homes.example');
    expect(valuesOf(await post(tier, asked, { Cookie: STAFF })).search_page_v2).toBe('A');
    serveUser('ann@amber.example');
    const body = { ...asked, attributes: { internal: true } };
    expect(valuesOf(await post(tier, body, { Cookie: STAFF }))).toEqual(defaults);
  });

  test.each(['is_internal_user=true', 'user_auth_token=token'])(
    'is not looked for with %s alone',
    async (Cookie) => {
      const tier = await startWith(forStaff);
      serveUser('ann@homes.example');
      expect(valuesOf(await post(tier, asked, { Cookie }))).toEqual(defaults);
      expect(site.upstream.requests.some(({ url }) => url.includes('/users/'))).toBe(false);
    },
  );

  test('is nobody special while the API says nothing', async () => {
    const tier = await startWith(forStaff);
    site.upstream.on(/^\/api\/v0\/users\/details/, hang);
    expect(valuesOf(await post(tier, asked, { Cookie: STAFF }))).toEqual(defaults);
  });

  test('may ask for a variation or a value, and nobody else may', async () => {
    const tier = await startWith({
      search_page_v2: experimentFeature('layout', { control: 1, A: 0 }),
    });
    const body = {
      ...asked,
      forcedVariations: { layout: 1 },
      forcedFeatures: [['property_card_mode', 'NO_CTA']],
      url: `${asked.url}?layout=1&experiment=search_page_v2:A`,
    };
    expect(valuesOf(await post(tier, body, { Cookie: VISITOR }))).toEqual(defaults);
    serveUser('ann@homes.example');
    expect(valuesOf(await post(tier, body, { Cookie: STAFF }))).toMatchObject({
      search_page_v2: 'A',
      property_card_mode: 'NO_CTA',
    });
  });

  test('sees his flags on pages that are his own, and those of everyone on all others', async () => {
    const tier = await startWith(forStaff);
    serveUser('ann@homes.example');
    const layoutAt = async (path: string) => {
      const { text } = await rawRequest(tier.url, { path, headers: { Cookie: STAFF } });
      return /"search_page_v2":"(\w+)"/.exec(text)?.[1];
    };
    expect(await layoutAt('/profile')).toBe('A');
    expect(await layoutAt(asked.url)).toBe('control');
  });
});

test('servers ask the service itself', async () => {
  site.upstream.on(/^\/api\/eval\//, json({ features: {} }));
  const answer = await site.call(`/api/eval/${TEST_CLIENT_KEY}`, {
    method: 'POST',
    body: '{}',
    headers: { 'Content-Type': 'application/json', 'Content-Length': '2' },
  });
  expect([answer.status, answer.text]).toEqual([200, '{"features":{}}']);
});
