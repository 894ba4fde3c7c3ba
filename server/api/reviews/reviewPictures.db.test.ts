import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import sharp from 'sharp';
import request from 'supertest';
import type { LoginWire } from '../../../shared/contracts/user.wire.ts';
import { cookieOf, signInByEmail } from '../../../test/support/apiAccounts.ts';
import { makeProperty } from '../../../test/support/apiFactories.ts';
import { type ApiFixture, dataAt, openApiFixture } from '../../../test/support/apiFixture.ts';
import { makeBooking } from '../../../test/support/bookedStays.ts';
import { emptyTables } from '../../../test/support/emptyTables.ts';
import { started } from '../../../test/support/started.ts';
import { reviewPictures } from '../db/reviewTables.ts';
import type { Change } from '../purge/changedKeys.queries.ts';
import { decideReview } from './moderateReview.ts';

const REVIEWS = '/api/v0/auth/users/reviews';
const START = new Date('2027-03-15T12:00:00Z');

let api: ApiFixture;
let ann: LoginWire;
let bo: LoginWire;
let photo: Buffer;
let changes: Change[] = [];

beforeAll(async () => {
  api = await openApiFixture(START, { announce: (change) => changes.push(change) });
  photo = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#0a0' } })
    .withExif({ IFD0: { Copyright: 'Ann of Mill Lane' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => started(api).close());
beforeEach(async () => {
  changes = [];
  await emptyTables(
    api.db,
    'login_codes, sessions, users, leads, outbox, user_reviews, moderations',
  );
  ann = await signInByEmail(api, 'ann@example.org');
  bo = await signInByEmail(api, 'bo@example.org');
});

const review = async () => {
  const { id: propertyId } = await makeProperty(api.db);
  const leadId = await makeBooking(api.db, { userId: ann.id, propertyId });
  const text = 'A bright room, quiet neighbours and a kitchen that was always clean.';
  const { body } = await request(api.app)
    .post(REVIEWS)
    .set('Cookie', cookieOf(ann))
    .send({ review: { lead_id: leadId, rating: 4, text } })
    .expect(201);
  return { id: body.data.id as number, propertyId };
};

const add = (login: LoginWire | null, id: number, bytes = photo, type = 'image/jpeg') =>
  request(api.app)
    .post(`${REVIEWS}/${id}/pictures`)
    .set('Cookie', login ? cookieOf(login) : '')
    .set('Content-Type', type)
    .send(bytes);

const added = async (id: number): Promise<string> => {
  const { body } = await add(ann, id).expect(201);
  return body.data.pictures.at(-1);
};

const own = (login: LoginWire | null, method: 'get' | 'delete', id: number, key: string) =>
  request(api.app)
    [method](`${REVIEWS}/${id}/pictures/${key}`)
    .set('Cookie', login ? cookieOf(login) : '');

const publish = (id: number) =>
  decideReview(api.db, { id, state: 'published', reason: null, operator: 'op', at: START });

const seen = (key: string, file = 'hero-70.webp') => request(api.app).get(`/images/${key}/${file}`);

test('a picture is drawn anew, small enough for pages, without what its file tells', async () => {
  const { id } = await review();
  const key = await added(id);
  const { body, headers } = await own(ann, 'get', id, key).expect(200);
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-type': 'image/webp',
  });
  expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 800 });
  expect((await sharp(body).metadata()).exif).toBeUndefined();
  expect(photo.toString('latin1')).toContain('Mill Lane');
  expect(Buffer.from(body).toString('latin1')).not.toContain('Mill Lane');
});

test('it is seen by others once the review is published, and as long as it is', async () => {
  const { id, propertyId } = await review();
  const key = await added(id);
  await seen(key).expect(404);
  await publish(id);
  const { body, headers } = await seen(key).expect(200);
  expect(headers['cache-control']).toBe('public, max-age=3600');
  expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 720, height: 480 });
  const { result } = await dataAt(api, `/api/v0/inventories/${propertyId}/reviews/media`);
  expect(result[0].media).toEqual([{ kind: 'image', path: key, base_path: '/images' }]);
  await seen(key, 'hero-71.webp').expect(404);
  await decideReview(api.db, {
    id,
    state: 'rejected',
    reason: 'No.',
    operator: 'op',
    at: START,
  });
  await seen(key).expect(404);
});

test('one that is added to a published review is looked at first, with the review', async () => {
  const { id, propertyId } = await review();
  await publish(id);
  const { body } = await add(ann, id).expect(201);
  expect(body.data.state).toBe('pending');
  expect(changes).toEqual([{ inventoryIds: [propertyId], updatedAt: START }]);
  const { result } = await dataAt(api, `/api/v0/inventories/${propertyId}/reviews/media`);
  expect(result).toEqual([]);
});

test('one that is removed is gone for everybody, and the review stays', async () => {
  const { id, propertyId } = await review();
  await added(id);
  const [first, second] = (await add(ann, id).expect(201)).body.data.pictures;
  await publish(id);
  const { body } = await own(ann, 'delete', id, first).expect(200);
  expect(body.data).toMatchObject({ state: 'published', pictures: [second] });
  expect(changes).toEqual([{ inventoryIds: [propertyId], updatedAt: START }]);
  await seen(first).expect(404);
  await seen(second).expect(200);
  await own(ann, 'delete', id, first).expect(404);
});

test('a review has four at most', async () => {
  const { id } = await review();
  for (let count = 0; count < 4; count += 1) await added(id);
  const { body } = await add(ann, id).expect(422);
  expect(body.message.user_friendly_message).toBe('A review has at most 4 pictures.');
  expect(await api.db.$count(reviewPictures)).toBe(4);
});

test.each([
  ['an SVG', 'image/svg+xml', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
  ['a page by the name of a picture', 'image/png', () => Buffer.from('<html>'), 422],
  ['half a picture', 'image/jpeg', () => photo.subarray(0, 200), 422],
  ['too much', 'image/jpeg', () => Buffer.alloc(5 * 1024 * 1024 + 1, 0xff), 413],
])('%s is none', async (_what, type, make, status) => {
  const { id } = await review();
  await add(ann, id, make(), type).expect(status);
  expect(await api.db.$count(reviewPictures)).toBe(0);
});

test("another's picture can be neither seen, added nor removed", async () => {
  const { id } = await review();
  const key = await added(id);
  for (const login of [bo, null]) {
    const status = login ? 404 : 401;
    await own(login, 'get', id, key).expect(status);
    await own(login, 'delete', id, key).expect(status);
    await add(login, id).expect(status);
  }
  await own(ann, 'get', id, key).expect(200);
  const { body } = await request(api.app).get(REVIEWS).set('Cookie', cookieOf(ann)).expect(200);
  expect(body.data.result).toEqual([expect.objectContaining({ pictures: [key] })]);
});
