import { expect, test } from '@jest/globals';
import { logIn } from '../support/annsBelongings.ts';
import { marketplaceForSuite } from '../support/marketplace.ts';
import { hiddenValue, newClient } from '../support/postedEnquiry.ts';
import { shownText } from '../support/shownPage.ts';

// Searches that somebody saves without scripts.

const site = marketplaceForSuite({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });

const PAGE = '/profile/searches';

const post = (Cookie: string, fields: Readonly<Record<string, string>>) =>
  site.call(PAGE, {
    method: 'POST',
    headers: {
      Cookie,
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Forwarded-For': newClient(),
    },
    body: String(new URLSearchParams(fields)),
  });

test('a search with filters leads to the form that saves it, and one without does not', async () => {
  const { text } = await site.get('/places/search/london?guarantor=local');
  const link = /<a (?=[^>]*href="(\/profile\/searches\?[^"]*)")(?=[^>]*rel="nofollow")/.exec(text);
  expect(link?.[1]).toBe('/profile/searches?region=london&amp;q=%3Fguarantor%3Dlocal');
  expect((await site.get('/places/search/london')).text).not.toContain(PAGE);
  const Cookie = await logIn(site, 'ann.saves@example.org');
  const form = await site.get(`${PAGE}?region=london&q=%3Fguarantor%3Dlocal`, { Cookie });
  expect(hiddenValue(form.text, 'q')).toBe('?guarantor=local');
});

test('it is saved, changed and removed, and what the mail and the feed say begins with it', async () => {
  const Cookie = await logIn(site, 'bo.saves@example.org');
  const shown = async () => (await site.get(PAGE, { Cookie })).text;
  const search = { region: 'london', q: '?guarantor=local', name: 'Near work', frequency: 'daily' };
  const saved = await post(Cookie, { form: 'save', ...search });
  expect([saved.status, saved.headers.location]).toEqual([303, `${PAGE}?done=saved`]);
  const page = await shown();
  expect(shownText(page)).toContain('Near work London, 1 filter · Once a day');
  const entry = hiddenValue(page, 'entry') ?? '';

  const change = { form: 'change', entry, name: 'Near the river', frequency: 'off' };
  expect((await post(Cookie, change)).headers.location).toBe(`${PAGE}?done=changed`);
  expect(shownText(await shown())).toContain('Near the river London, 1 filter · No mail');
  const refused = await post(Cookie, { ...change, name: ' ' });
  expect([refused.status, refused.text.includes('A name has 1 to 80')]).toEqual([422, true]);

  const feed = /href="(\/api\/v0\/alerts\/feeds\/[0-9a-f]{64}\/atom\.xml)"/.exec(page)?.[1] ?? '';
  const atom = await site.get(feed);
  expect([atom.status, atom.headers['content-type'], atom.headers['cache-control']]).toEqual([
    200,
    'application/atom+xml; charset=utf-8',
    'private, no-store',
  ]);

  expect((await post(Cookie, { form: 'remove', entry })).headers.location).toBe(
    `${PAGE}?done=removed`,
  );
  expect(shownText(await shown())).toContain('You have not saved a search yet');
});

test('mail is ended through the site by a mail program, which sends no cookie and no origin', async () => {
  const address = `/api/v0/alerts/unsubscribe/${'0'.repeat(64)}`;
  const answer = await site.call(address, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Forwarded-For': newClient(),
    },
    body: 'List-Unsubscribe=One-Click',
  });
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
  const page = await site.get(address);
  expect(page.headers['content-security-policy']).toContain("form-action 'self'");
  expect([page.status, page.headers['x-robots-tag']]).toEqual([200, 'noindex']);
});
