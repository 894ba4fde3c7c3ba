import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { cookieOf, logInByMail, postJson } from '../support/accountVisitor.ts';
import { codeFor } from '../support/apiAccounts.ts';
import { marketplaceForSuite } from '../support/marketplace.ts';
import { hiddenValue } from '../support/postedEnquiry.ts';
import type { RawAnswer } from '../support/rawHttp.ts';
import { shownText } from '../support/shownPage.ts';

// Somebody's shortlist through the web tier, by a browser without scripts.

const site = marketplaceForSuite();

const PAGE = '/profile/shortlist';
const CALL = '/api/v0/auth/users/inventories_shortlists';
const HOUSE = 'the-sorrel-rise-london';

type Fields = Readonly<Record<string, string>>;

const logIn = async (email: string): Promise<Fields> => {
  const call = site.call;
  const codeOf = (recipient: string) => codeFor(site.db, recipient);
  return { Cookie: cookieOf(await logInByMail({ asking: call, telling: call, codeOf }, email)) };
};

const houseId = (): number => Number(site.withIds(`{${HOUSE}}`));

const add = (headers: Fields, path = CALL): Promise<RawAnswer> =>
  postJson(site.call, path, {
    headers,
    body: { inventories_shortlist: { inventory_id: houseId() } },
  });

const post = (fields: Fields, headers: Fields = {}): Promise<RawAnswer> =>
  site.call(PAGE, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: String(new URLSearchParams(fields)),
  });

const locationOf = ({ headers, status }: RawAnswer) => [status, headers.location];

test('a home is added by both spellings of the call alike, without a redirect', async () => {
  const session = await logIn('ann@example.org');
  const one = await add(session);
  const other = await add(session, `${CALL}/`);
  expect([one.status, other.status]).toEqual([201, 200]);
  expect(JSON.parse(other.text)).toEqual(JSON.parse(one.text));
  for (const path of [CALL, `${CALL}/`]) {
    const refused = await add({}, path);
    expect([path, refused.status]).toEqual([path, 401]);
  }
});

test('a guest is asked to log in, and comes back to the same part of the list', async () => {
  const { headers, status, text } = await site.get(`${PAGE}?sort=price`);
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(hiddenValue(text, 'next')).toBe(`${PAGE}?sort=price`);
  expect(text).not.toContain('Your shortlist is empty');
  const refused = await post({ form: 'remove', entry: '5' });
  expect(locationOf(refused)).toEqual([303, `/login?next=${encodeURIComponent(PAGE)}`]);
});

test('a heart that is pressed without scripts adds the home, a guest’s after his login', async () => {
  const inventory = String(houseId());
  const fields = { form: 'add', inventory_id: inventory };
  const back = `${PAGE}?shortlist_inv=${inventory}`;
  expect(hiddenValue((await site.get(back)).text, 'next')).toBe(back);
  const session = await logIn('gil@example.org');
  const { text } = await site.get(back, session);
  const wanted = text.slice(text.indexOf('Do you want to keep'));
  expect([hiddenValue(text, 'inventory_id'), wanted.includes('Add it to my')]).toEqual([
    inventory,
    true,
  ]);
  expect(locationOf(await post(fields, session))).toEqual([303, `${PAGE}?done=added`]);
  expect((await site.get(PAGE, session)).text).toContain(`href="/places/${HOUSE}"`);
});

