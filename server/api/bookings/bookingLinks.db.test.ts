import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { desc, eq, like, sql } from 'drizzle-orm';
import request from 'supertest';
import { accountSettings, signInByEmail } from '../../../test/support/apiAccounts.ts';
import { type ApiFixture, openApiFixture } from '../../../test/support/apiFixture.ts';
import { emptyTables } from '../../../test/support/emptyTables.ts';
import {
  deviceIn,
  guestBookings,
  type OpenedLead,
  stayValues,
} from '../../../test/support/guestBookings.ts';
import { started } from '../../../test/support/started.ts';
import { bookingLinks } from '../db/bookingTables.ts';
import { leads, outbox } from '../db/leadTables.ts';
import type { Mail } from '../mail/mailTransport.ts';
import { sendMessage } from '../outbox/messages.ts';
import { createRemindOfBooking } from './remindOfBooking.ts';

const NOW = new Date('2027-03-15T12:00:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let api: ApiFixture;
let guest: ReturnType<typeof guestBookings>;
let now = NOW;
let home: { readonly id: number; readonly canonicalName: string; readonly name: string };

beforeAll(async () => {
  const own = { perPhone: 100, onMail: () => undefined };
  api = await openApiFixture(NOW, { leads: own, now: () => now });
  guest = guestBookings(api);
});
afterAll(() => started(api).close());
beforeEach(async () => {
  now = NOW;
  await emptyTables(api.db, 'login_codes, sessions, users, leads, outbox, jobs, properties');
  home = await guest.makePaperless();
});

interface Begun extends OpenedLead {
  readonly device: string | undefined;
}

const begin = async (): Promise<Begun> => {
  const lead = await guest.enquire(home.id);
  return { ...lead, device: deviceIn(await guest.put(lead.uuid).expect(200)) };
};

/** The mails about bookings as they are read, the newest first. */
const mails = async (): Promise<readonly (Mail & { readonly state: string })[]> => {
  const rows = await api.db
    .select({ message: outbox, lead: leads })
    .from(outbox)
    .innerJoin(leads, eq(leads.id, outbox.leadId))
    .where(like(outbox.kind, 'booking_%'))
    .orderBy(desc(outbox.id));
  const read: (Mail & { readonly state: string })[] = [];
  for (const { lead, message } of rows) {
    const keep = async (mail: Mail) => {
      read.push({ ...mail, state: message.state });
      return 'filed' as const;
    };
    const ways = {
      db: api.db,
      transport: { send: keep },
      sms: { send: async () => 'filed' as const },
      secret: accountSettings.secret,
      supportMail: 'help@example.org',
      siteOrigin: 'https://homes.example',
    };
    await sendMessage(ways, { message, lead, report: undefined, language: 'en' }, now);
  }
  return read;
};

const linkIn = (mail: Mail | undefined): URL =>
  new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? '');

const resumeOf = async (): Promise<string> =>
  linkIn((await mails())[0]).searchParams.get('resume') ?? '';

const askLink = (uuid: string, address = '203.0.113.7') =>
  request(api.app)
    .post(`/api/v0/leads/${uuid}/booking_link`)
    .set('X-Forwarded-For', address)
    .send({});

const resume = (uuid: string, secret: string, device?: string) =>
  request(api.app)
    .post(`/api/v0/leads/${uuid}/booking_device`)
    .set(device ? { Cookie: `booking_device=${device}` } : {})
    .send({ resume: secret });

const wait = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};

