import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { accountSettings } from '../../../test/support/apiAccounts.ts';
import { makeHouse, makeRegion } from '../../../test/support/apiFactories.ts';
import { type ApiFixture, openApiFixture } from '../../../test/support/apiFixture.ts';
import { restartTables } from '../../../test/support/emptyTables.ts';
import { makeLead } from '../../../test/support/leadBody.ts';
import { silentLogger } from '../../../test/support/silentLogger.ts';
import { started } from '../../../test/support/started.ts';
import { mailBooking } from '../bookings/bookingMessages.ts';
import type { BookingRow } from '../bookings/bookings.queries.ts';
import { leads } from '../db/leadTables.ts';
import type { Mail } from '../mail/mailTransport.ts';
import { sendNext } from '../outbox/sendNext.ts';
import { findPartner } from '../partners/partners.queries.ts';
import { addPartner, changePartner } from '../partners/savePartner.ts';

const NOW = new Date('2027-03-15T12:00:00Z');
const ORIGIN = 'https://www.homes.example';
const OURS = /amber/i;

let api: ApiFixture;

beforeAll(async () => {
  api = await openApiFixture(NOW, { siteOrigin: ORIGIN });
});
afterAll(() => started(api).close());
beforeEach(async () => {
  await restartTables(
    api.db,
    'leads, outbox, partners, alert_readers, alert_requests, login_codes',
  );
  const contact = { email: 'homes@leeds.example', phone: null };
  const leeds = { subdomain: 'leeds-uni', name: 'Université Leeds', brandColor: '#8c1d40' };
  await addPartner(api.db, { ...leeds, contact }, NOW);
  const provedDomain = 'rooms.abroad.example';
  await addPartner(
    api.db,
    { subdomain: 'abroad', name: 'Homes Abroad', contact, provedDomain },
    NOW,
  );
  await addPartner(api.db, { subdomain: 'demo-city', name: 'Demo City', contact }, NOW);
});

const send = async (site: string | undefined, values: Parameters<typeof makeLead>[0] = {}) => {
  const call = request(api.app).post('/api/v0/leads');
  if (site !== undefined) call.set('X-Site', site);
  await call.send({ lead: makeLead(values) }).expect(201);
  const rows = await api.db.select().from(leads);
  const row = rows.at(-1);
  if (!row) throw new Error('no lead');
  return row;
};

const sendAll = async (): Promise<readonly Mail[]> => {
  const mails: Mail[] = [];
  const dependencies = {
    db: api.db,
    transport: {
      send: async (mail: Mail) => {
        mails.push(mail);
        return 'sent' as const;
      },
    },
    sms: {
      send: async ({ text, to }: { readonly text: string; readonly to: string }) => {
        mails.push({ id: 0, createdAt: NOW, to, subject: '', text });
        return 'sent' as const;
      },
    },
    secret: accountSettings.secret,
    supportMail: 'desk@homes.example',
    siteOrigin: ORIGIN,
    now: () => NOW,
    logger: silentLogger,
    metrics: { mail: () => undefined },
  };
  while (await sendNext(dependencies));
  return mails;
};

describe('an enquiry is that of', () => {
  const meta = (id: number) => ({ lead_source: 'enquire', whitelabel_partner_id: id }) as const;

  test.each<[string, string | undefined, number | undefined, number | null]>([
    ['our site, where nobody says otherwise', undefined, undefined, null],
    ['the site it was sent on', 'partner:1', undefined, 1],
    ['the site it was sent on, whatever it says itself', 'partner:1', 2, 1],
    ['the partner that a caller with pages of his own names', undefined, 2, 2],
    ['our site, where that partner is unknown', undefined, 99, null],
    ['our site, where the site is there no more', 'partner:99', undefined, null],
  ])('%s', async (_what, site, named, expected) => {
    const row = await send(site, named === undefined ? {} : { meta: meta(named) });
    expect(row.partnerId).toBe(expected);
    expect(row.isTest).toBe(false);
  });

  test('nobody, from a site that is there to be shown around', async () => {
    expect(await send('partner:3')).toMatchObject({ partnerId: 3, isTest: true });
    const [support] = await sendAll();
    expect(support?.subject).toMatch(/^Test: Enquiry 1: /);
    expect(support?.text).toContain('partner: Demo City\nis a test: true\n');
  });
});

