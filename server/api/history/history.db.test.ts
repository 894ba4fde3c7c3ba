import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import request from 'supertest';
import type { LoginWire } from '../../../shared/contracts/user.wire.ts';
import type { UserHistoryWire } from '../../../shared/contracts/userHistory.wire.ts';
import {
  codeFor,
  confirmSessions,
  cookieOf,
  signInByEmail,
  userCall,
} from '../../../test/support/apiAccounts.ts';
import {
  makeHouse,
  makeProperty,
  makeRegion,
  makeRoomType,
  makeTenancy,
} from '../../../test/support/apiFactories.ts';
import { type ApiFixture, openApiFixture } from '../../../test/support/apiFixture.ts';
import { emptyTables } from '../../../test/support/emptyTables.ts';
import { makeLead, makePerson } from '../../../test/support/leadBody.ts';
import { started } from '../../../test/support/started.ts';
import { userRedirections, userSteps } from '../db/historyTables.ts';
import { type InventoryPart, partsOf } from './history.queries.ts';

const HISTORY = '/api/v0/auth/users/history';
const START = new Date('2027-03-15T12:00:00Z');
const MINUTE = 60_000;
const NOTHING = { enquired: [], waitlisted: [], getHelpClicked: [] };

let api: ApiFixture;
let clock = START;
let ann: LoginWire;
let bo: LoginWire;

beforeAll(async () => {
  const leads = { perPhone: 100, onMail: () => undefined };
  api = await openApiFixture(START, { now: () => clock, leads });
});
afterAll(() => started(api).close());
beforeEach(async () => {
  clock = START;
  await emptyTables(api.db, 'login_codes, sessions, users, leads, outbox');
  ann = await signInByEmail(api, 'ann@example.org');
  bo = await signInByEmail(api, 'bo@example.org');
});

const historyOf = async (login: LoginWire): Promise<UserHistoryWire> => {
  const { body } = await request(api.app).get(HISTORY).set('Cookie', cookieOf(login)).expect(200);
  return body.data;
};

const post = (login: LoginWire | null, body: object) =>
  request(api.app)
    .post(HISTORY)
    .set('Cookie', login ? cookieOf(login) : '')
    .send(body);

const enquire = async (login: LoginWire | null, values: Parameters<typeof makeLead>[0]) => {
  const { body } = await request(api.app)
    .post('/api/v0/leads')
    .set('Cookie', login ? cookieOf(login) : '')
    .send({ lead: makeLead(values) })
    .expect(201);
  return body.data as { id: number; uuid: string };
};

const waitlist = { lead_source: 'join_waitlist' } as const;

test('a history has the names of its account and nothing else at first', async () => {
  const { uuid } = (
    await api.db.execute<{ uuid: string }>(sql`select uuid from users where id = ${ann.id}`)
  ).rows[0] ?? { uuid: '' };
  const stages = {
    book_form_initiated: [],
    book_form_completed: [],
    payment_initiated: [],
    payment_completed: [],
  };
  expect(await historyOf(ann)).toEqual({
    id: ann.id,
    created_at: START.toISOString(),
    user_id: ann.id,
    user_uuid: uuid,
    ...NOTHING,
    ...stages,
    redirection_urls: {
      book_form_initiated: {},
      book_form_completed: {},
      payment_initiated: {},
      payment_completed: {},
    },
  });
  expect(uuid).not.toBe('');
  await request(api.app).get(HISTORY).expect(401);
  await post(null, {}).expect(401);
});