describe('the link of a mail', () => {
  test('leads to the form, and its secret is nowhere in the database', async () => {
    const { uuid } = await begin();
    const [mail] = await mails();
    const { origin, pathname, searchParams } = linkIn(mail);
    expect([origin, pathname]).toEqual([
      'https://homes.example',
      `/places/${home.canonicalName}/form`,
    ]);
    expect(Object.fromEntries(searchParams)).toEqual({
      lead_uuid: uuid,
      resume: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const rows = [await api.db.select().from(outbox), await api.db.select().from(bookingLinks)];
    expect(JSON.stringify(rows)).not.toContain(searchParams.get('resume'));
  });

  test('opens the booking to one more browser, once', async () => {
    const { device, uuid } = await begin();
    const secret = await resumeOf();
    const opened = await resume(uuid, secret);
    expect([opened.status, opened.get('ETag'), opened.get('Cache-Control')]).toEqual([
      200,
      '"1"',
      'private, no-store',
    ]);
    expect(opened.body.data.booking.sections.personal_form.values.full_name).toBe('Ann Lee');
    const other = deviceIn(opened);
    expect(other).not.toBe(device);
    for (const known of [device, other]) {
      expect((await guest.read(uuid, { device: known })).body.data.booking.version).toBe(1);
    }
    expect((await resume(uuid, secret)).status).toBe(403);
    expect((await resume(uuid, secret, other)).status).toBe(200);
  });

  test('opens it to one of two who use it at once', async () => {
    const { uuid } = await begin();
    const secret = await resumeOf();
    const answers = await Promise.all([resume(uuid, secret), resume(uuid, secret)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  test('adds to the secret that a browser has for other bookings', async () => {
    const { uuid } = await begin();
    const secret = await resumeOf();
    const { device } = await begin();
    expect(deviceIn(await resume(uuid, secret, device))).toBe(device);
  });

  test.each<[string, (begun: Begun) => Promise<unknown>]>([
    ['after seven days', async () => wait(7 * DAY_MS)],
    [
      'of an enquiry that is an account’s',
      async ({ id }) => {
        const [lead] = await api.db.select().from(leads).where(eq(leads.id, id));
        await signInByEmail(api, String(lead?.email));
      },
    ],
  ])('%s opens nothing', async (_what, change) => {
    const begun = await begin();
    const secret = await resumeOf();
    await change(begun);
    const answer = await resume(begun.uuid, secret);
    expect([answer.status, answer.get('Set-Cookie')]).toEqual([403, undefined]);
  });

  test('of one booking opens no other, nor does one that nobody was sent', async () => {
    const ann = await begin();
    const secret = await resumeOf();
    const bo = await begin();
    expect((await resume(bo.uuid, secret)).status).toBe(403);
    expect((await resume(ann.uuid, '0'.repeat(64))).status).toBe(403);
    expect((await resume(ann.uuid, 'guess')).status).toBe(400);
    expect((await resume('00000000-0000-4000-8000-000000000000', secret)).status).toBe(404);
    expect((await resume(ann.uuid, secret)).status).toBe(200);
  });
});

describe('asking for a link', () => {
  test('mails one to the address of the enquiry', async () => {
    const { id, uuid } = await begin();
    wait(HOUR_MS);
    const answer = await askLink(uuid);
    expect([answer.status, answer.body, answer.get('Cache-Control')]).toEqual([
      202,
      { data: {} },
      'private, no-store',
    ]);
    const [lead] = await api.db.select().from(leads).where(eq(leads.id, id));
    expect((await mails())[0]?.to).toBe(lead?.email);
    expect((await resume(uuid, await resumeOf())).status).toBe(200);
  });

  test('is answered alike where there is none to send', async () => {
    const unbegun = await guest.enquire(home.id);
    const owned = await begin();
    const [lead] = await api.db.select().from(leads).where(eq(leads.id, owned.id));
    await signInByEmail(api, String(lead?.email));
    const sent = (await mails()).length;
    for (const uuid of [unbegun.uuid, owned.uuid, '00000000-0000-4000-8000-000000000000']) {
      expect((await askLink(uuid)).status).toBe(202);
    }
    expect(await mails()).toHaveLength(sent);
  });

  test('is limited as asking for codes is, for each booking and each network', async () => {
    const { uuid } = await begin();
    const soon = await askLink(uuid);
    expect([soon.status, soon.get('Retry-After')]).toEqual([429, '30']);
    wait(HOUR_MS);
    for (let count = 0; count < 5; count += 1) {
      await askLink(uuid, `203.0.${count}.7`).expect(202);
      wait(60_000);
    }
    expect((await askLink(uuid)).status).toBe(429);
    await api.db.execute(
      sql`update booking_links set network_key = ${accountSettings.secret.networkKey('198.51.100.1')}`,
    );
    await api.db.execute(sql`
      insert into booking_links (token_hash, lead_id, network_key, created_at, expires_at)
      select number::text, lead_id, network_key, ${now.toISOString()}, ${now.toISOString()}
      from (select * from booking_links limit 1) as one, generate_series(1, 60) as number`);
    const other = await begin();
    wait(60_000);
    expect((await askLink(other.uuid, '198.51.100.9')).status).toBe(429);
    expect((await askLink(other.uuid, '192.0.2.1')).status).toBe(202);
  });
});

describe('mail about a booking', () => {
  const subjects = async () => (await mails()).map(({ subject }) => subject).toReversed();

  test('tells what was sent and until when the room is kept, and nothing that was typed', async () => {
    const { device, id, uuid } = await begin();
    const accommodation = {
      section: 'accommodation',
      values: { ...stayValues(await guest.stayOf(home.id)), full_name: 'Buy at example dot com' },
    };
    await guest.put(uuid, { ...accommodation, device, version: 1 }).expect(200);
    await guest.act(uuid, { submit: true }, { device, version: 2 }).expect(200);
    await guest.act(uuid, { withdraw: true }, { device, version: 3 }).expect(200);
    expect(await subjects()).toEqual([
      `Your application for ${home.name}`,
      `We have your application for ${home.name}`,
      `Your application for ${home.name} is withdrawn`,
    ]);
    const all = await mails();
    const [, submitted] = all;
    expect(submitted?.text).toContain(`Your reference is ${id}.`);
    expect(submitted?.text).toContain('£10,200 in all');
    expect(submitted?.text).toContain('51 weeks');
    expect(submitted?.text).toContain('12:15 UTC');
    const typed = /Buy|Ann|Maths/;
    expect(all.filter(({ subject, text }) => typed.test(`${subject} ${text}`))).toEqual([]);
  });

  test('leads somebody who has an account to the login', async () => {
    const login = await signInByEmail(api, 'ann@example.org');
    const { uuid } = await guest.enquire(home.id, undefined, login);
    await guest.put(uuid, { login }).expect(200);
    const [mail] = await mails();
    expect(mail?.text).toMatch(/Log in/);
    expect([...linkIn(mail).searchParams.keys()]).toEqual(['lead_uuid']);
  });

  test('is not sent without end to one address', async () => {
    const { device, uuid } = await begin();
    for (let version = 1; version < 25; version += 2) {
      await guest.act(uuid, { withdraw: true }, { device, version }).expect(200);
      await guest.put(uuid, { device, version: version + 1 }).expect(200);
    }
    const states = (await mails()).map(({ state }) => state);
    expect(states.filter((state) => state === 'pending')).toHaveLength(10);
    expect(states).toContain('skipped');
  });
});

describe('after a day', () => {
  const remind = (id: number): Promise<Date | null> =>
    createRemindOfBooking({
      db: api.db,
      secret: accountSettings.secret,
      siteOrigin: 'https://homes.example',
      onMail: () => undefined,
    })(String(id), now);

  const lastSubject = async () => (await mails())[0]?.subject ?? '';

  test('without progress somebody is reminded once, with a link that opens', async () => {
    const { device, id, uuid } = await begin();
    const { rows } = await api.db.execute(sql`select kind, key, run_at from jobs`);
    expect(rows).toMatchObject([{ kind: 'booking-reminder', key: String(id) }]);
    wait(DAY_MS);
    expect(await remind(id)).toBeNull();
    expect(await lastSubject()).toMatch(/not finished/);
    expect((await resume(uuid, await resumeOf())).status).toBe(200);
    const values = { full_name: 'Ann B. Lee' };
    await guest.put(uuid, { device, version: 1, values }).expect(200);
    wait(2 * DAY_MS);
    expect(await remind(id)).toBeNull();
    expect((await mails()).filter(({ subject }) => /not finished/.test(subject))).toHaveLength(1);
  });

  test('with progress it is looked at again a day after that', async () => {
    const { device, id, uuid } = await begin();
    wait(DAY_MS / 2);
    await guest.put(uuid, { device, version: 1, values: { full_name: 'Ann B. Lee' } }).expect(200);
    const next = new Date(now.getTime() + DAY_MS);
    wait(DAY_MS / 2);
    expect(await remind(id)).toEqual(next);
    expect(await lastSubject()).not.toMatch(/not finished/);
  });

  test.each([['withdraw'], ['join_waitlist']])('after %s nobody is reminded', async (change) => {
    const { device, id, uuid } = await begin();
    await guest.act(uuid, { [change]: true }, { device, version: 1 }).expect(200);
    wait(DAY_MS);
    expect(await remind(id)).toBeNull();
    expect(await lastSubject()).not.toMatch(/not finished/);
  });

  test('an erased enquiry is not reminded of', async () => {
    const { id } = await begin();
    await api.db.delete(leads);
    wait(DAY_MS);
    expect(await remind(id)).toBeNull();
  });
});

test('the number of an enquiry opens what was typed for a day, and then no more than whom to reach', async () => {
  const lead = { budget: 250 };
  const { device, uuid } = await begin();
  await request(api.app).put(`/api/v0/leads/${uuid}`).send({ data: lead }).expect(200);
  expect((await guest.read(uuid)).body.data.data).toEqual(lead);
  wait(DAY_MS);
  const { data, user_details } = (await guest.read(uuid)).body.data;
  expect([data, user_details.name]).toEqual([{}, expect.stringContaining('Ann')]);
  expect((await guest.read(uuid, { device })).body.data.data).toMatchObject(lead);
});
