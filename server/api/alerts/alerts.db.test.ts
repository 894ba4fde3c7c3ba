import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { ALERTS_START, alertsForSuite } from '../../../test/support/alertsSuite.ts';
import { newCatalogueReads } from '../../../test/support/listingSearch.ts';
import { alertNotices } from '../db/alertTables.ts';
import { findSearchHomes } from './watchedHomes.ts';

const alerts = alertsForSuite();
const { db, house, later, letters, offer, runJobs, save, send, shortlist, subjects, wantHomes } =
  alerts;

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

  test('looks at the homes that were listed last, where it cannot look at all', async () => {
    const { id: first } = await house('Old House', 150);
    const { id: second } = await house('Mill House', 160);
    const lookups = { db: db(), catalogue: newCatalogueReads(db()) };
    const homes = await findSearchHomes(lookups, { region: 'leeds', query: '' }, '2027-03-15');
    expect(homes?.map(({ id }) => id)).toEqual([second, first]);
  });

  test('tells of a home in the language in which its owner was here last', async () => {
    await save();
    await send('get', 'saved_searches').set('Accept-Language', 'zh');
    await house('Mill House', 180);
    await later();
    expect(await letters()).toMatchObject([
      { language: 'zh', subject: 'Mill House：新房源，租金每周 £180 起' },
    ]);
  });

  test('of a place that has gone waits, and does not fail', async () => {
    await save();
    await db().execute(sql`update regions set canonical_name = 'elsewhere'`);
    await house('Mill House', 180);
    await later();
    expect(await subjects()).toEqual([]);
    const { rows } = await db().execute(sql`select attempts, last_error from jobs`);
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

test('what several find is told by the one that tells it soonest', async () => {
  const { id } = await house('Mill House', 180);
  await save({ frequency: 'off' });
  await save({ name: 'Daily', query: '?range_available_price=0,500', frequency: 'daily' });
  await save({ name: 'Soon', query: '?range_available_price=0,600' });
  await shortlist(id);
  await offer(id, { price: 170 });
  await later();
  expect((await letters()).map(({ text }) => text)).toEqual([
    expect.stringContaining('Your search “Soon”'),
  ]);
  await wantHomes('at_once');
  await db().execute(sql`update saved_searches set frequency = 'off'`);
  await offer(id, { price: 160 });
  await later();
  expect((await letters()).at(-1)?.text).toContain('Your shortlist');
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
    alerts.setNow(new Date('2027-03-16T02:00:00Z'));
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
    expect(await db().$count(alertNotices)).toBe(1);
  });

  test('comes once from several processes, and once after one that was cut off', async () => {
    await save();
    await house('Mill House', 180);
    await Promise.all([1, 2, 3].map(() => later()));
    expect(await subjects()).toHaveLength(1);
    // As if the run had ended before it was noted.
    await db().execute(sql`update jobs set run_at = ${ALERTS_START}`);
    await db().execute(sql`update alert_readers set seen_version = null`);
    await runJobs();
    expect(await subjects()).toHaveLength(1);
  });

  test('ends for an account that has ended, and so does its job', async () => {
    await save();
    await db().execute(sql`delete from users`);
    await later();
    expect([await db().$count(sql`jobs`), await letters()]).toEqual([0, []]);
  });
});
