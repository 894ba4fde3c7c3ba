import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import request from 'supertest';
import type { LoginWire } from '../../../shared/contracts/user.wire.ts';
import type { LeadState } from '../../../shared/domain/lead/leadState.ts';
import { cookieOf, signInByEmail, userCall } from '../../../test/support/apiAccounts.ts';
import { makeProperty } from '../../../test/support/apiFactories.ts';
import { type ApiFixture, dataAt, openApiFixture } from '../../../test/support/apiFixture.ts';
import { makeBooking } from '../../../test/support/bookedStays.ts';
import { emptyTables } from '../../../test/support/emptyTables.ts';
import { started } from '../../../test/support/started.ts';
import { userReviews } from '../db/reviewTables.ts';
import { reviews } from '../db/schema.ts';
import type { Change } from '../purge/changedKeys.queries.ts';
import { decideReview, type ReviewDecision } from './moderateReview.ts';
import { recountAllReviewed } from './propertyRating.ts';

const REVIEWS = '/api/v0/auth/users/reviews';
const START = new Date('2027-03-15T12:00:00Z');
const TEXT = 'A bright room, quiet neighbours and a kitchen that was always clean.';
const OTHER = 'The lift was out of order for three weeks and nobody told us why.';

let api: ApiFixture;
let ann: LoginWire;
let bo: LoginWire;
let announced: (readonly number[] | undefined)[] = [];

beforeAll(async () => {
  const announce = ({ inventoryIds }: Change) => announced.push(inventoryIds);
  api = await openApiFixture(START, { announce });
});
afterAll(() => started(api).close());
beforeEach(async () => {
  announced = [];
  await emptyTables(
    api.db,
    'login_codes, sessions, users, leads, outbox, user_reviews, moderations',
  );
  ann = await signInByEmail(api, 'ann@example.org');
  bo = await signInByEmail(api, 'bo@example.org');
  await userCall(api, ann, 'put', 'details').send({ user: { name: 'Ann Lee' } });
});

const call = (login: LoginWire | null, method: 'get' | 'post' | 'put' | 'delete', path = '') =>
  request(api.app)
    [method](`${REVIEWS}${path}`)
    .set('Cookie', login ? cookieOf(login) : '');

const write = (login: LoginWire | null, leadId: unknown, rating: unknown = 4, text = TEXT) =>
  call(login, 'post').send({ review: { lead_id: leadId, rating, text } });

test('whoever has no name for others is named in the language of who reads', async () => {
  await userCall(api, ann, 'put', 'details').send({ user: { name: 'ann@example.org' } });
  const { leadId, propertyId } = await booked();
  const { body } = await write(ann, leadId);
  expect(body.data.author).toBe('A resident');
  await decide(body.data.id, 'published');
  const address = `/api/v0/inventories/${propertyId}/reviews/media?lang=`;
  const authorIn = async (language: string) =>
    (await dataAt(api, `${address}${language}`)).result.map(
      ({ author }: { author: string }) => author,
    );
  expect(await authorIn('en')).toContain('A resident');
  expect(await authorIn('zh')).toContain('一位住客');
  const own = await call(ann, 'get', '?lang=zh');
  expect(own.body.data.result).toMatchObject([{ author: '一位住客' }]);
});

const decide = (id: number, state: ReviewDecision['state'], reason: string | null = null) =>
  decideReview(api.db, { id, state, reason, operator: 'op', at: START });

/** A house with two reviews of the catalogue, 4.5 in the mean, where Ann has booked. */
const booked = async (booking: { moveIn?: string; state?: LeadState } = {}) => {
  const property = await makeProperty(api.db, { reviewsCount: 2, reviewsRating: 4.5 });
  const values = { propertyId: property.id, author: 'Bo C.', text: OTHER, media: [] };
  await api.db.insert(reviews).values([
    { ...values, id: property.id * 2, rating: 4, writtenOn: '2026-12-01' },
    { ...values, id: property.id * 2 + 1, rating: 5, writtenOn: '2027-01-01' },
  ]);
  const leadId = await makeBooking(api.db, { userId: ann.id, propertyId: property.id, ...booking });
  return { leadId, propertyId: property.id };
};

