import { describe, expect, test } from '@jest/globals';
import { alertReaders } from '../../server/api/db/alertTables.ts';
import { findPartner } from '../../server/api/partners/partners.queries.ts';
import { cookieOf, logInByMail, type SiteCall } from '../support/accountVisitor.ts';
import { codeFor } from '../support/apiAccounts.ts';
import { marketplaceForSuite } from '../support/marketplace.ts';
import { shownText } from '../support/shownPage.ts';

// Hosts of partners, on the real API.

const LEEDS = 'leeds-uni.localhost';
const SUNNY = 'sunny-rooms.localhost';
const SUNNYS_OWN = 'homes.partner.example';
const MAIN = 'localhost';

const market = marketplaceForSuite();

const on = (host: string, path: string, headers: Readonly<Record<string, string>> = {}) =>
  market.get(path, { Host: host, ...headers });

const callOn =
  (host: string): SiteCall =>
  (path, { headers, ...request } = {}) =>
    market.call(path, { ...request, headers: { ...headers, Host: host } });

const logInOn = async (host: string, email: string): Promise<string> => {
  const call = callOn(host);
  const codeOf = (of: string) => codeFor(market.db, of);
  return cookieOf(await logInByMail({ asking: call, telling: call, codeOf }, email));
};

const leedsId = async (): Promise<number | undefined> =>
  (await findPartner(market.db, 'leeds-uni'))?.id;

const statusOfMe = async (host: string, cookie: string): Promise<number> =>
  (await on(host, '/api/v0/users/details', { Cookie: cookie })).status;

test('a session is one on the site that it began on, under each of its names', async () => {
  const sunnys = await logInOn(SUNNY, 'sites.sunny@example.org');
  expect(sunnys).not.toContain('Domain');
  expect(await statusOfMe(SUNNY, sunnys)).toBe(200);
  expect(await statusOfMe(SUNNYS_OWN, sunnys)).toBe(200);
  expect(await statusOfMe(LEEDS, sunnys)).toBe(401);
  expect(await statusOfMe(MAIN, sunnys)).toBe(401);
  const ours = await logInOn(MAIN, 'sites.main@example.org');
  expect([await statusOfMe(MAIN, ours), await statusOfMe(LEEDS, ours)]).toEqual([200, 401]);
});

test('a search that is saved on a site is watched there, in the name of the site', async () => {
  const Cookie = await logInOn(LEEDS, 'sites.saves@example.org');
  const id = await leedsId();
  const saved = await market.call('/profile/searches', {
    method: 'POST',
    headers: { Cookie, Host: LEEDS, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'form=save&region=leeds&q=&name=Near+campus&frequency=daily',
  });
  expect([saved.status, saved.headers.location]).toEqual([
    303,
    `/profile/searches?done=saved&partner_id=${id}`,
  ]);
  const searches = await on(LEEDS, '/profile/searches', { Cookie });
  expect(shownText(searches.text)).toContain('Near campus Leeds');
  const readers = await market.db.select({ site: alertReaders.site }).from(alertReaders);
  expect(readers).toEqual([{ site: `partner:${id}` }]);
  const account = await on(LEEDS, '/profile', { Cookie });
  expect(shownText(account.text)).toContain('Your account on Leeds Uni Homes');
});

test.each([LEEDS, SUNNYS_OWN])('%s has a style sheet, an icon and a manifest', async (host) => {
  const { text } = await on(host, '/');
  const sheet = /<link rel="stylesheet" href="(\/theme\/\d+\.[0-9a-f]{12}\.css)"/.exec(text)?.[1];
  expect((await on(host, String(sheet))).text).toContain('--brand:#');
  const icon = await on(host, String((await on(host, '/favicon.ico')).headers.location));
  expect(icon.headers['content-type']).toBe('image/svg+xml');
  expect(icon.headers['content-security-policy']).toContain("default-src 'none'");
  const manifest = await on(host, '/manifest.webmanifest');
  expect(manifest.headers['content-type']).toContain('application/manifest+json');
});

describe('while partners cannot be read', () => {
  test('the home of the main site is shown and nothing of it is kept', async () => {
    market.faults.fail('/api/v0/leads/partners', { status: 503 });
    const ours = await on(MAIN, '/');
    const { headers, status, text } = await on(LEEDS, '/');
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(headers['set-cookie']).toBeUndefined();
    const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1];
    expect(headingOf(text)).toBe(headingOf(ours.text));
    expect(text).toContain('partner answered 503');
    expect((await on(MAIN, '/')).text).not.toContain('partner answered');
  });

  test('his visitors stay logged in, and see their pages again with him', async () => {
    const cookie = await logInOn(LEEDS, 'sites.leeds@example.org');
    market.web.dependencies.caches.purge({ keys: ['all'], mode: 'hard' });
    market.web.advance(7 * 24 * 3600);
    market.faults.fail('/api/v0/leads/partners', { cut: true });
    const { headers, status } = await on(LEEDS, '/profile', { Cookie: cookie });
    expect([status, headers['set-cookie'], headers['retry-after']]).toEqual([503, undefined, '5']);
    market.faults.reset();
    market.web.advance(6);
    expect(await statusOfMe(LEEDS, cookie)).toBe(200);
  });
});
