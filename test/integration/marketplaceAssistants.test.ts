import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { PropertyFacts, SearchFacts } from '../../shared/contracts/facts.schema.ts';
import { cookieOf, logInByMail, type SiteCall } from '../support/accountVisitor.ts';
import { codeFor } from '../support/apiAccounts.ts';
import { assistantForSuite } from '../support/assistantClient.ts';
import { hostileToolCalls } from '../support/hostileToolInputs.ts';
import { marketplaceForSuite } from '../support/marketplace.ts';
import { rawRequest } from '../support/rawHttp.ts';
import { canonicalOf, cardsOf, shownText } from '../support/shownPage.ts';

const PROTOCOL = {
  'Content-Type': 'application/json',
  Accept: 'application/json, text/event-stream',
};
const HOUSE = '/places/kingfisher-house-london';

const market = marketplaceForSuite({ environment: { MCP_PER_MINUTE: '1000' } });

const { call, enquiry } = assistantForSuite(market);

const leads = async () => {
  const { rows } = await market.db.execute<{ email: string; document: object }>(
    sql`select email, document from leads`,
  );
  return rows;
};

const warningsLogged = () => market.web.logLines.filter(({ level }) => Number(level) >= 40);

describe('an assistant', () => {
  test('goes from "a room near UCL from September for 44 weeks under £200" to an enquiry', async () => {
    const found = await call<{ places: { canonical_name: string; place_kind: string }[] }>(
      'search_places',
      { query: 'UCL' },
    );
    const place = found.structuredContent.places.find((one) => one.place_kind === 'university');
    const filters = {
      move_in_month: 'sep-2027',
      meta_min_lease_duration: 44,
      meta_max_lease_duration: 44,
      range_available_price: ',200',
    };
    const search = await call<SearchFacts & { ignored_filters: string[] }>('search_stays', {
      place: place?.canonical_name,
      ...filters,
    });
    const { ignored_filters: ignored, results, url } = search.structuredContent;
    expect(ignored).toEqual([]);
    const page = await market.get(url.replace(/^https?:\/\/[^/]+/, ''));
    expect(results.map(({ name }) => name)).toEqual(cardsOf(page.text));
    const [home] = results;
    expect(home?.stay).toMatchObject({ length: 44, length_unit: 'week' });
    expect(home?.stay?.move_in).toMatch(/^2027-09-/);
    expect(home?.rent?.amount).toBeLessThanOrEqual(200);
    expect(shownText(page.text)).toContain(`£${home?.rent?.amount}`);

    const before = (await leads()).length;
    const input = {
      ...(await enquiry('ann.of.an.assistant@example.com', '07700 900123')),
      property: home?.canonical_name,
      stay: home?.stay?.id,
      message: 'Is the room quiet?',
    };
    const sent = await call('send_enquiry', input);
    expect(sent).toMatchObject({
      structuredContent: { sent: true, property: { name: home?.name } },
    });
    expect(await call('send_enquiry', input)).toEqual(sent);
    const rows = await leads();
    expect(rows).toHaveLength(before + 1);
    expect(rows.at(-1)).toMatchObject({ email: input.email });
    expect(JSON.stringify(rows.at(-1)?.document)).toContain('44 weeks');
    expect(market.web.logText()).not.toMatch(/Ann Lee|ann\.of|900123|quiet/);
  });

  test('reads, compares and measures homes by what their pages say', async () => {
    const { structuredContent: facts } = await call<PropertyFacts>('get_property', {
      name: 'kingfisher-house-london',
    });
    const page = await market.get(HOUSE);
    expect(canonicalOf(page.text)).toBe(facts.canonical_url);
    for (const { name } of facts.rooms ?? []) expect(shownText(page.text)).toContain(name);
    const stay = facts.rooms?.flatMap(({ stays }) => stays).find((one) => one.is_free);
    const compared = await call<{ properties: { stay: { id: number }; rent: object }[] }>(
      'compare_stays',
      { stays: [{ property_id: facts.id, stay_id: stay?.id }] },
    );
    expect(compared.structuredContent.properties[0]).toMatchObject({
      stay: { id: stay?.id },
      rent: stay?.rent,
    });
    const foreign = await call<{ ignored_stays: number[] }>('compare_stays', {
      stays: [{ property_id: facts.id, stay_id: 999_999 }],
    });
    expect(foreign.structuredContent.ignored_stays).toEqual([999_999]);
    expect(foreign.content[0]?.text).toContain('ignored: 999999.');
    const university = facts.distances.find(({ place_kind }) => place_kind !== 'city_centre');
    const way = await call<{ metres: number; minutes: { walking: number } }>('travel_minutes', {
      property: facts.canonical_name,
      university: university?.canonical_name,
    });
    expect(way.structuredContent.metres).toBe(university?.metres);
    expect(way.structuredContent.minutes.walking).toBeGreaterThan(0);
  });

  test.each([
    ['search_stays', { place: 'no-such-town' }, /no place of this name/],
    ['search_stays', { place: '../../api' }, /no canonical name/],
    ['search_stays', { place: 'london', guarantor: 'nobody' }, /Invalid/],
    ['search_stays', { place: 'london', colour: 'red' }, /colour/],
    ['search_places', { query: 'a' }, /three letters/],
    ['get_property', { name: 'no-such-house' }, /no such home/],
    ['compare_stays', { stays: [{ property_id: 999_999_999 }] }, /no such home/],
    ['send_enquiry', { property: 'kingfisher-house-london' }, /consent/],
    ['no_such_tool', {}, /not found/],
    ['__proto__', {}, /./],
  ])('is told by %s what is wrong with %j', async (name, input, words) => {
    const { content, isError } = await call(name, input);
    expect([isError, content[0]?.text]).toEqual([true, expect.stringMatching(words)]);
    expect(warningsLogged()).toEqual([]);
  });

  test('finds, sends and breaks nothing by arguments that mean no good', async () => {
    const before = (await leads()).length;
    const calls = hostileToolCalls(await enquiry('mallory@example.com', '07700 900127'));
    for (const [name, input] of calls) {
      const { content, isError, structuredContent } = await call(name, input);
      const isEmpty = JSON.stringify(structuredContent) === '{"places":[]}';
      const text = content[0]?.text ?? '';
      const isLeaking = /went wrong|node_modules|select |\.ts:\d|<script/.test(text);
      expect([name, input, isError ?? isEmpty, isLeaking]).toEqual([name, input, true, false]);
    }
    expect(await leads()).toHaveLength(before);
    expect(warningsLogged()).toEqual([]);
  });

  test('is told of a filter that chose nothing', async () => {
    const { content, structuredContent } = await call<{ ignored_filters: string[] }>(
      'search_stays',
      { place: 'london', move_in_month: 'jan-2020' },
    );
    expect(structuredContent.ignored_filters).toEqual(['move_in_month']);
    expect(content[0]?.text).toContain('move_in_month');
  });

  test('sends nothing for a stay of another home, or to a number that is none', async () => {
    const before = (await leads()).length;
    const input = await enquiry('bo@example.com', '12');
    const refused = await call('send_enquiry', input);
    expect(refused.content[0]?.text).toContain('phone');
    const foreign = await call('send_enquiry', { ...input, phone: '07700 900124', stay: 999_999 });
    expect(foreign.content[0]?.text).toContain('no such stay');
    expect(await leads()).toHaveLength(before);
  });
});