/** What the property page, cards and filters say. */
const shown = async (propertyId: number) => {
  const { result } = await dataAt(api, `/api/v0/inventories/${propertyId}/reviews/media`);
  const record = await dataAt(
    api,
    `/api/v0/inventories/${propertyId}?methods[]=reviews_count&methods[]=reviews_rating`,
  );
  return {
    authors: result.map(({ author }: { author: string }) => author),
    count: record.reviews_count,
    rating: record.reviews_rating,
  };
};

const BEFORE = { authors: ['Bo C.', 'Bo C.'], count: 2, rating: 4.5 };

const published = async () => {
  const { leadId, propertyId } = await booked();
  const { body } = await write(ann, leadId, 1).expect(201);
  await decide(body.data.id, 'published');
  return { id: body.data.id as number, leadId, propertyId };
};

describe('a review', () => {
  test('waits, is published by somebody, and then shows and counts', async () => {
    const { leadId, propertyId } = await booked();
    const { body, headers } = await write(ann, leadId, 1).expect(201);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(body.data).toEqual({
      id: expect.any(Number),
      lead_id: leadId,
      inventory_id: propertyId,
      property_name: 'Mill House',
      rating: 1,
      text: TEXT,
      state: 'pending',
      reason: null,
      author: 'Ann L.',
      pictures: [],
      created_at: START.toISOString(),
      updated_at: START.toISOString(),
    });
    expect(await shown(propertyId)).toEqual(BEFORE);
    await decide(body.data.id, 'published');
    const after = { authors: ['Ann L.', 'Bo C.', 'Bo C.'], count: 3, rating: 3.3 };
    expect(await shown(propertyId)).toEqual(after);
    const { result } = await dataAt(api, `/api/v0/inventories/${propertyId}/reviews/media?limit=1`);
    expect(result).toEqual([
      { id: body.data.id, rating: 1, text: TEXT, author: 'Ann L.', date: '2027-03-15', media: [] },
    ]);
  });

  test.each([
    ['of an enquiry that is no booking', { state: 'created' }, 404],
    ['of a booking that was cancelled', { state: 'cancelled' }, 404],
    ['of a stay that has not begun', { moveIn: '2027-03-16' }, 422],
    ['of a stay of which no day is known', { moveIn: '2027-03' }, 422],
  ] as const)('%s is not taken', async (_what, booking, status) => {
    const { leadId } = await booked(booking);
    await write(ann, leadId).expect(status);
    expect(await api.db.$count(userReviews)).toBe(0);
  });

  test.each([
    [0, TEXT],
    [6, TEXT],
    [4.5, TEXT],
    ['5', TEXT],
    [5, 'Fine.'],
    [5, 'x'.repeat(2001)],
  ])('with %p stars and %p is not taken', async (rating, text) => {
    const { leadId } = await booked();
    const { body } = await write(ann, leadId, rating, text).expect(422);
    expect(body.message.user_friendly_message).toContain('one to five stars');
  });

  test('with a way to reach somebody is rejected, and says why', async () => {
    const { leadId } = await booked();
    const { body } = await write(ann, leadId, 5, `${TEXT} Write to me: ann@example.org`).expect(
      201,
    );
    expect(body.data).toMatchObject({
      state: 'rejected',
      reason: 'Please leave out links, e-mail addresses and telephone numbers.',
    });
    const mended = { review: { rating: 5, text: TEXT } };
    const { body: changed } = await call(ann, 'put', `/${body.data.id}`).send(mended).expect(200);
    expect(changed.data).toMatchObject({ state: 'pending', reason: null });
  });

  test('sent ten times at once is one; a second one of the stay is refused', async () => {
    const { leadId } = await booked();
    const answers = await Promise.all(Array.from({ length: 10 }, () => write(ann, leadId)));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const { body } = await write(ann, leadId, 5).expect(422);
    expect(body.message.user_friendly_message).toContain('already');
  });

  test('that is changed waits again, and counts no more until it is read', async () => {
    const { id, propertyId } = await published();
    const change = { review: { rating: 2, text: OTHER } };
    const { body } = await call(ann, 'put', `/${id}`).send(change).expect(200);
    expect(body.data).toMatchObject({ rating: 2, text: OTHER, state: 'pending' });
    expect([await shown(propertyId), announced]).toEqual([BEFORE, [[propertyId]]]);
  });

  test('that is sent again unchanged stays published', async () => {
    const { id, propertyId } = await published();
    const same = { review: { rating: 1, text: ` ${TEXT} ` } };
    const { body } = await call(ann, 'put', `/${id}`).send(same).expect(200);
    expect([body.data.state, (await shown(propertyId)).count]).toEqual(['published', 3]);
  });

  test('that is deleted goes from the page and from the mean', async () => {
    const { id, propertyId } = await published();
    await call(ann, 'delete', `/${id}`).expect(200);
    expect([await shown(propertyId), announced]).toEqual([BEFORE, [[propertyId]]]);
    await call(ann, 'delete', `/${id}`).expect(404);
  });

  test('goes with the account of its writer', async () => {
    const { propertyId } = await published();
    await api.db.execute(
      sql`update sessions set confirmed_at = ${START.toISOString()}::timestamptz`,
    );
    await userCall(api, ann, 'delete', 'details').expect(200);
    expect([await shown(propertyId), announced]).toEqual([BEFORE, [[propertyId]]]);
  });

  test('outlives the enquiry that it came of', async () => {
    const { leadId, propertyId } = await published();
    await api.db.execute(sql`delete from leads where id = ${leadId}`);
    expect((await shown(propertyId)).count).toBe(3);
    const { body } = await call(ann, 'get').expect(200);
    expect(body.data.result).toEqual([expect.objectContaining({ lead_id: null })]);
  });

  test('is taken back by whoever published it, with a reason', async () => {
    const { id, propertyId } = await published();
    await decide(id, 'rejected', 'It names a neighbour.');
    expect(await shown(propertyId)).toEqual(BEFORE);
    const { body } = await call(ann, 'get').expect(200);
    expect(body.data.result).toEqual([
      expect.objectContaining({ state: 'rejected', reason: 'It names a neighbour.' }),
    ]);
  });
});

