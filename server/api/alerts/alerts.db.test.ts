import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import request from 'supertest';
import type { LoginWire } from '../../../shared/contracts/user.wire.ts';
import { cookieOf, signInByEmail } from '../../../test/support/apiAccounts.ts';
import { makeHouse, makeRegion } from '../../../test/support/apiFactories.ts';
import { type ApiFixture, openApiFixture } from '../../../test/support/apiFixture.ts';
import { newCatalogueReads } from '../../../test/support/listingSearch.ts';
import { silentLogger } from '../../../test/support/silentLogger.ts';
import { started } from '../../../test/support/started.ts';
import { emptyTables } from '../../../test/support/testDatabase.ts';
import { alertNotices, alertReaders } from '../db/alertTables.ts';
import type { Letter } from '../db/documents.ts';
import { outbox } from '../db/leadTables.ts';
import { tenancies } from '../db/schema.ts';
import { runNextJob } from '../jobs/runNextJob.ts';
import { writeStays } from '../stays/writeStays.ts';
import { createCheckReader } from './checkReader.ts';

const OWN = '/api/v0/auth/users';
const START = new Date('2027-03-15T12:00:00Z');
const HOUR = 3_600_000;

let api: ApiFixture;
let clock = START;
let ann: LoginWire;

beforeAll(async () => {
  api = await openApiFixture(START, { now: () => clock });
});
afterAll(() => started(api).close());
beforeEach(async () => {
  clock = START;
  await emptyTables(api.db);
  await api.db.execute(sql`truncate login_codes, sessions, users, jobs, outbox cascade`);
  await makeRegion(api.db, { canonicalName: 'leeds', name: 'Leeds' });
  ann = await signInByEmail(api, 'ann@example.org');
  await api.db.execute(sql`truncate outbox`);
});

const pass = (hours: number): void => {
  clock = new Date(clock.getTime() + hours * HOUR);
};

const send = (
  method: 'delete' | 'get' | 'post' | 'put' | 'patch',
  path: string,
  body: object = {},
) => request(api.app)[method](`${OWN}/${path}`).set('Cookie', cookieOf(ann)).send(body);

const save = async (own: object = {}): Promise<number> => {
  const search = { name: 'Near campus', region: 'leeds', frequency: 'at_once', ...own };
  return (await send('post', 'saved_searches', { saved_search: search }).expect(201)).body.data.id;
};

const wantHomes = (homes_frequency: string) =>
  send('put', 'alerts', { alerts: { homes_frequency } }).expect(200);

const shortlist = (inventory_id: number) =>
  send('post', 'inventories_shortlists', { inventories_shortlist: { inventory_id } }).expect(201);

const house = (name: string, price: number) =>
  makeHouse(api.db, { name, canonicalName: name.toLowerCase().replace(' ', '-') }, [
    { tenancy: { price } },
  ]);

/** Whatever of a property there is, it has these many rooms for this rent from now on. */
const offer = async (propertyId: number, values: { price?: number; unitsLeft?: number }) => {
  await api.db.transaction(async (db) => {
    await db
      .update(tenancies)
      .set(values)
      .where(sql`room_type_id in (select id from room_types where property_id = ${propertyId})`);
    await writeStays(db, [propertyId]);
  });
};

/** As a process does: all that is due, and then nothing. */
const runJobs = async (): Promise<void> => {
  const { db } = api;
  const catalogue = newCatalogueReads(db);
  const siteOrigin = 'https://homes.example';
  const alerts = createCheckReader({ db, catalogue, siteOrigin, onMail: () => undefined });
  while (await runNextJob({ db, now: () => clock, logger: silentLogger, handlers: { alerts } })) {
    // Until nothing is due.
  }
};

const later = async (hours = 1): Promise<void> => {
  pass(hours);
  await runJobs();
};

const letters = async (): Promise<readonly Letter[]> =>
  (await api.db.select().from(outbox).orderBy(outbox.id)).flatMap(
    ({ payload }) => payload.letter ?? [],
  );

const subjects = async () => (await letters()).map(({ subject }) => subject);

describe('a saved search', () => {
  test('tells of a new home once, and not of those it found when it was saved', async () => {
    await house('Old House', 150);
    await save();
    await runJobs();
    expect(await subjects()).toEqual([]);
    await house('Mill House', 180);
    await later();
    await later();
    const [mail, ...others] = await letters();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'ann@example.org',
      subject: 'Mill House: new, from £180 a week',
      unsubscribe: expect.stringMatching(
        /^https:\/\/homes\.example\/api\/v0\/alerts\/unsubscribe\/[0-9a-f]{64}$/,
      ),
    });
    expect(mail?.text).toContain(
      'Your search “Near campus”\nhttps://homes.example/places/mill-house',
    );
  });

  test('tells when a home gets cheaper, not when it gets dearer, and of one rent once', async () => {
    const { id } = await house('Mill House', 180);
    await save();
    for (const price of [190, 170, 190, 170, 160]) {
      await offer(id, { price });
      await later();
    }
    expect(await subjects()).toEqual([
      'Mill House: now from £170 a week, before £190 a week',
      'Mill House: now from £160 a week, before £170 a week',
    ]);
  });

  test('tells of a home that was sold out and is free again', async () => {
    const { id } = await house('Mill House', 180);
    await save();
    await offer(id, { unitsLeft: 0 });
    await later();
    expect(await subjects()).toEqual([]);
    await offer(id, { unitsLeft: 1 });
    await later();
    expect(await subjects()).toEqual(['Mill House: free again, from £180 a week']);
  });

  test('finds what its page would find, and nothing else', async () => {
    await save({ query: '?range_available_price=0,170' });
    await house('Dear House', 180);
    await house('Mill House', 160);
    await later();
    expect(await subjects()).toEqual(['Mill House: new, from £160 a week']);
  });

  test('of a place that has gone waits, and does not fail', async () => {
    await save();
    await api.db.execute(sql`update regions set canonical_name = 'elsewhere'`);
    await house('Mill House', 180);
    await later();
    expect(await subjects()).toEqual([]);
    const { rows } = await api.db.execute(sql`select attempts, last_error from jobs`);
    expect(rows).toEqual([{ attempts: 0, last_error: null }]);
  });
});

