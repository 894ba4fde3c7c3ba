import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import request from 'supertest';
import {
  cookieOf,
  signInByEmail,
  signInByPhone,
  userCall,
} from '../../../test/support/apiAccounts.ts';
import { makeProperty, makeRoomType } from '../../../test/support/apiFactories.ts';
import { type ApiFixture, openApiFixture } from '../../../test/support/apiFixture.ts';
import { restartTables } from '../../../test/support/emptyTables.ts';
import { makeLead } from '../../../test/support/leadBody.ts';
import { started } from '../../../test/support/started.ts';

let api: ApiFixture;

beforeAll(async () => {
  api = await openApiFixture();
});
afterAll(() => started(api).close());
beforeEach(async () => {
  await restartTables(api.db, 'login_codes, sessions, users, leads, outbox');
});

const enquiry = makeLead();
const { email, phone } = enquiry.user_details;

const send = async (
  cookie = '',
  lead = enquiry,
): Promise<{ id: number; uuid: string; user_id: number | null }> => {
  const { body } = await request(api.app)
    .post('/api/v0/leads')
    .set('Cookie', cookie)
    .send({ lead })
    .expect(201);
  return body.data;
};

const byId = (id: number, cookie = '') =>
  request(api.app).get(`/api/v0/leads/${id}`).set('Cookie', cookie);

test('an enquiry sent while signed in belongs to the user, who opens it by its number', async () => {
  const login = await signInByEmail(api, 'ann@example.org');
  const lead = await send(cookieOf(login));
  expect(lead.user_id).toBe(login.id);
  await byId(lead.id, cookieOf(login)).expect(200);
  await byId(lead.id).expect(404);
  const stranger = await signInByEmail(api, 'bob@example.org');
  await byId(lead.id, cookieOf(stranger)).expect(404);
});

test('earlier enquiries are adopted by whoever shows that their e-mail address is his', async () => {
  const lead = await send();
  expect(lead.user_id).toBeNull();
  const login = await signInByEmail(api, email.toUpperCase());
  await byId(lead.id, cookieOf(login)).expect(200);
});

test('a telephone number adopts nothing: it may have been given to somebody new', async () => {
  const lead = await send();
  const login = await signInByPhone(api, phone);
  await byId(lead.id, cookieOf(login)).expect(404);
});

test('an enquiry that belongs to somebody is adopted by nobody', async () => {
  const first = await signInByEmail(api, 'ann@example.org');
  const lead = await send(cookieOf(first));
  const second = await signInByEmail(api, email);
  await byId(lead.id, cookieOf(second)).expect(404);
  await byId(lead.id, cookieOf(first)).expect(200);
});

test('somebody is told what was enquired about before, on whichever device, and nobody else is', async () => {
  const property = await makeProperty(api.db);
  const room = await makeRoomType(api.db, { propertyId: property.id });
  const about = { ...enquiry, inventory_id: property.id };
  await send('', about);
  const login = await signInByEmail(api, email);
  await send(cookieOf(login), { ...about, meta: { lead_source: 'join_waitlist' } });
  await send(cookieOf(login), { ...about, data: { configuration: 'private_room' } });
  await send(cookieOf(login), { ...enquiry, inventory_id: room.id });
  // About no property: no button says so.
  await send(cookieOf(login));
  const stranger = await signInByEmail(api, 'bob@example.org');
  const own = async (who: typeof login) =>
    (await userCall(api, who, 'get', 'details').expect(200)).body.enquiries;
  const mark = { inventory_id: property.id, room_type_id: null, lead_source: 'enquire' };
  expect(await own(login)).toEqual([
    { ...mark, room_type_id: room.id },
    mark,
    { ...mark, lead_source: 'join_waitlist' },
    mark,
  ]);
  expect(await own(stranger)).toEqual([]);
});
