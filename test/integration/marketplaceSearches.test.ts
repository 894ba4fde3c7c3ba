import { expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { alertReaders } from '../../server/api/db/alertTables.ts';
import { outbox } from '../../server/api/db/leadTables.ts';
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

test('a search leads to the form that saves it, with all that is chosen', async () => {
  const { text } = await site.get('/places/search/london?guarantor=local');
  const link = /<a (?=[^>]*href="(\/alerts\/save\?[^"]*)")(?=[^>]*rel="nofollow")/.exec(text);
  expect(link?.[1]).toBe('/alerts/save?region=london&amp;q=%3Fguarantor%3Dlocal');
  expect((await site.get('/places/search/london')).text).toContain('"/alerts/save?region=london"');
  const Cookie = await logIn(site, 'ann.saves@example.org');
  const query = '?region=london&q=%3Fguarantor%3Dlocal';
  const led = await site.get(`/alerts/save${query}`, { Cookie });
  expect([led.status, led.headers.location]).toEqual([303, `${PAGE}${query}`]);
  const form = await site.get(`${PAGE}${query}`, { Cookie });
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

const guest = (path: string, fields: Readonly<Record<string, string>>) =>
  site.call(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Forwarded-For': newClient(),
    },
    body: String(new URLSearchParams(fields)),
  });

/** Text of the mail that waits for the address. */
const mailTo = async (email: string): Promise<string> => {
  const rows = await site.db.select().from(outbox);
  return (
    rows.flatMap(({ payload: { letter } }) => (letter?.to === email ? letter.text : []))[0] ?? ''
  );
};

test('without an account it is saved once a link of a mail was followed, and ended by another', async () => {
  const email = 'gus.saves@example.org';
  const search = '?region=london&q=%3Fguarantor%3Dlocal';
  const page = await site.get(`/alerts/save${search}`);
  expect([page.status, hiddenValue(page.text, 'q')]).toEqual([200, '?guarantor=local']);
  const wanted = { region: 'london', q: '?guarantor=local', name: 'Near work', frequency: 'daily' };
  const wrong = await guest(`/alerts/save${search}`, { ...wanted, email: 'gus' });
  expect([wrong.status, wrong.text.includes('value="gus"')]).toEqual([422, true]);
  const asked = await guest(`/alerts/save${search}`, { ...wanted, email });
  expect([asked.status, asked.headers.location]).toEqual([303, `/alerts/save${search}&done=1`]);

  const link =
    /http\S+(\/alerts\/confirm\?token=[0-9a-f]{64})/.exec(await mailTo(email))?.[1] ?? '';
  const asking = await site.get(link);
  expect(shownText(asking.text)).toContain('Yes, write to me');
  expect(asking.headers['cache-control']).toBe('private, no-store');
  expect(asking.text).toContain('<meta name="robots" content="noindex');
  const readers = () => site.db.select().from(alertReaders).where(eq(alertReaders.email, email));
  expect(await readers()).toEqual([]);
  const token = hiddenValue(asking.text, 'token') ?? '';
  const confirmed = await guest(link, { token });
  expect([confirmed.status, confirmed.headers.location]).toEqual([303, `${link}&done=1`]);
  expect(shownText((await site.get(`${link}&done=1`)).text)).toContain('Your search is saved');

  const [reader] = await readers();
  const ending = `/alerts/unsubscribe?token=${reader?.mailToken}`;
  expect(shownText((await site.get(ending)).text)).toContain('Stop the mail');
  expect(await readers()).toHaveLength(1);
  const ended = await guest(ending, { token: reader?.mailToken ?? '' });
  expect([ended.status, ended.headers.location]).toEqual([303, `${ending}&done=1`]);
  expect(await readers()).toEqual([]);
});

test('mail is ended through the site by a mail program, which sends no cookie, from wherever it is', async () => {
  const token = '0'.repeat(64);
  const address = `/api/v0/alerts/unsubscribe/${token}`;
  const inBrowser = { Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' };
  for (const from of [[], Object.entries(inBrowser)]) {
    const answer = await site.call(address, {
      method: 'POST',
      headers: {
        ...Object.fromEntries(from),
        'Content-Type': 'application/x-www-form-urlencoded',
        'X-Forwarded-For': newClient(),
      },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
  }
  const page = await site.get(address);
  expect(page.status).toBe(303);
  expect(page.headers.location).toMatch(new RegExp(`/alerts/unsubscribe\\?token=${token}$`));
});
