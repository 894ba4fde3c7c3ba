import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import type { LoginWire } from '../../../shared/contracts/user.wire.ts';
import type { OwnLeadsWire, UserHistoryWire } from '../../../shared/contracts/userHistory.wire.ts';
import { cookieOf, signInByEmail } from '../../../test/support/apiAccounts.ts';
import { type ApiFixture, openApiFixture } from '../../../test/support/apiFixture.ts';
import { emptyTables } from '../../../test/support/emptyTables.ts';
import { deviceIn, guestBookings, stayValues } from '../../../test/support/guestBookings.ts';
import { started } from '../../../test/support/started.ts';
import { leads } from '../db/leadTables.ts';

const OWN = '/api/v0/auth/users';
const SUBMIT = { submit: true };
const WITHDRAW = { withdraw: true };
const JOIN = { join_waitlist: true };

let api: ApiFixture;
let guest: ReturnType<typeof guestBookings>;
let home: { readonly id: number; readonly canonicalName: string };
let stay: number;

beforeAll(async () => {
  api = await openApiFixture(undefined, {
    leads: { perPhone: 100, onMail: () => undefined },
  });
  guest = guestBookings(api);
});
afterAll(() => started(api).close());
beforeEach(async () => {
  await emptyTables(api.db, 'login_codes, sessions, users, leads, outbox, properties');
  home = await guest.makePaperless();
  stay = await guest.stayOf(home.id);
});

const readOwn = async (login: LoginWire, path: string) =>
  (await request(api.app).get(`${OWN}/${path}`).set('Cookie', cookieOf(login)).expect(200)).body
    .data;

/** What the history says of the stages of the form, and where they go on. */
const toldOf = async (login: LoginWire) => {
  const history: UserHistoryWire = await readOwn(login, 'history');
  const urls = Object.values(history.redirection_urls).flatMap((url) => Object.values(url));
  const { book_form_completed, book_form_initiated, waitlisted } = history;
  return {
    begun: book_form_initiated.length,
    completed: book_form_completed.length,
    waitlisted,
    goesOnAt: urls.map((url) => url.replace(/[0-9a-f-]{36}/, 'UUID')),
  };
};

const formAddress = () => `/places/${home.canonicalName}/form?lead_uuid=UUID`;
const submittedAddress = () => `/forms/submit?lead_uuid=UUID&inventory_id=${home.id}`;

const accommodation = () => ({ section: 'accommodation', values: stayValues(stay) });

/** A booking to which all of these is done, one after the other. */
const book = async (changes: readonly object[], login?: LoginWire): Promise<string> => {
  const { uuid } = await guest.enquire(home.id, undefined, login);
  const own = login ? { login } : { device: deviceIn(await guest.put(uuid)) };
  for (const [index, change] of changes.entries()) {
    await guest.act(uuid, change, { ...own, version: index + (login ? 0 : 1) }).expect(200);
  }
  return uuid;
};

const personal = { section: 'personal_form', values: { full_name: 'Ann Lee' } };
const changed = { section: 'personal_form', values: { full_name: 'Ann B. Lee' } };

test('a guest who goes on in another language is written to in that', async () => {
  const { id, uuid } = await guest.enquire(home.id);
  const languageOf = async () => {
    const [lead] = await api.db.select().from(leads).where(eq(leads.id, id));
    return lead?.language;
  };
  expect(await languageOf()).toBe('en');
  const device = deviceIn(await guest.put(uuid).set('Accept-Language', 'zh').expect(200));
  expect(await languageOf()).toBe('zh');
  await guest.act(uuid, accommodation(), { device, version: 1 }).expect(200);
  expect(await languageOf()).toBe('en');
});

test('so is who adds to an enquiry in it', async () => {
  const { id, uuid } = await guest.enquire(home.id);
  await request(api.app)
    .put(`/api/v0/leads/${uuid}?lang=zh`)
    .send({ data: { budget: 250 } })
    .expect(200);
  const [lead] = await api.db.select().from(leads).where(eq(leads.id, id));
  expect(lead?.language).toBe('zh');
});

describe('the history of somebody signed in', () => {
  test.each<[string, () => readonly object[], () => object]>([
    [
      'has begun',
      () => [personal],
      () => ({ begun: 1, completed: 0, waitlisted: [], goesOnAt: [formAddress()] }),
    ],
    [
      'has submitted',
      () => [personal, accommodation(), SUBMIT],
      () => ({
        begun: 1,
        completed: 1,
        waitlisted: [],
        goesOnAt: [formAddress(), submittedAddress()],
      }),
    ],
    [
      'has changed what was submitted',
      () => [personal, accommodation(), SUBMIT, changed],
      () => ({ begun: 1, completed: 0, waitlisted: [], goesOnAt: [formAddress()] }),
    ],
    [
      'waits for the stay',
      () => [personal, accommodation(), SUBMIT, JOIN],
      () => ({ begun: 1, completed: 0, waitlisted: [stay], goesOnAt: [formAddress()] }),
    ],
    [
      'has withdrawn',
      () => [personal, accommodation(), SUBMIT, WITHDRAW],
      () => ({ begun: 0, completed: 0, waitlisted: [], goesOnAt: [] }),
    ],
    [
      'has begun again',
      () => [personal, WITHDRAW, personal],
      () => ({ begun: 1, completed: 0, waitlisted: [], goesOnAt: [formAddress()] }),
    ],
  ])('who %s says so', async (_what, changes, told) => {
    const login = await signInByEmail(api, 'ann@example.org');
    await book(changes(), login);
    expect(await toldOf(login)).toEqual(told());
  });

  test('keeps what another booking of the same home has left', async () => {
    const login = await signInByEmail(api, 'ann@example.org');
    await book([personal, WITHDRAW], login);
    await book([personal], login);
    const first = await guest.enquire(home.id, undefined, login);
    await guest.put(first.uuid, { login }).expect(200);
    await guest.act(first.uuid, WITHDRAW, { login, version: 1 }).expect(200);
    expect((await toldOf(login)).begun).toBe(1);
  });
});

test.each<[string, () => readonly object[], () => object]>([
  [
    'submitted',
    () => [accommodation(), SUBMIT],
    () => ({ begun: 1, completed: 1, waitlisted: [], goesOnAt: [submittedAddress()] }),
  ],
  [
    'waitlisted',
    () => [JOIN],
    () => ({ begun: 1, completed: 0, waitlisted: [home.id], goesOnAt: [formAddress()] }),
  ],
  ['withdrawn', () => [WITHDRAW], () => ({ begun: 0, completed: 0, waitlisted: [], goesOnAt: [] })],
])('a %s booking of a guest is in his history once he logs in', async (_what, changes, told) => {
  await book(changes());
  const [lead] = await api.db.select().from(leads);
  expect(await toldOf(await signInByEmail(api, String(lead?.email)))).toEqual(told());
});

test.each<[string, () => readonly object[], readonly string[]]>([
  ['submitted', () => [accommodation(), SUBMIT], ['book_form_initiated', 'book_form_completed']],
  ['waitlisted', () => [JOIN], ['book_form_initiated', 'waitlisted']],
  ['withdrawn', () => [WITHDRAW], ['book_form_initiated', 'withdrawn']],
])('the list of own enquiries says that a booking is %s', async (_what, changes, kinds) => {
  const login = await signInByEmail(api, 'ann@example.org');
  await book([personal, ...changes()], login);
  const { result }: OwnLeadsWire = await readOwn(login, 'leads');
  expect(result[0]?.events.map(({ kind }) => kind)).toEqual(['created', ...kinds]);
});
