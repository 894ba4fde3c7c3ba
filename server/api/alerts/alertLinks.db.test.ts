import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import request from 'supertest';
import { ALERTS_START, alertsForSuite } from '../../../test/support/alertsSuite.ts';
import { alertReaders } from '../db/alertTables.ts';

const HOUR = 3_600_000;

const { app, db, house, later, letters, now, offer, save, send, signIn, subjects, wantHomes } =
  alertsForSuite();

describe('the link that ends the mail', () => {
  const address = async (): Promise<string> => {
    const [reader] = await db().select().from(alertReaders);
    return `/api/v0/alerts/unsubscribe/${reader?.mailToken}`;
  };

  test('asks first, and says nothing about anybody', async () => {
    await save();
    const link = await address();
    const { headers, text } = await request(app()).get(link).expect(303);
    expect(text).not.toMatch(/ann@|Near campus/);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      location: `https://homes.example/alerts/unsubscribe?token=${link.split('/').at(-1)}`,
    });
    await house('Mill House', 180);
    await later();
    expect(await subjects()).toHaveLength(1);
  });

  test('ends it with one click of a mail program, and again without harm', async () => {
    await save();
    await wantHomes('daily');
    for (const _twice of [1, 2]) {
      await request(app())
        .post(await address())
        .type('form')
        .send('List-Unsubscribe=One-Click')
        .expect(200);
    }
    await house('Mill House', 180);
    await later();
    expect(await subjects()).toEqual([]);
    const { body } = await send('get', 'saved_searches').expect(200);
    expect(body.data.homes_frequency).toBe('off');
    expect(body.data.result).toEqual([expect.objectContaining({ frequency: 'off' })]);
  });

  test("takes back mail that waits for a mail server, and nobody else's", async () => {
    await save();
    const link = await address();
    await signIn('bo@example.org');
    await save();
    await house('Mill House', 180);
    await later();
    expect((await letters()).map(({ to }) => to)).toEqual(['ann@example.org', 'bo@example.org']);
    await request(app()).post(link).expect(200);
    expect((await letters()).map(({ to }) => to)).toEqual(['bo@example.org']);
  });

  test('answers alike for a token that nobody has, and not at all for anything else', async () => {
    const unknown = `/api/v0/alerts/unsubscribe/${'0'.repeat(64)}`;
    const known = await request(app())
      .post(await address())
      .expect(404);
    expect(known.headers['cache-control']).toBe('private, no-store');
    await save();
    const answers = [
      await request(app()).post(unknown).expect(200),
      await request(app())
        .post(await address())
        .expect(200),
    ];
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    await request(app()).put(unknown).expect(405);
  });
});

describe('a feed', () => {
  const feed = async (file: string) => {
    const [reader] = await db().select().from(alertReaders);
    return request(app()).get(`/api/v0/alerts/feeds/${reader?.feedToken}/${file}`).expect(200);
  };

  test('holds what was told, the newest first, also where no mail is wanted', async () => {
    await save({ frequency: 'off' });
    const { id } = await house('Mill House', 180);
    await later();
    await offer(id, { price: 170 });
    await later();
    const { headers, text } = await feed('feed.json');
    expect(headers).toMatchObject({
      'content-type': 'application/feed+json; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
    const { items, ...head } = JSON.parse(text);
    expect(head).toMatchObject({ version: 'https://jsonfeed.org/version/1.1' });
    expect(items).toEqual([
      expect.objectContaining({ title: 'Mill House: now from £170 a week, before £180 a week' }),
      {
        id: expect.stringMatching(/^tag:homes\.example,2027-03-15:alert-\d+$/),
        url: 'https://homes.example/places/mill-house',
        title: 'Mill House: new, from £180 a week',
        content_text: 'A saved search in Leeds',
        date_published: new Date(ALERTS_START.getTime() + HOUR).toISOString(),
      },
    ]);
  });

  test('is Atom as well, with nothing that somebody typed', async () => {
    await save({ name: 'For <b>Ann' });
    await db().execute(sql`update regions set name = 'Leeds & Co'`);
    expect((await feed('atom.xml')).text).toContain(
      `<updated>${ALERTS_START.toISOString()}</updated>`,
    );
    await house('Mill House', 180);
    await later();
    const { headers, text } = await feed('atom.xml');
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(text).toContain('<title>Mill House: new, from £180 a week</title>');
    expect(text).toContain('<summary>A saved search in Leeds &amp; Co</summary>');
    expect(text).not.toMatch(/Ann|example\.org/);
    expect(text).toContain(`<updated>${now().toISOString()}</updated>`);
  });
});