describe('the address of assistants', () => {
  const headers = PROTOCOL;
  const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
  const post = (body: string, more: object = {}) =>
    market.call('/mcp', { method: 'POST', body, headers: { ...headers, ...more } });

  test('takes POST alone, answers JSON without a session, and is kept by nobody', async () => {
    for (const method of ['GET', 'DELETE', 'OPTIONS']) {
      const { headers: answered, status } = await market.call('/mcp', { method });
      expect([status, answered.allow]).toEqual([405, 'POST']);
    }
    const { headers: answered, status, text } = await post(ping);
    expect([status, JSON.parse(text)]).toEqual([200, { jsonrpc: '2.0', id: 1, result: {} }]);
    expect(answered['cache-control']).toBe('no-store');
    expect(answered['mcp-session-id']).toBeUndefined();
    expect(answered['set-cookie']).toBeUndefined();
  });

  test('counts the messages of a network', async () => {
    const { url } = await market.startOther({ environment: { MCP_PER_MINUTE: '1' } });
    const send = () => rawRequest(url, { path: '/mcp', method: 'POST', body: ping, headers });
    expect([(await send()).status, (await send()).status]).toEqual([200, 429]);
  });

  test.each([
    ['a page of another site', ping, { Origin: 'https://evil.example' }, 403],
    ['a page under a name of its own for us', ping, { Host: 'evil.example' }, 421],
    ['a form', ping, { 'Content-Type': 'text/plain' }, 415],
    ['a caller that reads no events', ping, { Accept: 'application/json' }, 406],
    ['broken JSON', '{"jsonrpc"', {}, 400],
    ['no message', '{"a":1}', {}, 400],
    ['a thousand calls in one', `[${ping},${ping}]`, {}, 400],
    ['an old protocol', ping, { 'Mcp-Protocol-Version': '1999-01-01' }, 400],
    ['a long message', JSON.stringify({ a: 'x'.repeat(40_000) }), {}, 413],
  ])('refuses %s', async (_what, body, more, expected) => {
    expect((await post(body, more)).status).toBe(expected);
    expect(warningsLogged()).toEqual([]);
  });
});

