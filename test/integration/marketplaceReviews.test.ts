import { beforeAll, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { reports } from '../../server/api/db/reportTables.ts';
import { properties } from '../../server/api/db/schema.ts';
import { decideReview } from '../../server/api/reviews/moderateReview.ts';
import { codeFor } from '../support/apiAccounts.ts';
import { makeBooking } from '../support/bookedStays.ts';
import { marketplaceForSuite } from '../support/marketplace.ts';
import { hiddenValue, newClient } from '../support/postedEnquiry.ts';
import type { RawAnswer } from '../support/rawHttp.ts';
import { shownText } from '../support/shownPage.ts';

// What somebody writes about his stay without scripts, until others read it.

const site = marketplaceForSuite({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });

const TEXT = 'A bright room, quiet neighbours and a kitchen that was always clean.';
const HOUSE = 'kingfisher-house-london';
const PAGE = '/profile/reviews';

type Fields = Readonly<Record<string, string>>;

const post = (path: string, fields: Fields, headers: Fields = {}): Promise<RawAnswer> =>
  site.call(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Forwarded-For': newClient(),
      ...headers,
    },
    body: String(new URLSearchParams(fields)),
  });

const logIn = async (email: string): Promise<Fields> => {
  const asked = await post('/login', { form: 'send', kind: 'email', email });
  const otp = await codeFor(site.db, email);
  const carried = Object.fromEntries(
    ['kind', 'recipient', 'session_uuid'].map((name) => [
      name,
      hiddenValue(asked.text, name) ?? '',
    ]),
  );
  const answer = await post('/login', { form: 'code', ...carried, otp });
  const cookies = answer.headers['set-cookie'] ?? [];
  await site.db.execute(sql`update login_codes set created_at = created_at - interval '1 minute'`);
  return { Cookie: cookies.map((line) => line.split(';')[0]).join('; ') };
};

const see = async (path: string, session: Fields = {}) => {
  const { headers, status, text } = await site.call(path, { headers: session });
  return { status, words: shownText(text), text, cache: headers['cache-control'] };
};

let ann: Fields;
let bo: Fields;
let leadId: number;

beforeAll(async () => {
  ann = await logIn('ann@example.org');
  bo = await logIn('bo@example.org');
  await post('/profile', { form: 'name', name: 'Ann Lee' }, ann);
  const { rows } = await site.db.execute<{ id: number }>(
    sql`select user_id as id from user_identifiers where value = 'ann@example.org'`,
  );
  const [house] = await site.db
    .select()
    .from(properties)
    .where(eq(properties.canonicalName, HOUSE));
  leadId = await makeBooking(site.db, {
    userId: rows[0]?.id ?? 0,
    propertyId: house?.id ?? 0,
    propertyName: 'Kingfisher House',
    moveIn: '2020-01-01',
  });
});

test('a review is written, waits, is published, shows and counts', async () => {
  const before = await see(PAGE, ann);
  expect([before.status, before.cache]).toEqual([200, 'private, no-store']);
  expect(before.words).toContain('Waiting for your review');
  expect(before.text).toContain(`href="${PAGE}?lead=${leadId}"`);

  const form = { form: 'review', lead: String(leadId) };
  const wrong = await post(PAGE, { ...form, rating: '5', text: 'Fine.' }, ann);
  expect([wrong.status, shownText(wrong.text)]).toEqual([
    422,
    expect.stringContaining('Please write 30 to 2000 characters'),
  ]);
  expect(wrong.text).toMatch(/<input(?=[^>]*value="5")(?=[^>]*checked)/);
  expect(wrong.text).toContain('>Fine.</textarea>');

  const sent = await post(PAGE, { ...form, rating: '5', text: TEXT }, ann);
  expect([sent.status, sent.headers.location]).toEqual([303, `${PAGE}?lead=${leadId}&done=sent`]);
  const after = await see(`${PAGE}?lead=${leadId}&done=sent`, ann);
  expect(after.words).toContain('We read your review before others see it.');
  expect(after.text).toContain(`>${TEXT}</textarea>`);
  expect((await see(`/places/${HOUSE}`)).text).not.toContain(TEXT);

  const id = Number(hiddenValue(after.text, 'review'));
  await decideReview(site.db, {
    id,
    state: 'published',
    reason: null,
    operator: 'op',
    at: new Date(),
  });
  const shown = await site.call(`/api/v0/inventories/${HOUSE}/reviews/media`);
  expect(JSON.parse(shown.text).data.result).toContainEqual(
    expect.objectContaining({ id, author: 'Ann L.', rating: 5, text: TEXT }),
  );
  expect((await see(PAGE, ann)).words).toContain('Published');

  const gone = await post(PAGE, { form: 'deleteReview', review: String(id) }, ann);
  expect([gone.status, gone.headers.location]).toEqual([303, `${PAGE}?done=deleted`]);
  expect((await see(`${PAGE}?done=deleted`, ann)).words).toContain('Your review was deleted.');
});

test("another's stay is no page, and nothing of it is told", async () => {
  const { status, text } = await see(`${PAGE}?lead=${leadId}`, bo);
  expect([status, text.includes('Kingfisher')]).toEqual([404, false]);
  const sent = await post(
    PAGE,
    { form: 'review', lead: String(leadId), rating: '1', text: TEXT },
    bo,
  );
  expect(sent.status).toBe(404);
});

test('a listing is reported without scripts by whoever looks at it', async () => {
  const house = (await see(`/places/${HOUSE}`)).text;
  const [, link = ''] = /href="(\/report\?inventory=\d+)"/.exec(house) ?? [];
  expect(house).toMatch(/href="\/report\?inventory=\d+&amp;review=\d+"/);
  const page = await see(link);
  expect([page.status, page.cache, page.words]).toEqual([
    200,
    'private, no-store',
    expect.stringContaining('Report this listing'),
  ]);
  expect(page.text).toContain('<meta name="robots" content="noindex"');
  const fields = {
    inventory: hiddenValue(page.text, 'inventory') ?? '',
    key: hiddenValue(page.text, 'key') ?? '',
    text: 'The lift <never> works.',
  };
  const wrong = await post('/report', fields);
  expect([wrong.status, shownText(wrong.text)]).toEqual([
    422,
    expect.stringContaining('Please choose what is wrong'),
  ]);
  expect(hiddenValue(wrong.text, 'key')).toBe(fields.key);
  expect(wrong.text).toContain('The lift &lt;never&gt; works.</textarea>');
  const whole = { ...fields, reason: 'not_as_described' };
  for (const sent of [await post('/report', whole), await post('/report', whole)]) {
    expect([sent.status, sent.headers.location]).toEqual([303, `${link}&done=sent`]);
  }
  expect(await site.db.$count(reports)).toBe(1);
  expect((await see(`${link}&done=sent`)).words).toContain('Thank you. We look into it.');
});