test('two searches and the shortlist tell of one home once', async () => {
  const { id } = await house('Mill House', 180);
  await save();
  await save({ name: 'Cheap', query: '?range_available_price=0,500' });
  await shortlist(id);
  await wantHomes('at_once');
  await offer(id, { price: 170 });
  await later();
  expect(await subjects()).toEqual(['Mill House: now from £170 a week, before £180 a week']);
});

test('a home on the shortlist is compared with how it was when it was added', async () => {
  const { id } = await house('Mill House', 180);
  await wantHomes('at_once');
  await runJobs();
  await shortlist(id);
  await offer(id, { price: 150 });
  await later();
  const [mail] = await letters();
  expect(mail?.subject).toBe('Mill House: now from £150 a week, before £180 a week');
  expect(mail?.text).toContain('Your shortlist');
});

describe('mail', () => {
  test('that is wanted daily comes once a day in the morning, with all there is', async () => {
    await save({ frequency: 'daily' });
    clock = new Date('2027-03-16T02:00:00Z');
    await house('Mill House', 180);
    await runJobs();
    await house('Lake House', 190);
    await later();
    expect(await subjects()).toEqual([]);
    await later(5);
    await house('Hill House', 200);
    await later();
    expect(await subjects()).toEqual(['2 changes for you']);
    await later(24);
    expect((await subjects()).at(-1)).toBe('Hill House: new, from £200 a week');
  });

  test('that nobody wanted is not made up for later', async () => {
    const id = await save({ frequency: 'off' });
    await house('Mill House', 180);
    await later();
    await send('patch', `saved_searches/${id}`, { saved_search: { frequency: 'at_once' } });
    await later();
    expect(await subjects()).toEqual([]);
    expect(await api.db.$count(alertNotices)).toBe(1);
  });

  test('comes once from several processes, and once after one that was cut off', async () => {
    await save();
    await house('Mill House', 180);
    pass(1);
    await Promise.all([1, 2, 3].map(runJobs));
    expect(await subjects()).toHaveLength(1);
    // As if the run had ended before it was noted.
    await api.db.execute(sql`update jobs set run_at = ${START}`);
    await api.db.execute(sql`update alert_readers set seen_version = null`);
    await runJobs();
    expect(await subjects()).toHaveLength(1);
  });

  test('ends for an account that has ended, and so does its job', async () => {
    await save();
    await api.db.execute(sql`delete from users`);
    await later();
    expect([await api.db.$count(sql`jobs`), await letters()]).toEqual([0, []]);
  });
});

describe('the link that ends the mail', () => {
  const address = async (): Promise<string> => {
    const [reader] = await api.db.select().from(alertReaders);
    return `/api/v0/alerts/unsubscribe/${reader?.mailToken}`;
  };

  test('asks first, and says nothing about anybody', async () => {
    await save();
    const page = await request(api.app)
      .get(await address())
      .expect(200);
    expect(page.text).toContain('<form method="post"><button>Stop the mail</button></form>');
    expect(page.text).not.toMatch(/ann@|Near campus/);
    expect(page.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-type': 'text/html; charset=utf-8',
      'x-robots-tag': 'noindex',
    });
    await house('Mill House', 180);
    await later();
    expect(await subjects()).toHaveLength(1);
  });

  test('ends it with one click of a mail program, and again without harm', async () => {
    await save();
    await wantHomes('daily');
    for (const _twice of [1, 2]) {
      await request(api.app)
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

  test('answers alike for a token that nobody has, and not at all for anything else', async () => {
    const unknown = `/api/v0/alerts/unsubscribe/${'0'.repeat(64)}`;
    const known = await request(api.app)
      .post(await address())
      .expect(404);
    expect(known.headers['cache-control']).toBe('private, no-store');
    await save();
    const answers = [
      await request(api.app).post(unknown).expect(200),
      await request(api.app)
        .post(await address())
        .expect(200),
    ];
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    await request(api.app).put(unknown).expect(405);
  });
});

describe('a feed', () => {
  const feed = async (file: string) => {
    const [reader] = await api.db.select().from(alertReaders);
    return request(api.app).get(`/api/v0/alerts/feeds/${reader?.feedToken}/${file}`).expect(200);
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
        content_text: 'Your search “Near campus”',
        date_published: new Date(START.getTime() + HOUR).toISOString(),
      },
    ]);
  });

  test('is Atom as well, in which nothing typed is markup', async () => {
    await save({ name: '<b>&"' });
    expect((await feed('atom.xml')).text).toContain(`<updated>${START.toISOString()}</updated>`);
    await house('Mill House', 180);
    await later();
    const { headers, text } = await feed('atom.xml');
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(text).toContain('<title>Mill House: new, from £180 a week</title>');
    expect(text).toContain('<summary>Your search “&lt;b&gt;&amp;&quot;”</summary>');
    expect(text).toContain(`<updated>${clock.toISOString()}</updated>`);
  });
});
