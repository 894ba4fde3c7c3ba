import { describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { leads } from '../../server/api/db/leadTables.ts';
import { partners } from '../../server/api/db/partnerTables.ts';
import { buildPath } from '../../shared/routes/buildPath.ts';
import { publicFixedRoutes } from '../../shared/routes/routeTable.ts';
import { marketplaceForSuite } from '../support/marketplace.ts';
import { filledFields, locationOf, newClient } from '../support/postedEnquiry.ts';
import type { RawAnswer } from '../support/rawHttp.ts';
import {
  canonicalOf,
  cardsOf,
  decodeEntities,
  robotsOf,
  shownText,
  stateOf,
  textsOf,
} from '../support/shownPage.ts';

// What visitors of partners' sites find, read and send.

const market = marketplaceForSuite({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });

/** Nobody: the main site. */
type Partner = 'leeds-uni' | 'liffey-college' | 'homes-abroad' | 'maple-study' | 'demo-munich' | '';

const hostOf = (partner: Partner): string =>
  partner === '' ? 'localhost' : `${partner}.localhost`;

const on = (partner: Partner, path: string): Promise<RawAnswer> =>
  market.get(path, { Host: hostOf(partner) });

const idOf = async (partner: Partner): Promise<number | undefined> => {
  const [row] = await market.db
    .select({ id: partners.id })
    .from(partners)
    .where(eq(partners.subdomain, partner));
  return row?.id;
};

/** Addresses of the links of a page, or of a part of it. */
const linksIn = (html: string): readonly string[] =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => decodeEntities(href));

describe('a search', () => {
  test.each<[Partner, string, boolean]>([
    ['', 'leeds', true],
    ['leeds-uni', 'leeds', true],
    ['leeds-uni', 'london', false],
    ['liffey-college', 'dublin', true],
    ['liffey-college', 'leeds', false],
    ['maple-study', 'toronto', true],
    ['maple-study', 'london', false],
    ['homes-abroad', 'london', true],
    ['homes-abroad', 'leeds', true],
  ])('on the site of "%s" in %s finds homes: %s', async (partner, region, isFound) => {
    const { status, text } = await on(partner, `/places/search/${region}`);
    expect([status, cardsOf(text).length > 0]).toEqual([isFound ? 200 : 404, isFound]);
  });

  test('says whose site it is made on, and on ours nothing of it', async () => {
    await on('homes-abroad', '/places/search/london');
    const id = String(await idOf('homes-abroad'));
    const searches = (): readonly (string | null)[] =>
      market.faults.requests
        .filter(({ url }) =>
          /^\/api\/v(?:1\/inventories|0\/regions|0\/regions\/nearby)\?/.test(url),
        )
        .map(({ url }) => new URL(url, 'http://api').searchParams.get('whitelabel_partner_id'));
    expect(new Set(searches())).toEqual(new Set([id]));
    market.faults.reset();
    await on('', '/places/search/london');
    expect(new Set(searches())).toEqual(new Set([null]));
  });

  test('has no page of a place where the site has no homes, but of what its own lie in', async () => {
    const { text } = await on('leeds-uni', '/places/search/london');
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
    expect(main).not.toContain('London');
    expect(linksIn(main)).toContain(`/?partner_id=${await idOf('leeds-uni')}`);
    for (const place of [
      'england',
      'united-kingdom',
      'hyde-park-leeds',
      'leeds-beckett-university',
    ]) {
      const { status } = await on('leeds-uni', `/places/search/${place}`);
      expect([place, status]).toEqual([place, 200]);
    }
  });

  test.each<[Partner, string, number]>([
    ['leeds-uni', 'leeds', 302],
    ['leeds-uni', 'london', 200],
    ['homes-abroad', 'leeds', 302],
  ])('by name on the site of %s for "%s" answers %i', async (partner, name, status) => {
    const answer = await on(partner, `/places/search?name=${name}`);
    expect(answer.status).toBe(status);
    if (status !== 200) expect(locationOf(answer).pathname).toBe(`/places/search/${name}`);
    else expect(shownText(answer.text)).toContain('Places of Leeds Uni Homes Leeds');
  });

  test('of universities and of homes offers those of the partner', async () => {
    const find = async (partner: Partner, name: string): Promise<unknown> => {
      const id = await idOf(partner);
      const { text } = await on(
        partner,
        `/api/v1/regions/index_bulk?name=${name}&whitelabel_partner_id=${id}`,
      );
      const { cities, inventories, universities } = JSON.parse(text).data;
      return [cities, universities, inventories].map((found) => found.length > 0);
    };
    expect(await find('leeds-uni', 'leeds')).toEqual([true, true, expect.any(Boolean)]);
    expect(await find('leeds-uni', 'london')).toEqual([false, false, false]);
    expect(await find('homes-abroad', 'london')).toEqual([true, true, expect.any(Boolean)]);
  });

  test('on the page of a home offers similar ones of the partner alone', async () => {
    const { text } = await on('leeds-uni', '/places/search/leeds');
    const home = linksIn(text).find((href) => /^\/places\/[^/?]+-leeds\?/.test(href)) ?? '';
    expect((await on('leeds-uni', home)).status).toBe(200);
    const foreign = await on('leeds-uni', '/places/kingfisher-house-london');
    expect(foreign.status).toBe(200);
    expect(linksIn(foreign.text).filter((href) => /^\/places\/[^/?]+-london\b/.test(href))).toEqual(
      linksIn(foreign.text).filter((href) => href.startsWith('/places/kingfisher-house-london')),
    );
    expect(foreign.text).toContain('What is around');
    const places = [text, (await on('leeds-uni', home)).text, foreign.text]
      .flatMap(linksIn)
      .filter((href) => href.startsWith('/places/search/'));
    for (const place of new Set(places)) {
      expect([place, (await on('leeds-uni', place)).status]).toEqual([place, 200]);
    }
    expect(places.length).toBeGreaterThan(3);
  });
});