describe('an enquiry', () => {
  test('is a step by the time it is answered, of the home, room or stay it is about', async () => {
    const property = await makeProperty(api.db);
    const room = await makeRoomType(api.db, { propertyId: property.id });
    const stay = await makeTenancy(api.db, { roomTypeId: room.id });
    for (const id of [property.id, room.id, stay.id]) await enquire(ann, { inventory_id: id });
    await enquire(ann, { inventory_id: property.id, meta: waitlist });
    await enquire(ann, { inventory_id: property.id, data: { configuration: 'private_room' } });
    expect(await historyOf(ann)).toMatchObject({
      enquired: [stay.id, room.id, property.id],
      waitlisted: [property.id],
      getHelpClicked: [],
    });
    expect(await historyOf(bo)).toMatchObject(NOTHING);
  });

  test('for help in a region is a step with its name', async () => {
    const region = await makeRegion(api.db, { name: 'Leeds' });
    const help = { region_id: region.id, meta: { lead_source: 'get_help' } } as const;
    await enquire(ann, help);
    await enquire(ann, help);
    expect(await historyOf(ann)).toMatchObject({ ...NOTHING, getHelpClicked: ['Leeds'] });
  });

  test('of which a room is chosen later is a step of the room as well', async () => {
    const property = await makeProperty(api.db);
    const room = await makeRoomType(api.db, { propertyId: property.id });
    const { uuid } = await enquire(ann, { inventory_id: property.id });
    await request(api.app)
      .put(`/api/v0/leads/${uuid}`)
      .send({ data: { configuration: String(room.id) } })
      .expect(200);
    expect(await historyOf(ann)).toMatchObject({ enquired: [room.id, property.id] });
  });

  test('that is not taken leaves no step', async () => {
    const property = await makeProperty(api.db);
    const user_details = { ...makePerson(), name: '' };
    await request(api.app)
      .post('/api/v0/leads')
      .set('Cookie', cookieOf(ann))
      .send({ lead: makeLead({ inventory_id: property.id, user_details }) })
      .expect(400);
    expect(await historyOf(ann)).toMatchObject(NOTHING);
  });

  test('of a guest becomes a step of whoever shows that its address is his', async () => {
    const property = await makeProperty(api.db);
    const user_details = { ...makePerson(), email: 'cy@example.org' };
    await enquire(null, { inventory_id: property.id, user_details });
    await enquire(null, { inventory_id: property.id, user_details, meta: waitlist });
    clock = new Date(START.getTime() + MINUTE);
    const cy = await signInByEmail(api, 'cy@example.org');
    const expected = { enquired: [property.id], waitlisted: [property.id] };
    expect(await historyOf(cy)).toMatchObject(expected);
    clock = new Date(START.getTime() + 2 * MINUTE);
    expect(await historyOf(await signInByEmail(api, 'cy@example.org'))).toMatchObject(expected);
    expect(await api.db.$count(userSteps)).toBe(2);
  });
});

describe('a browser', () => {
  test('adds what it knows, once however often, and no home that there is not', async () => {
    const property = await makeProperty(api.db);
    const room = await makeRoomType(api.db, { propertyId: property.id });
    const url = '/places/mill-house/book?stay=3';
    const known = {
      enquired: [property.id, room.id, property.id, 2_000_000_000],
      waitlisted: [room.id],
      getHelpClicked: ['Leeds', ' Leeds '],
      redirection_urls: { book_form_initiated: { [room.id]: url, 999999999: url } },
    };
    await Promise.all(Array.from({ length: 8 }, () => post(ann, known).expect(200)));
    const { body } = await post(ann, {}).expect(200);
    expect(body.data).toEqual(await historyOf(ann));
    expect([...body.data.enquired].sort()).toEqual([property.id, room.id].sort());
    expect(body.data).toMatchObject({
      waitlisted: [room.id],
      getHelpClicked: ['Leeds'],
      redirection_urls: { book_form_initiated: { [room.id]: url } },
    });
    expect(Object.keys(body.data.redirection_urls.book_form_initiated)).toHaveLength(1);
    expect(await historyOf(bo)).toMatchObject(NOTHING);
  });

  test('names anew where a booking goes on', async () => {
    const property = await makeProperty(api.db);
    for (const url of ['/places/a/book', '/places/b/book']) {
      await post(ann, { redirection_urls: { payment_initiated: { [property.id]: url } } });
    }
    const { redirection_urls } = await historyOf(ann);
    expect(redirection_urls.payment_initiated).toEqual({ [property.id]: '/places/b/book' });
  });

  test.each([
    ['a step that the service sees itself', { payment_completed: [] }],
    ['another account', { user_id: 1 }],
    ['a number that is none', { enquired: ['7'] }],
    ['more than it remembers', { enquired: Array.from({ length: 101 }, (_, at) => at + 1) }],
    ['a name as long as a page', { getHelpClicked: ['x'.repeat(101)] }],
    ['an address elsewhere', { redirection_urls: { payment_initiated: { 7: '//evil.example' } } }],
    ['no list', []],
  ])('cannot add %s', async (_what, body) => {
    await post(ann, body).expect(422);
  });

  test('adds no more to a history that is full', async () => {
    await api.db.execute(sql`
      insert into user_steps (user_id, step, inventory_id, created_at)
      select ${ann.id}, 'enquired', id, now() from generate_series(1, 2000) as id`);
    await post(ann, { getHelpClicked: ['Leeds'] }).expect(422);
    expect((await historyOf(ann)).enquired).toHaveLength(2000);
  });
});