describe('a link', () => {
  const shared = async (session: Fields): Promise<string> => {
    const { status, text } = await post({ form: 'share' }, session);
    const [address = ''] = /\/shared\/[0-9a-f]{64}/.exec(text) ?? [];
    expect([status, address]).toEqual([200, expect.stringMatching(/./)]);
    return address;
  };

  test('opens the homes for a guest, until it is taken back', async () => {
    const session = await logIn('hal@example.org');
    await add(session);
    await site.db.execute(sql`update shortlists set note = 'gym' where note = ''`);
    const address = await shared(session);
    const { headers, status, text } = await site.get(address);
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(text).toContain('<meta name="robots" content="noindex"');
    expect(text).toContain(`href="/places/${HOUSE}"`);
    expect(text).not.toMatch(/gym|hal@example/);
    expect((await site.get(PAGE, session)).text).toContain('Stop sharing');

    expect(locationOf(await post({ form: 'unshare' }, session))).toEqual([
      303,
      `${PAGE}?done=unshared`,
    ]);
    const gone = await site.get(address);
    expect([gone.status, gone.headers['cache-control']]).toEqual([404, 'private, no-store']);
    expect(site.web.logText()).not.toContain(address);
    expect(site.web.logText()).toContain('/shared/:token');
  });

  test('gives way to a newer one', async () => {
    const session = await logIn('ina@example.org');
    await add(session);
    const old = await shared(session);
    const address = await shared(session);
    expect([(await site.get(old)).status, (await site.get(address)).status]).toEqual([404, 200]);
  });
});

describe('the page', () => {
  test('shows each home as it is today, takes a note, and lets it go', async () => {
    const session = await logIn('bo@example.org');
    expect((await site.get(PAGE, session)).text).toContain('Your shortlist is empty');
    const { data } = JSON.parse((await add(session)).text);
    await site.db.execute(sql`
      update shortlists set added_price = 9999, was_available = true where id = ${data.id}`);
    const { headers, status, text } = await site.get(PAGE, session);
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(text).toContain(`href="/places/${HOUSE}"`);
    expect(shownText(text)).toContain('Rent was £9,999 when you added it');

    const entry = String(data.id);
    const noted = await post({ form: 'note', entry, note: 'near <b>gym</b>' }, session);
    expect(locationOf(noted)).toEqual([303, `${PAGE}?done=note`]);
    expect((await site.get(`${PAGE}?done=note`, session)).text).toContain(
      'near &lt;b&gt;gym&lt;/b&gt;',
    );
    const long = await post({ form: 'note', entry, note: 'x'.repeat(501) }, session);
    expect([long.status, shownText(long.text)]).toEqual([
      422,
      expect.stringContaining('A note has at most 500 characters.'),
    ]);

    const removed = await post({ form: 'remove', entry, sort: 'price' }, session);
    expect(locationOf(removed)).toEqual([303, `${PAGE}?sort=price&done=removed`]);
    const { text: empty } = await site.get(`${PAGE}?done=removed`, session);
    expect(shownText(empty)).toContain('The home was removed from your shortlist.');
    expect(empty).toContain('Your shortlist is empty');
  });

  test("changes nothing of another's", async () => {
    const owner = await logIn('cy@example.org');
    const { data } = JSON.parse((await add(owner)).text);
    const other = await logIn('di@example.org');
    const entry = String(data.id);
    await post({ form: 'remove', entry }, other);
    const noted = await post({ form: 'note', entry, note: 'mine' }, other);
    expect(noted.status).toBe(422);
    const { text } = await site.get(PAGE, owner);
    expect([text.includes(HOUSE), text.includes('mine')]).toEqual([true, false]);
  });

  test('has twenty homes, and links to the others', async () => {
    const session = await logIn('ed@example.org');
    const { data } = JSON.parse((await add(session)).text);
    await site.db.execute(sql`
      insert into shortlists (user_id, inventory_id, currency, was_available, created_at)
      select user_id, properties.id, 'GBP', true, now()
      from shortlists cross join lateral
        (select id from properties where canonical_name <> ${HOUSE} order by id limit 24) properties
      where shortlists.id = ${data.id}`);
    const { text } = await site.get(PAGE, session);
    expect(shownText(text)).toContain('25 homes');
    expect(text.match(/value="remove"/g)).toHaveLength(20);
    expect(text).toContain(`href="${PAGE}?p=2"`);
    const second = await site.get(`${PAGE}?p=2`, session);
    expect(second.text.match(/value="remove"/g)).toHaveLength(5);
    const behind = await site.get(`${PAGE}?p=9`, session);
    expect(behind.text.match(/value="remove"/g)).toHaveLength(5);
  });
});