describe("a visitor's list", () => {
  test('says which stays await a review', async () => {
    const { leadId, propertyId } = await booked();
    await booked({ moveIn: '2027-09-05' });
    await booked({ state: 'created' });
    const awaiting = {
      lead_id: leadId,
      inventory_id: propertyId,
      property_name: 'Mill House',
      move_in_date: '2027-02-01',
    };
    const before = await call(ann, 'get').expect(200);
    expect(before.body.data).toMatchObject({ result: [], awaiting: [awaiting], pages: 0 });
    await write(ann, leadId).expect(201);
    const after = await call(ann, 'get').expect(200);
    expect(after.body.data).toMatchObject({
      result: [{ lead_id: leadId }],
      awaiting: [],
      pages: 1,
    });
  });

  test('holds nothing of anybody else, who can do nothing with it', async () => {
    const { leadId } = await booked();
    await write(bo, leadId).expect(404);
    const { body } = await write(ann, leadId).expect(201);
    const { id } = body.data;
    const list = await call(bo, 'get').expect(200);
    expect(list.body.data).toMatchObject({ result: [], awaiting: [] });
    await call(bo, 'put', `/${id}`)
      .send({ review: { rating: 1, text: OTHER } })
      .expect(404);
    await call(bo, 'delete', `/${id}`).expect(404);
    const [row] = await api.db.select().from(userReviews).where(eq(userReviews.id, id));
    expect(row).toMatchObject({ rating: 4, text: TEXT, userId: ann.id });
  });

  test('is for who has signed in', async () => {
    await call(null, 'get').expect(401);
    await write(null, 1).expect(401);
    await call(null, 'put', '/1')
      .send({ review: { rating: 1, text: OTHER } })
      .expect(401);
    await call(null, 'delete', '/1').expect(401);
  });
});

test('reviews count again after the catalogue was written anew', async () => {
  const { propertyId } = await published();
  await api.db.execute(sql`update properties set reviews_count = 2, reviews_rating = 4.5`);
  await recountAllReviewed(api.db);
  expect(await shown(propertyId)).toMatchObject({ count: 3, rating: 3.3 });
});

test('two reviews that are published at once both count', async () => {
  const { leadId, propertyId } = await booked();
  const second = await makeBooking(api.db, { userId: bo.id, propertyId });
  const answers = [await write(ann, leadId, 1), await write(bo, second, 1)];
  await Promise.all(answers.map(({ body }) => decide(body.data.id, 'published')));
  expect(await shown(propertyId)).toMatchObject({ count: 4, rating: 2.8 });
});