test('what a browser adds is known to the buttons of all pages, beside what was sent', async () => {
  const property = await makeProperty(api.db);
  const other = await makeProperty(api.db);
  const room = await makeRoomType(api.db, { propertyId: property.id });
  const stay = await makeTenancy(api.db, { roomTypeId: room.id });
  await enquire(ann, { inventory_id: property.id, meta: { lead_source: 'contact_us' } });
  await post(ann, { enquired: [property.id, stay.id], waitlisted: [other.id] }).expect(200);
  const { body } = await userCall(api, ann, 'get', 'details').expect(200);
  const mark = { inventory_id: property.id, room_type_id: null, lead_source: 'contact_us' };
  expect(body.enquiries).toHaveLength(3);
  expect(body.enquiries).toEqual(
    expect.arrayContaining([
      mark,
      { ...mark, room_type_id: room.id, lead_source: 'enquire' },
      { ...mark, inventory_id: other.id, lead_source: 'join_waitlist' },
    ]),
  );
});

test('stages of a booking are pairs of home and enquiry', async () => {
  await api.db.execute(sql`
    insert into user_steps (user_id, step, inventory_id, record_id, created_at)
    values (${ann.id}, 'book_form_initiated', 7, 1, now()), (${ann.id}, 'payment_completed', 7, 1, now())`);
  expect(await historyOf(ann)).toMatchObject({
    book_form_initiated: [{ inventory_id: 7, record_id: 1 }],
    book_form_completed: [],
    payment_completed: [{ inventory_id: 7, record_id: 1 }],
  });
});

test('two accounts that become one have one history, each step once', async () => {
  const [one, both, other] = [
    await makeProperty(api.db),
    await makeProperty(api.db),
    await makeProperty(api.db),
  ];
  const url = (name: string) => ({
    redirection_urls: { payment_initiated: { [both.id]: `/places/${name}` } },
  });
  await post(ann, { enquired: [one.id, both.id], ...url('of-ann') }).expect(200);
  await post(bo, { enquired: [both.id, other.id], ...url('of-bo') }).expect(200);
  clock = new Date(START.getTime() + MINUTE);
  await confirmSessions(api.db, clock);
  const user = { email: 'bo@example.org' };
  const { body } = await userCall(api, ann, 'post', 'generate_identifier_otp').send({ user });
  const otp = await codeFor(api.db, user.email);
  await userCall(api, ann, 'post', 'identifiers')
    .send({ user: { ...user, otp, session_uuid: body.data.session_uuid } })
    .expect(200);
  const { enquired, redirection_urls } = await historyOf(ann);
  expect(new Set(enquired)).toEqual(new Set([one.id, both.id, other.id]));
  expect(enquired).toHaveLength(3);
  expect(redirection_urls.payment_initiated).toEqual({ [both.id]: '/places/of-ann' });
});

test('a history is exported with its account and goes with it', async () => {
  const property = await makeProperty(api.db);
  const redirection_urls = { book_form_initiated: { [property.id]: '/places/mill/book' } };
  await post(ann, { getHelpClicked: ['Leeds'], redirection_urls }).expect(200);
  await confirmSessions(api.db, clock);
  const { text } = await userCall(api, ann, 'get', 'export').expect(200);
  expect(JSON.parse(text)).toMatchObject({
    history: [{ step: 'getHelpClicked', region_name: 'Leeds' }],
    redirections: [{ stage: 'book_form_initiated', url: '/places/mill/book' }],
  });
  await userCall(api, ann, 'delete', 'details').expect(200);
  expect([await api.db.$count(userSteps), await api.db.$count(userRedirections)]).toEqual([0, 0]);
});

test('a property, its rooms and their stays are found as its parts', async () => {
  const property = await makeHouse(api.db);
  const { rows } = await api.db.execute<{ room: number; stay: number }>(sql`
    select room_types.id as room, tenancies.id as stay
    from room_types join tenancies on room_type_id = room_types.id
    where property_id = ${property.id}`);
  const { room, stay } = rows[0] ?? { room: 0, stay: 0 };
  const part = { propertyId: property.id, roomTypeId: room };
  expect(await partsOf(api.db, [property.id, room, stay, 2_000_000_000])).toEqual(
    new Map<number, InventoryPart>([
      [property.id, { ...part, roomTypeId: null }],
      [room, part],
      [stay, part],
    ]),
  );
});
