import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import request from 'supertest';
import { accountSettings, codeFor } from '../../../test/support/apiAccounts.ts';
import { makeProperty, makeRegion } from '../../../test/support/apiFactories.ts';
import { type ApiFixture, openApiFixture } from '../../../test/support/apiFixture.ts';
import { emptyTables } from '../../../test/support/emptyTables.ts';
import { makeFullLead, makeLead, makePerson } from '../../../test/support/leadBody.ts';
import { type MailServer, startMailServer } from '../../../test/support/mailServer.ts';
import { silentLogger } from '../../../test/support/silentLogger.ts';
import { twilioAccount } from '../../../test/support/standIns.ts';
import { json, startStubUpstream } from '../../../test/support/stubUpstream.ts';
import { until } from '../../../test/support/until.ts';
import { leads, outbox } from '../db/leadTables.ts';
import { createWorkLoop } from '../jobs/workLoop.ts';
import { createMailTransport } from '../mail/mailTransport.ts';
import { smsIntoFolder } from '../sms/smsTransport.ts';
import { smsOverTwilio } from '../sms/twilio.ts';
import { claimDue, pendingMails } from './outbox.queries.ts';
import { MAX_ATTEMPTS, type SenderDependencies, sendNext } from './sendNext.ts';

const NOW = new Date('2027-03-15T12:00:00Z');
const MINUTE_MS = 60_000;
const SUPPORT = 'support@homes.example';

let api: ApiFixture;
let server: MailServer;
let folder: string;
let now = NOW;
let lines: string[] = [];
let results: string[] = [];

beforeAll(async () => {
  api = await openApiFixture(NOW, { now: () => now });
  server = await startMailServer();
  folder = mkdtempSync(path.join(tmpdir(), 'mail-'));
});

afterEach(async () => {
  now = NOW;
  lines = [];
  results = [];
  server.clear();
  for (const file of readdirSync(folder)) rmSync(path.join(folder, file));
  await emptyTables(api.db, 'leads, lead_keys, outbox, login_codes');
});

afterAll(async () => {
  await server.close();
  await api.close();
  rmSync(folder, { recursive: true });
});

const passMinutes = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * MINUTE_MS);
};

const sender = (smtpUrl?: string): SenderDependencies => ({
  db: api.db,
  transport: createMailTransport({
    from: 'no-reply@homes.example',
    ...(smtpUrl ? { way: 'smtp', smtpUrl } : { way: 'files', folder }),
  }),
  sms: smsIntoFolder(folder),
  secret: accountSettings.secret,
  siteOrigin: 'https://homes.example',
  supportMail: SUPPORT,
  now: () => now,
  logger: pino({}, { write: (line: string) => lines.push(line) }),
  metrics: { mail: (result, way) => results.push(way === 'mail' ? result : `${way} ${result}`) },
});

const sendAll = async (dependencies: SenderDependencies): Promise<void> => {
  while (await sendNext(dependencies)) {
    // Until nothing is due.
  }
};

const create = async (lead = makeLead(), address = '/api/v0/leads/') => {
  const { body, status } = await request(api.app).post(address).send({ lead });
  expect(status).toBe(201);
  return body.data as { readonly id: number; readonly uuid: string };
};

const rows = () => api.db.select().from(outbox).orderBy(outbox.id);

describe('a one-time code', () => {
  const askFor = async (user: object): Promise<void> => {
    const channel = 'email' in user ? 'email' : 'phone';
    const call = `/api/v0/users/generate_${channel}_otp`;
    await request(api.app).post(call).send({ user }).expect(200);
  };

  test('goes out by mail, and is forgotten then', async () => {
    await askFor({ email: 'ann@example.org' });
    const code = await codeFor(api.db, 'ann@example.org');
    await sendAll(sender(server.url));
    const [mail] = server.mails;
    expect(mail?.to).toEqual(['ann@example.org']);
    expect(mail?.headers).toContain(`Subject: ${code} is your`);
    expect(mail?.text).toContain(code);
    expect([await rows(), results]).toEqual([[], ['sent']]);
    expect(lines.join('')).not.toContain(code);
  });

  test('goes to a telephone in words that bind it to the site', async () => {
    await askFor({ phone: '+447700900123' });
    const code = await codeFor(api.db, '+447700900123');
    await sendAll(sender());
    const [file = ''] = readdirSync(folder);
    const text = readFileSync(path.join(folder, file), 'utf8');
    expect(text).toMatch(/^To: \+447700900123\n/);
    expect(text.trimEnd().split('\n').at(-1)).toBe(`@homes.example #${code}`);
    expect([await rows(), results]).toEqual([[], ['sms filed']]);
  });

  test('that a text service refuses is kept, and no line names code or number', async () => {
    const twilio = await startStubUpstream();
    twilio.on(/./, json({ code: 21211, message: '+447700900123 is not valid' }, 400));
    await askFor({ phone: '+447700900123' });
    await sendAll({ ...sender(), sms: smsOverTwilio({ ...twilioAccount, apiUrl: twilio.url }) });
    await twilio.close();
    const told = `${lines.join('')}${(await rows())[0]?.lastError}`;
    expect([told, results]).toEqual([expect.stringContaining('"TWILIO_21211"'), ['sms kept']]);
    expect(told).not.toMatch(new RegExp(`${await codeFor(api.db, '+447700900123')}|7700900123`));
  });

  test('that is over is not sent', async () => {
    await askFor({ phone: '+447700900123' });
    passMinutes(10);
    await sendAll(sender(server.url));
    expect(server.mails).toEqual([]);
    expect([await rows(), results]).toEqual([[], ['sms skipped']]);
  });
});

