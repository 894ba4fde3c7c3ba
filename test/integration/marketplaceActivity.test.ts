import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { cookieOf, logInByMail, postJson } from '../support/accountVisitor.ts';
import { codeFor } from '../support/apiAccounts.ts';
import { makeLead } from '../support/leadBody.ts';
import { marketplaceForSuite } from '../support/marketplace.ts';
import { hiddenValue, newClient } from '../support/postedEnquiry.ts';
import { shownText } from '../support/shownPage.ts';

// What somebody has done, through the web tier and without scripts.

const site = marketplaceForSuite({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });

const PAGE = '/profile/leads';
const HOUSE = 'the-sorrel-rise-london';

type Fields = Readonly<Record<string, string>>;

const logIn = async (email: string): Promise<Fields> => {
  const { call } = site;
  const codeOf = (recipient: string) => codeFor(site.db, recipient);
  return { Cookie: cookieOf(await logInByMail({ asking: call, telling: call, codeOf }, email)) };
};

const houseId = (): number => Number(site.withIds(`{${HOUSE}}`));

const enquire = async (session: Fields): Promise<void> => {
  const headers = { ...session, 'X-Forwarded-For': newClient() };
  const body = { lead: makeLead({ inventory_id: houseId() }) };
  const { status } = await postJson(site.call, '/api/v0/leads/', { headers, body });
  expect(status).toBe(201);
};

const textAt = async (query: string, session: Fields): Promise<string> =>
  shownText((await site.get(`${PAGE}${query}`, session)).text);

test('a guest is asked to log in, and comes back to the same tab', async () => {
  const { headers, status, text } = await site.get(`${PAGE}?tab=enquired`);
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(hiddenValue(text, 'next')).toBe(`${PAGE}?tab=enquired`);
  expect(text).toContain('<meta name="robots" content="noindex"');
  expect(text).not.toContain('No enquiries yet');
});

describe('an enquiry', () => {
  test('stands under enquired, and under booked once it is a booking', async () => {
    const session = await logIn('ann@example.org');
    const other = await logIn('bo@example.org');
    await enquire(session);
    expect(await textAt('', session)).toContain('No bookings yet');
    const enquired = await textAt('?tab=enquired', session);
    expect(enquired).toContain('Booked 0 Enquired 1 Shortlisted 0');
    expect(enquired).toContain('The Sorrel Rise');
    expect(enquired).toContain('Enquiry sent');
    expect(await textAt('?tab=enquired', other)).toContain('No enquiries yet');

    await site.db.execute(sql`update leads set state = 'booked', updated_at = now()`);
    expect(await textAt('', session)).toContain('Booked 1 Enquired 0');
    expect(await textAt('?tab=enquired', session)).toContain('No enquiries yet');
  });

  test('is on the last page for whoever asks for one behind it', async () => {
    const session = await logIn('cy@example.org');
    await enquire(session);
    expect(await textAt('?tab=enquired&p=7', session)).toContain('The Sorrel Rise');
  });
});

test('homes that are kept stand under shortlisted, those that were viewed in the browser', async () => {
  const session = await logIn('dee@example.org');
  const body = { inventories_shortlist: { inventory_id: houseId() } };
  await postJson(site.call, '/api/v0/auth/users/inventories_shortlists', {
    headers: session,
    body,
  });
  const shortlisted = await textAt('?tab=shortlisted', session);
  expect(shortlisted).toContain('Shortlisted 1');
  expect(shortlisted).toMatch(/The Sorrel Rise.*Added on/);
  expect(await textAt('?tab=recently_viewed', session)).toContain('Switch on JavaScript');
});