describe('mail of an enquiry', () => {
  test('comes in the name of the partner, and tells the support of which', async () => {
    const { email } = await send('partner:1');
    const mails = await sendAll();
    const [support, confirmation] = [
      mails.find(({ to }) => to === 'desk@homes.example'),
      mails.find(({ to }) => to === email),
    ];
    expect(support?.text).toContain('partner: Université Leeds\n');
    expect(support?.fromName).toBeUndefined();
    expect(confirmation).toMatchObject({
      fromName: 'Université Leeds',
      colors: { brand: '#8c1d40', cta: null, footer: null },
    });
    expect(confirmation?.text).toContain('Questions: homes@leeds.example\n\nUniversité Leeds\n');
    expect(`${confirmation?.subject}${confirmation?.text}`).not.toMatch(OURS);
  });

  test('of our own site knows no partner', async () => {
    await send(undefined);
    for (const { text } of await sendAll()) expect(text).not.toContain('partner');
  });

  const linkOn = async (site: string): Promise<URL> => {
    const city = await makeRegion(api.db);
    const house = await makeHouse(api.db, { regionId: city.id });
    const lead = await send(site, { inventory_id: house.id });
    const tools = { secret: accountSettings.secret, siteOrigin: ORIGIN };
    const booking = {} as BookingRow;
    await mailBooking(api.db, tools, { kind: 'booking_link', lead, booking, at: NOW });
    const mail = (await sendAll()).find(({ subject }) => subject.startsWith('Go on with'));
    expect(`${mail?.fromName}${mail?.subject}${mail?.text}`).not.toMatch(OURS);
    return new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  };

  test.each([
    ['partner:1', 'https://leeds-uni.homes.example', '1'],
    ['partner:2', 'https://rooms.abroad.example', '2'],
  ])('leads from %s to %s', async (site, origin, partnerId) => {
    const link = await linkOn(site);
    expect(link.origin).toBe(origin);
    expect(link.searchParams.get('partner_id')).toBe(partnerId);
    expect(link.searchParams.get('resume')).toMatch(/^[\da-f]{64}$/);
  });

  test('leads to our site once that of the partner is there no more', async () => {
    const lead = await send('partner:1');
    const partner = await findPartner(api.db, '1');
    if (partner) await changePartner(api.db, partner, { isActive: false, at: NOW });
    const mail = (await sendAll()).find(({ to }) => to === lead.email);
    expect(mail?.fromName).toBe('Amber');
  });
});

test('a code comes in the name of the site that asks for it, and for its host', async () => {
  for (const user of [{ email: 'ann@example.org' }, { phone: '+447700900123' }]) {
    const kind = 'email' in user ? 'email' : 'phone';
    await request(api.app)
      .post(`/api/v0/users/generate_${kind}_otp`)
      .set('X-Site', 'partner:2')
      .send({ user })
      .expect(200);
  }
  const [mail, sms] = await sendAll();
  expect(mail).toMatchObject({ fromName: 'Homes Abroad' });
  expect(mail?.subject).toMatch(/^\d{6} is your Homes Abroad code$/);
  expect(sms?.text).toMatch(/^\d{6} is your Homes Abroad code/);
  expect(sms?.text).toMatch(/\n@rooms\.abroad\.example #\d{6}$/);
  expect(`${mail?.text}${sms?.text}`).not.toMatch(OURS);
});

test('whoever asks for alerts on the site of a partner confirms them there', async () => {
  await makeRegion(api.db, { canonicalName: 'alert-town', name: 'Alert Town' });
  await request(api.app)
    .post('/api/v0/alerts/requests')
    .set('X-Site', 'partner:1')
    .send({
      email: 'ann@example.org',
      saved_search: { name: 'Mine', region: 'alert-town', query: '', frequency: 'daily' },
    })
    .expect(202);
  const [mail] = await sendAll();
  expect(mail).toMatchObject({ to: 'ann@example.org', fromName: 'Université Leeds' });
  const link = new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  expect([link.origin, link.searchParams.get('partner_id')]).toEqual([
    'https://leeds-uni.homes.example',
    '1',
  ]);
  expect(mail?.text).not.toMatch(OURS);
});