test("every address of a page on a partner's site names him", async () => {
  const id = await idOf('leeds-uni');
  const fixed = publicFixedRoutes.map((route) => buildPath(route));
  const homes = ['', '/form?form=book_now'].map((end) => `/places/kingfisher-house-london${end}`);
  const others = ['/places/search/leeds?guarantor=local', '/compare', '/login?next=%2Fprofile'];
  const faults: string[] = [];
  let read = 0;
  for (const path of [...fixed, ...homes, ...others, '/profile', '/report', '/no/such/page']) {
    const { text } = await on('leeds-uni', path);
    const links = linksIn(text).filter((href) => /^\/(?!(?:api|images|videos)\/)/.test(href));
    const forms = [...text.matchAll(/<form [^>]*action="(\/[^"]*)"[^>]*>(?:<input [^>]*>)?/g)];
    const nameless = [...links, ...forms.map(([whole]) => decodeEntities(whole))].filter(
      (address) => !new RegExp(`partner_id(=|" value=")${id}\\b`).test(address),
    );
    faults.push(...nameless.map((address) => `${path}: ${address}`));
    read += links.length + forms.length;
  }
  expect(faults).toEqual([]);
  expect(read).toBeGreaterThan(500);
}, 60_000);

describe('the home page', () => {
  test('is that of the partner, with all that is to be known of him', async () => {
    const { headers, text } = await on('leeds-uni', '/');
    const id = await idOf('leeds-uni');
    expect(headers.link).toMatch(
      new RegExp(`^</assets/.*\\.css>.*, </theme/${id}\\.[^>]*>; rel=preload; as=style$`),
    );
    expect(textsOf(text, 'h1')).toEqual(['Student homes with Leeds Uni Homes']);
    expect(text).toContain(`<link rel="stylesheet" href="/theme/${id}.`);
    expect(text).toMatch(/<link rel="icon" href="\/images\/partners\/[\da-f]{64}\.svg">/);
    expect(text).toMatch(/<img src="\/images\/partners\/[\da-f]{64}\.svg" alt="" width="\d+"/);
    expect(stateOf(text).whitelabel).toMatchObject({
      readyStatus: 'success',
      isFetched: true,
      id,
      name: 'Leeds Uni Homes',
      uuid: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(canonicalOf(text)).toMatch(/\/\/leeds-uni\./);
    const places = linksIn(text).flatMap(
      (href) => /^\/places\/search\/([^?]+)/.exec(href)?.[1] ?? [],
    );
    expect([...new Set(places)].sort()).toEqual([
      'leeds',
      'leeds-beckett-university',
      'university-of-leeds',
    ]);
  });

  test('of ours has nothing of any partner', async () => {
    const { text } = await on('', '/');
    expect(textsOf(text, 'h1')).toEqual(['Find your home away from home']);
    expect(text).not.toMatch(/\/theme\/|images\/partners|partner_id|whitelabel":\{/);
  });

  test('searched without a place leads to the region of the partner', async () => {
    const answer = await on('leeds-uni', '/places/search?name=');
    expect([answer.status, locationOf(answer).pathname]).toEqual([302, '/places/search/leeds']);
    expect((await on('maple-study', '/places/search')).status).toBe(200);
  });

  test.each<[Partner, string | undefined]>([
    ['leeds-uni', undefined],
    ['demo-munich', 'noindex'],
  ])('of %s is marked %s', async (partner, robots) => {
    expect(robotsOf((await on(partner, '/')).text)).toBe(robots);
  });
});

describe('texts', () => {
  test.each([
    ['/login', 'Login to Leeds Uni Homes'],
    ['/about', 'Leeds Uni Homes brings together students'],
    ['/media', 'Amber is a marketplace for student accommodation'],
  ])('on %s name the partner in our place: %s', async (path, words) => {
    expect(shownText((await on('leeds-uni', path)).text)).toContain(words);
  });

  test('of titles end with his name, and with ours on our site', async () => {
    const titleOf = async (partner: Partner, path: string): Promise<string | undefined> =>
      textsOf((await on(partner, path)).text, 'title')[0];
    expect(await titleOf('leeds-uni', '/help')).toMatch(/ \| Leeds Uni Homes$/);
    expect(await titleOf('leeds-uni', '/no/such/page')).toBe(
      'Page not found (404) | Leeds Uni Homes',
    );
    expect(await titleOf('', '/help')).toMatch(/ \| Amber$/);
  });
});

const FORM = '/places/kingfisher-house-london/form';

const post = (partner: Partner): Promise<RawAnswer> =>
  market.call(FORM, {
    method: 'POST',
    body: String(new URLSearchParams(filledFields())),
    headers: {
      Host: hostOf(partner),
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Forwarded-For': newClient(),
    },
  });

test.each<[Partner, boolean]>([
  ['leeds-uni', false],
  ['demo-munich', true],
  ['', false],
])(
  'an enquiry sent without scripts on the site of "%s" is his; a test: %s',
  async (...expected) => {
    const [partner, isTest] = expected;
    const answer = await post(partner);
    expect(answer.status).toBe(303);
    const uuid = locationOf(answer).searchParams.get('lead_uuid') ?? '';
    const [lead] = await market.db.select().from(leads).where(eq(leads.uuid, uuid));
    const id = (await idOf(partner)) ?? null;
    expect([lead?.partnerId, lead?.isTest]).toEqual([id, isTest]);
    expect(lead?.document.meta.whitelabel_partner_id ?? null).toBe(id);
    expect(lead?.document.source_details).toMatchObject({
      final_url: expect.stringContaining(`//${hostOf(partner)}`),
    });
  },
);
