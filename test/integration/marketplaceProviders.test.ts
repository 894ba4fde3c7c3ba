import { beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { leads } from '../../server/api/db/leadTables.ts';
import { properties } from '../../server/api/db/schema.ts';
import { providersCommand } from '../../server/api/providers/providersCommand.ts';
import { logInByMail, tokenOf } from '../support/accountVisitor.ts';
import { codeFor } from '../support/apiAccounts.ts';
import { makeBooking } from '../support/bookedStays.ts';
import { marketplaceForSuite } from '../support/marketplace.ts';
import { filledFields, hiddenValue, keyIn, newClient } from '../support/postedEnquiry.ts';
import { robotsOf, shownText, textsOf } from '../support/shownPage.ts';

// The area for providers: who gets in, what it shows, and where all others are sent.

const site = marketplaceForSuite({
  environment: { LEADS_PER_MINUTE: '3', TRUSTED_PROXIES: '127.0.0.1' },
});

const HOUSE = 'kingfisher-house-london';

type Session = Readonly<Record<string, string>>;

const logIn = async (email: string): Promise<Session> => {
  const codeOf = (of: string) => codeFor(site.db, of);
  const token = tokenOf(
    await logInByMail({ asking: site.call, telling: site.call, codeOf }, email),
  );
  return { Cookie: `user_auth_token=${token}` };
};

const see = async (path: string, headers: Session = {}) => {
  const { status, text, ...answer } = await site.call(path, { headers });
  const { 'cache-control': cache, location } = answer.headers;
  return { status, text, cache, location };
};

let provider: Session;
let student: Session;
let providerId: number;

const command = (...args: string[]) =>
  providersCommand(site.db, { args, operator: 'op', at: new Date() });

beforeAll(async () => {
  provider = await logIn('ann@example.org');
  student = await logIn('bo@example.org');
  const [house] = await site.db
    .select()
    .from(properties)
    .where(eq(properties.canonicalName, HOUSE));
  providerId = house?.providerId ?? 0;
  await makeBooking(site.db, { userId: null, propertyId: house?.id ?? 0, state: 'created' });
  await command('grant', 'ann@example.org', String(providerId));
});

test('a provider reads what becomes of his properties', async () => {
  const { cache, status, text } = await see('/list', provider);
  expect([status, cache, robotsOf(text)]).toEqual([200, 'private, no-store', 'noindex']);
  expect(textsOf(text, 'h1')).toEqual(['Your properties']);
  expect(text).toContain(`href="/places/${HOUSE}"`);
  expect(text).toContain('"hasDashboardAccess":true');
  expect(shownText(text)).toMatch(/Enquiries 1 /);
  expect(text).not.toMatch(/Ann Lee \d/);
  const others = await site.db
    .select({ name: properties.canonicalName, providerId: properties.providerId })
    .from(properties);
  const strange = others.filter((other) => other.providerId !== providerId);
  expect(strange.filter(({ name }) => text.includes(`href="/places/${name}"`))).toEqual([]);
});

test('his profile leads there, and nobody else’s does', async () => {
  expect((await see('/profile', provider)).text).toContain('href="/list"');
  const { text } = await see('/profile', student);
  expect(text).not.toContain('href="/list"');
  expect(text).toContain('"hasDashboardAccess":false');
});

test.each<[string, () => Session | undefined, string, string]>([
  ['a student', () => student, '/list', '/connect'],
  ['a guest', () => undefined, '/list?p=2&utm_source=a', '/connect?p=2&utm_source=a'],
  ['a session that is none', () => ({ Cookie: 'user_auth_token=x' }), '/list', '/connect'],
  ['a provider', () => provider, '/dashboard', '/list'],
  ['a student', () => student, '/dashboard?utm_source=a', '/profile?utm_source=a'],
  ['a guest', () => undefined, '/dashboard', '/profile'],
])('%s %# is sent on from where others go', async (_who, session, path, to) => {
  const { cache, location, status } = await see(path, session());
  expect([status, location, cache]).toEqual([302, to, 'private, no-store']);
});

test('who is no provider any more is let in no more', async () => {
  const former = await logIn('cy@example.org');
  await command('grant', 'cy@example.org', String(providerId));
  expect((await see('/list', former)).status).toBe(200);
  await command('revoke', 'cy@example.org');
  expect(await see('/list', former)).toMatchObject({ status: 302, location: '/connect' });
});

test.each([
  ['/UserReviewScreen', '/profile/leads'],
  ['/userreviewscreen?lead=3', '/profile/leads?lead=3'],
])('%s has moved, in one step', async (path, to) => {
  expect(await see(path)).toMatchObject({ status: 302, location: to });
});

describe('the form for partners, without scripts', () => {
  const FORM = '/connect/form';

  const post = (fields: Session, client = newClient()) =>
    site.call(FORM, {
      method: 'POST',
      body: String(new URLSearchParams(fields)),
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'X-Forwarded-For': client,
      },
    });

  const leadsOf = async (email: string) =>
    (await site.db.select().from(leads)).filter((lead) => lead.email === email);

  const filled = (email: string, more: Session = {}): Session =>
    filledFields({ form: 'partner_enquire', source: 'partner_enquire', email, ...more });

  test.each([
    ['/connect', FORM],
    ['/partner', `${FORM}?source=list_property`],
    ['/university-partnerships', `${FORM}?source=university_partnership`],
  ])('is where %s leads, a page for one visitor', async (path, form) => {
    expect((await see(path)).text).toContain(`href="${form}"`);
    const { cache, status, text } = await see(form);
    expect([status, cache, robotsOf(text)]).toEqual([200, 'private, no-store', 'noindex']);
    expect(keyIn(text)).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('becomes one lead, however often it is sent, and says so', async () => {
    const fields = filled('di@example.org', { region: 'Leeds' });
    for (const answer of [await post(fields), await post(fields)]) {
      expect([answer.status, answer.headers.location]).toEqual([303, `${FORM}?done=sent`]);
    }
    expect(await leadsOf('di@example.org')).toEqual([
      expect.objectContaining({
        inventoryId: null,
        document: expect.objectContaining({
          location_place_name: 'Leeds',
          meta: expect.objectContaining({ lead_source: 'partner_enquire' }),
        }),
      }),
    ]);
    expect(shownText((await see(`${FORM}?done=sent`)).text)).toContain('within two working days');
  });

  test('comes back with all that was typed, and what is wrong', async () => {
    const fields = filled('ed', { query: 'We let <40> rooms.', idempotency_key: 'a'.repeat(20) });
    const { headers, status, text } = await post(fields);
    expect([status, headers['cache-control']]).toEqual([422, 'private, no-store']);
    expect(shownText(text)).toContain('Please check these fields');
    expect(text).toContain('href="#partner-form-email"');
    expect(text).toContain('We let &lt;40&gt; rooms.</textarea>');
    expect([keyIn(text), hiddenValue(text, 'source')]).toEqual(['a'.repeat(20), 'partner_enquire']);
    expect(await leadsOf('ed')).toEqual([]);
  });

  test('is limited, and kept when it is', async () => {
    const client = newClient();
    const statuses: number[] = [];
    for (const number of [1, 2, 3, 4]) {
      const fields = filled('flo@example.org', { mobileNumber: `0770090055${number}` });
      statuses.push((await post(fields, client)).status);
    }
    expect(statuses).toEqual([303, 303, 303, 429]);
    expect(await leadsOf('flo@example.org')).toHaveLength(3);
  });

  test('/connect offers the login that leads to the properties', async () => {
    expect((await see('/connect')).text).toContain('href="/login?next=%2Flist"');
  });
});
