import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { codeFor } from '../support/apiAccounts.ts';
import { marketplaceForSuite } from '../support/marketplace.ts';
import { hiddenValue, newClient } from '../support/postedEnquiry.ts';
import type { RawAnswer } from '../support/rawHttp.ts';
import { shownText } from '../support/shownPage.ts';

// What somebody changes on his own page without scripts.

const site = marketplaceForSuite({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });

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

const carriedFields = ['kind', 'recipient', 'session_uuid', 'intent', 'sent_to'];

const carried = ({ text }: RawAnswer): Fields =>
  Object.fromEntries(
    carriedFields.flatMap((name) => {
      const value = hiddenValue(text, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** Codes may be asked for again: as if the others were sent long ago. */
const passTime = () =>
  site.db.execute(sql`update login_codes set created_at = created_at - interval '1 minute'`);

const logIn = async (email: string): Promise<Fields> => {
  const asked = await post('/login', { form: 'send', kind: 'email', email });
  const otp = await codeFor(site.db, email);
  const answer = await post('/login', { form: 'code', ...carried(asked), otp });
  const cookies = answer.headers['set-cookie'] ?? [];
  await passTime();
  return { Cookie: cookies.map((line) => line.split(';')[0]).join('; ') };
};

const locationOf = ({ headers, status }: RawAnswer) => [status, headers.location];

test('name and picture', async () => {
  const session = await logIn('ann@example.org');
  const named = await post('/profile', { form: 'name', name: 'Ann Lee' }, session);
  expect(locationOf(named)).toEqual([303, '/profile?done=name']);
  const picture = await sharp({
    create: { width: 40, height: 40, channels: 3, background: '#c40' },
  })
    .png()
    .toBuffer();
  const send = (bytes: Buffer) =>
    site.call('/profile', {
      method: 'POST',
      headers: {
        ...session,
        'Content-Type': 'multipart/form-data; boundary=----FormBoundaryOfATest0123456789',
      },
      body: Buffer.concat([
        Buffer.from(
          '------FormBoundaryOfATest0123456789\r\nContent-Disposition: form-data; name="form"\r\n\r\npicture\r\n',
        ),
        Buffer.from(
          '------FormBoundaryOfATest0123456789\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
        ),
        bytes,
        Buffer.from('\r\n------FormBoundaryOfATest0123456789--\r\n'),
      ]),
    });
  expect(locationOf(await send(picture))).toEqual([303, '/profile?done=picture']);
  const page = await site.get('/profile?done=picture', session);
  expect(page.text).toContain('Ann Lee</h1>');
  const [, source = ''] = /<img[^>]* src="([^"]*picture[^"]*)"/.exec(page.text) ?? [];
  const shown = await site.get(source.replaceAll('&amp;', '&'), session);
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await send(Buffer.from('no picture'))).status).toBe(422);
  const removed = await post('/profile', { form: 'removePicture' }, session);
  expect(locationOf(removed)).toEqual([303, '/profile?done=picture-removed']);
});

test('a second address is added after two codes, and removed again', async () => {
  const session = await logIn('bo@example.org');
  const asked = await post(
    '/profile',
    { form: 'add', kind: 'email', email: 'bo2@example.org' },
    session,
  );
  expect([asked.status, hiddenValue(asked.text, 'intent')]).toEqual([200, 'add']);
  expect(shownText(asked.text)).toContain('b••@example.org');
  const confirmed = await post(
    '/profile',
    { form: 'confirm', ...carried(asked), otp: await codeFor(site.db, 'bo@example.org') },
    session,
  );
  expect([confirmed.status, hiddenValue(confirmed.text, 'recipient')]).toEqual([
    200,
    'bo2@example.org',
  ]);
  const added = await post(
    '/profile',
    {
      form: 'identifierCode',
      ...carried(confirmed),
      otp: await codeFor(site.db, 'bo2@example.org'),
    },
    session,
  );
  expect(locationOf(added)).toEqual([303, '/profile?done=added']);
  const page = await site.get('/profile', session);
  expect(shownText(page.text)).toContain('bo2@example.org');
  const removed = await post(
    '/profile',
    { form: 'remove', kind: 'email', recipient: 'bo2@example.org' },
    session,
  );
  expect(locationOf(removed)).toEqual([303, '/profile?done=removed']);
});

test('the data is handed out, and the account deleted, by a fresh code each', async () => {
  const session = await logIn('cy@example.org');
  const confirmBy = async (form: Fields) => {
    const asked = await post('/profile', form, session);
    expect([asked.status, hiddenValue(asked.text, 'intent')]).toEqual([200, form.form]);
    const otp = await codeFor(site.db, 'cy@example.org');
    const answer = await post('/profile', { form: 'confirm', ...carried(asked), otp }, session);
    await passTime();
    return answer;
  };
  expect(locationOf(await confirmBy({ form: 'export' }))).toEqual([303, '/profile?done=confirmed']);
  const data = await site.get('/api/v0/users/export', session);
  expect([data.status, data.headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining('attachment'),
  ]);
  expect(data.text).toContain('cy@example.org');
  const deleted = await confirmBy({ form: 'delete', sure: '1' });
  expect(locationOf(deleted)).toEqual([303, '/']);
  expect(String(deleted.headers['set-cookie'])).toContain('user_auth_token=;');
  expect((await site.get('/profile', session)).text).toContain('data-view="signIn"');
});

describe('the pages below it', () => {
  const pages = [
    ['/profile/leads', 'Enquiries and bookings'],
    ['/profile/support', 'Support'],
    ['/profile/leads/support', 'Cashback support'],
    ['/profile/reviews', 'Your reviews'],
    ['/profile/searches', 'Saved searches'],
  ] as const;
  const NOINDEX = '<meta name="robots" content="noindex"';

  test.each(pages)('ask a guest to log in on %s', async (path, title) => {
    const { headers, status, text } = await site.get(path);
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect([hiddenValue(text, 'next'), text.includes(NOINDEX)]).toEqual([path, true]);
    expect(text).toContain('Login to Amber</h1>');
    expect(text).not.toContain(`${title}</h1>`);
  });

  test('are found from the profile, and lead back to it', async () => {
    const session = await logIn('sue@example.org');
    const profile = await site.get('/profile', session);
    for (const [path, title] of pages) {
      expect(profile.text).toContain(`href="${path}"`);
      const { headers, status, text } = await site.get(path, session);
      expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
      expect([text.includes(NOINDEX), text.includes(`${title}</h1>`)]).toEqual([true, true]);
      expect(text).toMatch(/<a [^>]*aria-label="Back to your profile"/);
    }
  });
});