test('an enquiry by a browser with a session is that of a guest, and sets no cookie', async () => {
  const input = await enquiry('cy@example.com', '07700 900125');
  const asking: SiteCall = (path, request) => market.call(path, request);
  const codeOf = (of: string) => codeFor(market.db, of);
  const login = await logInByMail({ asking, telling: asking, codeOf }, 'dee@example.com');
  const { headers, text } = await market.call('/mcp', {
    method: 'POST',
    headers: { ...PROTOCOL, Cookie: cookieOf(login) },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'send_enquiry', arguments: input },
    }),
  });
  expect(JSON.parse(text)).toMatchObject({ result: { structuredContent: { sent: true } } });
  expect(headers['set-cookie']).toBeUndefined();
  const { rows } = await market.db.execute<{ user_id: number | null }>(
    sql`select user_id from leads where email = ${input.email}`,
  );
  expect(rows).toEqual([{ user_id: null }]);
});

describe('while the API fails', () => {
  test('tools say so, and facts are an error that nobody keeps', async () => {
    market.faults.fail(/./, { status: 500 });
    const { content, isError } = await call('search_stays', { place: 'leeds' });
    expect([isError, content[0]?.text]).toEqual([true, expect.stringMatching(/went wrong/)]);
    const { headers, status, text } = await market.get('/facts/places/search/leeds');
    expect([status, headers['cache-control']]).toEqual([500, 'no-store']);
    expect(headers['surrogate-key']).toBeUndefined();
    expect(JSON.parse(text)).toHaveProperty('message.user_friendly_message');
  });

  test('an enquiry whose answer was lost is made once, however often it is sent', async () => {
    const input = await enquiry('eve@example.com', '07700 900126');
    market.faults.fail('/api/v0/leads', { losesAnswer: true });
    expect((await call('send_enquiry', input)).isError).toBe(true);
    expect(market.web.logText()).not.toMatch(/Ann Lee|eve@|900126/);
    market.faults.reset();
    expect((await call('send_enquiry', input)).isError).toBeUndefined();
    expect((await leads()).filter(({ email }) => email === input.email)).toHaveLength(1);
  });
});