describe('the mail of a lead', () => {
  test('tells the support everything but the address that opens it', async () => {
    const lead = makeFullLead({ event_options: { user_notification: false } });
    const { id, uuid } = await create(lead);
    await sendAll(sender(server.url));
    const [mail] = server.mails;
    expect(mail?.to).toEqual([SUPPORT]);
    expect(mail?.headers).toContain(`Subject: Partner enquiry ${id}: general`);
    expect(mail?.headers).toContain(`Reply-To: ${lead.user_details.email}`);
    const text = mail?.text;
    for (const told of [
      lead.user_details.name,
      lead.user_details.phone,
      'Is there a gym?',
      'Bo Chen',
      'data move in date: 2027-09',
      'source details utm campaign: spring',
      'referral details code: CY10',
    ]) {
      expect(text).toContain(told);
    }
    expect(`${mail?.headers}${text}`).not.toContain(uuid);
  });

  test('confirms to the renter without a word that was typed', async () => {
    const region = await makeRegion(api.db, { timeZone: 'Europe/London' });
    const property = await makeProperty(api.db, { name: 'Mill House', regionId: region.id });
    const user = { ...makePerson(), name: 'WIN A PRIZE' };
    const tour = { date: '2027-04-01', time: '09:30' };
    const lead = makeFullLead({ inventory_id: property.id, user_details: user });
    const data = { ...lead.data, user_query: 'BUY NOW', property_view_request_details: tour };
    await create({ ...lead, data }, '/api/v0/leads/virtual_tour_request');
    await sendAll(sender(server.url));
    const mail = server.mails.find(({ to }) => to.includes(user.email));
    expect(mail?.headers).toContain('Subject: We have your virtual tour request');
    expect(mail?.text).toContain('about Mill House');
    expect(mail?.text).toContain('1 April 2027, 09:30 (British Summer Time)');
    for (const typed of ['PRIZE', 'BUY', 'gym', 'Bo Chen', 'College', 'spring', 'Cy Dee']) {
      expect(`${mail?.headers}${mail?.text}`).not.toContain(typed);
    }
  });

  test('prints no time of a tour that was checked against no property', async () => {
    const tour = { date: '2027-04-01', time: '09:30', time_zone: 'Europe/London' };
    await create(makeLead({ data: { property_view_request_details: tour } }));
    await sendAll(sender(server.url));
    const confirmation = server.mails.find(({ to }) => !to.includes(SUPPORT));
    expect(confirmation?.text).not.toContain('09:30');
  });

  test('lets no line break out of a field', async () => {
    const name = 'Ann\r\nBcc: eve@example.org\r\n\r\nphone: 1';
    const user_details = { ...makePerson(), name };
    await create(makeLead({ user_details, data: { user_query: 'One\nphone: 2' } }));
    await sendAll(sender(server.url));
    expect(server.mails.flatMap(({ to }) => to)).toEqual([SUPPORT, user_details.email]);
    for (const { headers, text } of server.mails) {
      expect(headers).not.toMatch(/^bcc:/im);
      expect(text).not.toMatch(/^(bcc|phone: [12])/im);
    }
    const text = server.mails[0]?.text;
    expect(text).toContain('name: Ann Bcc: eve@example.org phone: 1');
    expect(text).toContain('  | phone: 2');
  });

  test('tells what was changed', async () => {
    const { id, uuid } = await create(makeLead({ event_options: { user_notification: false } }));
    await request(api.app)
      .put(`/api/v0/leads/${uuid}`)
      .send({ data: { budget: 250 } });
    await sendAll(sender(server.url));
    expect(server.mails.map(({ to }) => to)).toEqual([[SUPPORT], [SUPPORT]]);
    expect(server.mails[1]?.headers).toContain(`Subject: Enquiry ${id} changed`);
    expect(server.mails[1]?.text).toContain('data budget: 250');
  });
});

