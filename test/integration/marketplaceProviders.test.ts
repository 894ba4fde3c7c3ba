import { beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { properties } from '../../server/api/db/schema.ts';
import { providersCommand } from '../../server/api/providers/providersCommand.ts';
import { logInByMail, tokenOf } from '../support/accountVisitor.ts';
import { codeFor } from '../support/apiAccounts.ts';
import { makeBooking } from '../support/bookedStays.ts';
import { marketplaceForSuite } from '../support/marketplace.ts';
import { robotsOf, shownText, textsOf } from '../support/shownPage.ts';

// The area for providers: who gets in, what it shows, and where all others are sent.

const site = marketplaceForSuite();

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