describe('a partner’s site', () => {
  const LEEDS = { Host: 'leeds-uni.localhost' };

  test('has facts of its own, which lead to its pages and name the main site', async () => {
    const { headers, text } = await market.get(`/facts${HOUSE}`, LEEDS);
    const id = /site:partner:(\d+)/.exec(String(headers['surrogate-key']))?.[1];
    const facts = JSON.parse(text) as PropertyFacts;
    expect(facts.url).toMatch(new RegExp(`//leeds-uni\\.localhost.*${HOUSE}\\?partner_id=${id}$`));
    expect(facts.canonical_url).toBe(canonicalOf((await market.get(HOUSE)).text));
    const { text: llms } = await market.get('/llms.txt', LEEDS);
    expect(llms).toContain('//leeds-uni.localhost');
    // His has nothing but his home in it.
    expect(llms).not.toContain('sitemap');
  });
});

describe('in China', () => {
  test('assistants are spoken to in the language of the address, and get names in either', async () => {
    const { url } = await market.startOther({ environment: { DEPLOYMENT: 'china' } });
    const get = async (path: string) => rawRequest(url, { path });
    expect((await get('/llms.txt')).text).toMatch(/\p{Script=Han}/u);
    expect((await get('/llms.txt?scLang=en')).text).not.toMatch(/\p{Script=Han}/u);
    const facts = await get('/facts/places/search/london');
    const inEnglish = await get('/facts/places/search/london?scLang=en');
    expect(JSON.parse(facts.text)).toMatchObject({ language: 'zh-CN', place: { name: '伦敦' } });
    expect(JSON.parse(inEnglish.text)).toMatchObject({ language: 'en', place: { name: 'London' } });
    expect((JSON.parse(inEnglish.text) as SearchFacts).results[0]?.url).toMatch(/\?scLang=en$/);
    expect(facts.headers['cache-control']).toBe('private, no-store');
  });
});

describe('the facts of a page', () => {
  test('are kept and purged as the page is, and are for every program', async () => {
    const facts = await market.get(`/facts${HOUSE}`);
    const page = await market.get(HOUSE);
    expect(facts.status).toBe(200);
    expect(facts.headers['content-type']).toBe('application/json; charset=utf-8');
    for (const name of ['cache-control', 'cdn-cache-control', 'surrogate-key']) {
      expect(facts.headers[name]).toBe(page.headers[name]);
    }
    expect(facts.headers['access-control-allow-origin']).toBe('*');
    expect(facts.headers['x-robots-tag']).toBe('noindex');
    expect(facts.headers.link).toBe(`<${canonicalOf(page.text)}>; rel="canonical"`);
    expect(page.text).toContain(
      `<link rel="alternate" type="application/json" href="/facts${HOUSE}">`,
    );
    const again = await market.get(`/facts${HOUSE}`, { 'If-None-Match': facts.headers.etag ?? '' });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test('are those of before until a purge of the home, as its page', async () => {
    const nameNow = async () =>
      (JSON.parse((await market.get(`/facts${HOUSE}`)).text) as PropertyFacts).name;
    const rename = (name: string) =>
      market.db.execute(
        sql`update properties set name = ${name} where canonical_name = 'kingfisher-house-london'`,
      );
    const { id, name } = JSON.parse((await market.get(`/facts${HOUSE}`)).text) as PropertyFacts;
    await rename('Heron House');
    expect(await nameNow()).toBe(name);
    await market.web.dependencies.purges.purgeHere({ keys: [`inventory:${id}`], mode: 'hard' });
    expect(await nameNow()).toBe('Heron House');
    await rename(name);
  });

  test.each([
    ['/facts/places/KINGFISHER-house-london', 301, `/facts${HOUSE}`],
    ['/facts/places/search/London?p=2', 301, '/facts/places/search/london?p=2'],
    ['/facts/places/no-such-house', 404, undefined],
    ['/facts/profile', 404, undefined],
    ['/facts/about', 404, undefined],
    ['/facts/places/%ff', 400, undefined],
  ])('%s is answered with %d', async (address, status, location) => {
    const answer = await market.get(address);
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
  });
});

test('/llms.txt names the site, its tools and where its facts are', async () => {
  const { headers, status, text } = await market.get('/llms.txt');
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
  expect(text).toMatch(/^# Amber\n\n> Amber is /);
  for (const path of ['/mcp', '/facts/places/{canonical_name}', '/sitemap.xml']) {
    expect(text).toContain(path);
  }
});