describe('the outbox', () => {
  test('sends each mail once, under an identity of its own', async () => {
    await create();
    await sendAll(sender(server.url));
    passMinutes(600);
    await sendAll(sender(server.url));
    expect(server.mails).toHaveLength(2);
    const identities = server.mails.map(({ headers }) => /^Message-ID: (.*)$/im.exec(headers)?.[1]);
    const ids = (await rows()).map(({ id }) => id);
    expect(identities).toEqual(ids.map((id) => `<outbox-${id}-${NOW.getTime()}@homes.example>`));
    expect((await rows()).map(({ sentAt, state }) => [state, sentAt])).toEqual([
      ['sent', NOW],
      ['sent', NOW],
    ]);
  });

  test('sends what was refused for now later, and then once', async () => {
    await create(makeLead({ event_options: { user_notification: false } }));
    server.refuse(2);
    const dependencies = sender(server.url);
    for (const minutes of [0, 0.9, 0.2, 1.8, 0.3, 600]) {
      passMinutes(minutes);
      await sendAll(dependencies);
    }
    expect([server.attempts, server.mails.length]).toEqual([3, 1]);
    expect(await rows()).toEqual([expect.objectContaining({ state: 'sent', attempts: 3 })]);
    expect(results).toEqual(['kept', 'kept', 'sent']);
  });

  test('gives up in the end, keeps mail and lead, and says so without naming anybody', async () => {
    const lead = makeLead({ event_options: { user_notification: false } });
    const { id, uuid } = await create(lead);
    server.refuse(Number.POSITIVE_INFINITY);
    const dependencies = sender(server.url);
    for (let attempt = 0; attempt < MAX_ATTEMPTS + 3; attempt += 1) {
      await sendAll(dependencies);
      passMinutes(6 * 60);
    }
    expect(server.attempts).toBe(MAX_ATTEMPTS);
    expect(results.filter((result) => result === 'given-up')).toHaveLength(1);
    expect(results.at(-1)).toBe('given-up');
    expect(await rows()).toEqual([
      expect.objectContaining({ state: 'failed', lastError: expect.stringContaining('451') }),
    ]);
    expect(await api.db.select({ id: leads.id }).from(leads)).toEqual([{ id }]);
    const log = lines.join('');
    expect(lines.at(-1)).toContain('"event":"mail","result":"given-up"');
    expect(log).toContain('"responseCode":451');
    for (const personal of [lead.user_details.email, lead.user_details.name, uuid, SUPPORT]) {
      expect(log).not.toContain(personal);
    }
  });

  test('is counted while it waits, with the age of the oldest', async () => {
    expect(await pendingMails(api.db)).toEqual({ count: 0, since: null });
    await create();
    passMinutes(3);
    await create();
    expect(await pendingMails(api.db)).toEqual({ count: 4, since: NOW });
    await sendAll(sender());
    expect(await pendingMails(api.db)).toEqual({ count: 0, since: null });
  });

  test('is shared by several senders without sending twice', async () => {
    for (let count = 0; count < 6; count += 1) await create();
    await Promise.all([1, 2, 3, 4].map(() => sendAll(sender(server.url))));
    expect([server.mails.length, server.attempts]).toEqual([12, 12]);
  });

  test('gives what a process took and did not send to another one after a while', async () => {
    await create(makeLead({ event_options: { user_notification: false } }));
    await claimDue(api.db, { now, until: new Date(now.getTime() + 5 * MINUTE_MS) });
    await sendAll(sender(server.url));
    expect(server.mails).toHaveLength(0);
    passMinutes(5);
    await sendAll(sender(server.url));
    expect(server.mails).toHaveLength(1);
  });

  test('skips what it was told to skip', async () => {
    await create();
    await api.db.execute(sql`update outbox set state = 'skipped' where recipient_key is not null`);
    await sendAll(sender(server.url));
    expect(server.mails.map(({ to }) => to)).toEqual([[SUPPORT]]);
  });
});

test('without a server there is one file a mail, also when it is sent again', async () => {
  await create();
  await sendAll(sender());
  const files = (await rows()).map(({ id }) => `${id}.eml`);
  expect(readdirSync(folder).sort()).toEqual([...files].sort());
  const read = () => files.map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const first = read();
  expect(first[0]).toContain(`To: ${SUPPORT}\r\n`);
  // Nobody has it: once there is a server it can be told from what went out.
  expect((await rows()).map(({ sentAt, state }) => [state, sentAt])).toEqual([
    ['filed', null],
    ['filed', null],
  ]);
  expect(results).toEqual(['filed', 'filed']);
  await api.db.execute(sql`update outbox set state = 'pending'`);
  passMinutes(10);
  await sendAll(sender());
  expect(readdirSync(folder)).toHaveLength(files.length);
  expect(read().map((text) => text.length)).toEqual(first.map((text) => text.length));
});

test('the loop sends when it is woken and ends when it is told to', async () => {
  const dependencies = sender(server.url);
  const loop = createWorkLoop({
    place: 'outbox',
    next: () => sendNext(dependencies),
    logger: silentLogger,
  });
  loop.start();
  await create();
  loop.wake();
  await until(() => server.mails.length === 2, 'both mails are there');
  await loop.stop();
  await create();
  loop.wake();
  expect(server.mails).toHaveLength(2);
});
