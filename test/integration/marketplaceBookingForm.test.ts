import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { writeStays } from '../../server/api/stays/writeStays.ts';
import { marketplaceForSuite } from '../support/marketplace.ts';
import { makePdf } from '../support/paperFiles.ts';
import { type FormFields, hiddenValue, locationOf, newClient } from '../support/postedEnquiry.ts';
import type { RawAnswer } from '../support/rawHttp.ts';
import { shownText } from '../support/shownPage.ts';

const HOUSE = '/places/kingfisher-house-london';
const FORM = `${HOUSE}/form`;

const market = marketplaceForSuite({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });

interface FreeStay {
  readonly id: number;
  readonly moveIn: string;
  readonly moveOut: string;
}

/** All that is left of a stay, as a sale or a return leaves it. */
const setUnits = (stay: string, units: number): Promise<void> =>
  market.db.transaction(async (db) => {
    const { rows } = await db.execute<{ property_id: number }>(sql`
      update tenancies set units_left = ${units} from room_types r
      where tenancies.id = ${Number(stay)} and r.id = room_type_id returning r.property_id`);
    await writeStays(db, [Number(rows[0]?.property_id)]);
  });

const formDate = (isoDate: string): string => isoDate.split('-').reverse().join('-');

/** Far enough ahead for every clock. */
const freeStay = async (): Promise<FreeStay> => {
  const { rows } = await market.db.execute<{ id: number; move_in: string; move_out: string }>(sql`
    select t.id, t.move_in::text as move_in, t.move_out::text as move_out from tenancies t
    join room_types r on r.id = t.room_type_id join properties p on p.id = r.property_id
    where p.canonical_name = 'kingfisher-house-london' and t.units_left > 0 and r.available
    order by t.move_in desc limit 1`);
  const [row] = rows;
  if (!row) throw new Error('Nothing is free');
  return { id: row.id, moveIn: formDate(row.move_in), moveOut: formDate(row.move_out) };
};

/** A browser without scripts, which keeps its cookies. */
const openBrowser = () => {
  let cookie = '';
  const address = newClient();
  const keep = (answer: RawAnswer): RawAnswer => {
    const [pair] = String(answer.headers['set-cookie'] ?? '').split(';');
    if (pair?.startsWith('booking_device=')) cookie = pair;
    return answer;
  };
  const headers = (): Record<string, string> => ({
    'X-Forwarded-For': address,
    ...(cookie !== '' && { Cookie: cookie }),
  });
  const boundary = 'a-boundary';
  return {
    get: async (path: string) => keep(await market.get(path, headers())),
    /** @param path that the form of the document names. */
    upload: (path: string, file: Buffer) => {
      const part = (head: string): string =>
        `--${boundary}\r\nContent-Disposition: form-data; name=${head}\r\n\r\n`;
      return market.call(path, {
        method: 'POST',
        body: Buffer.concat([
          Buffer.from(`${part('"field"')}passport\r\n${part('"file"; filename="pass.pdf"')}`),
          file,
          Buffer.from(`\r\n--${boundary}--\r\n`),
        ]),
        headers: { ...headers(), 'Content-Type': `multipart/form-data; boundary=${boundary}` },
      });
    },
    post: async (fields: FormFields, path = FORM) =>
      keep(
        await market.call(path, {
          method: 'POST',
          body: String(new URLSearchParams(fields)),
          headers: { ...headers(), 'Content-Type': 'application/x-www-form-urlencoded' },
        }),
      ),
  };
};

const stepOne = async (): Promise<FormFields> => {
  const { id, moveIn, moveOut } = await freeStay();
  return {
    _step: 'accommodation',
    _version: '0',
    idempotency_key: randomUUID(),
    stay: String(id),
    move_in_date: moveIn,
    move_out_date: moveOut,
    full_name: 'Ann Lee',
    email: 'ann@example.com',
    phone: '07700900123',
    phone_country: 'gb',
  };
};

const personal = async (): Promise<FormFields> => {
  const { moveIn, moveOut } = await freeStay();
  return {
    title: 'ms',
    full_name: 'Ann Lee',
    dob: '05-11-2001',
    gender: 'female',
    phone: '07700900123',
    phone_country: 'gb',
    email: 'ann@example.com',
    nationality: 'gb',
    home_address_line_1: '1 Elm Row',
    country: 'gb',
    state_or_province: 'Kent',
    city: 'Dover',
    postal_code: 'CT16 1AA',
    university: 'UCL',
    course: 'Maths',
    enrolment_status: 'enrolled',
    move_in_date: moveIn,
    move_out_date: moveOut,
  };
};

const contact: FormFields = {
  name: 'Bo Lee',
  dob: '05-11-1971',
  email: 'bo@example.com',
  phone: '07700900124',
  phone_country: 'gb',
  relation: 'parent',
  address: '1 Elm Row, Dover',
};

const bookingOf = async (uuid: string) => {
  const { rows } = await market.db.execute<{
    version: number;
    sections: Readonly<Record<string, { values: FormFields; is_complete: boolean }>>;
  }>(sql`select b.version, b.sections from bookings b join leads l on l.id = b.lead_id
    where l.uuid = ${uuid}`);
  return rows[0];
};

const leadsOf = async (key: string): Promise<number> => {
  const { rows } = await market.db.execute<{ count: number }>(
    sql`select count(*)::int as count from lead_keys where key = ${key}`,
  );
  return rows[0]?.count ?? 0;
};

describe('the booking form', () => {
  test.each([FORM, `${HOUSE}/application`])('%s is for one visitor alone', async (path) => {
    const { headers, status, text } = await market.get(path);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(text).toContain('<meta name="robots" content="noindex');
    expect(hiddenValue(text, '_step')).toBe('accommodation');
    expect(hiddenValue(text, '_version')).toBe('0');
    expect(shownText(text)).toContain('Kingfisher House');
  });

  test.each(['canal-wharf-leeds', 'orchard-court-leeds'])(
    'of %s, where nothing can be had, is a waitlist that says so',
    async (name) => {
      const { status, text } = await market.get(`/places/${name}/form`);
      expect([status, hiddenValue(text, '_step')]).toEqual([200, undefined]);
      expect(shownText(text)).toMatch(/Join the waitlist About .* is sold out at the moment/);
    },
  );

  test('has its own confirmation, also of what is listed no more', async () => {
    const address = '/forms/submit?inventory_id={foundry-yard-manchester}';
    const { headers, status, text } = await market.get(address);
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(shownText(text)).toContain('Foundry Yard');
  });
});

describe('without scripts', () => {
  test('each step is saved and leads to the next, and two tabs are told of each other', async () => {
    const browser = openBrowser();
    const first = await stepOne();
    const begun = await browser.post(first);
    expect(begun.status).toBe(303);
    const { pathname, searchParams } = locationOf(begun);
    expect([pathname, searchParams.get('step')]).toEqual([FORM, 'personal_form']);
    const uuid = searchParams.get('lead_uuid') ?? '';
    expect((await bookingOf(uuid))?.sections.accommodation).toMatchObject({ is_complete: true });

    // The same again, as after a reload, makes no second enquiry.
    await browser.post(first);
    expect(await leadsOf(first.idempotency_key ?? '')).toBe(1);

    const page = await browser.get(`${FORM}?lead_uuid=${uuid}&step=personal_form`);
    const version = hiddenValue(page.text, '_version') ?? '';
    expect(hiddenValue(page.text, '_step')).toBe('personal_form');
    const hidden = { lead_uuid: uuid, _version: version, idempotency_key: randomUUID() };
    const step = { ...hidden, _step: 'personal_form', ...(await personal()) };

    const faulty = await browser.post({ ...step, dob: '2001-11-05', city: '' });
    expect(faulty.status).toBe(422);
    expect(faulty.text).toContain('Please enter a valid date (DD-MM-YYYY)');
    expect(faulty.text).toContain('this field is required');
    expect(faulty.text).toContain('1 Elm Row');

    expect((await browser.post(step)).status).toBe(303);
    const stale = await browser.post({ ...step, city: 'York' });
    expect(stale.status).toBe(422);
    expect(stale.text).toContain('York');
    expect(stale.text).toContain('Dover');
    expect((await bookingOf(uuid))?.sections.personal_form?.values.city).toBe('Dover');
    const newer = String((await bookingOf(uuid))?.version);
    const replacing = { ...step, _version: newer, _intent: 'replace', city: 'York' };
    expect((await browser.post(replacing)).status).toBe(303);
    expect((await bookingOf(uuid))?.sections.personal_form?.values.city).toBe('York');

    for (const name of ['emergency_form', 'guarantor_form']) {
      const current = String((await bookingOf(uuid))?.version);
      const answer = await browser.post({ ...hidden, _version: current, _step: name, ...contact });
      expect([name, answer.status]).toEqual([name, 303]);
    }
    expect(Object.keys((await bookingOf(uuid))?.sections ?? {})).toHaveLength(4);
    const next = await browser.get(`${FORM}?lead_uuid=${uuid}`);
    expect(shownText(next.text)).toMatch(/passport/i);
  });

  test('somebody else’s browser sees name, e-mail and phone, and none of the form', async () => {
    const browser = openBrowser();
    const uuid =
      locationOf(await browser.post(await stepOne())).searchParams.get('lead_uuid') ?? '';
    const step = { _step: 'personal_form', _version: '1', lead_uuid: uuid, ...(await personal()) };
    expect((await browser.post({ ...step, city: 'Whitby' })).status).toBe(303);
    const stranger = openBrowser();
    const { text } = await stranger.get(`${FORM}?lead_uuid=${uuid}&step=personal_form`);
    expect(text).not.toContain('Whitby');
    expect((await stranger.post({ ...step, city: 'Wells' })).status).toBe(422);
    expect((await bookingOf(uuid))?.sections.personal_form?.values.city).toBe('Whitby');
  });

  test('a stay that was taken while the form showed it is told with its waitlist', async () => {
    const browser = openBrowser();
    await browser.get(FORM);
    const first = await stepOne();
    await setUnits(first.stay ?? '', 0);
    const taken = await browser
      .post(first, `${FORM}?step=accommodation`)
      .finally(() => setUnits(first.stay ?? '', 1));
    expect([taken.status, hiddenValue(taken.text, '_step')]).toEqual([422, 'accommodation']);
    expect(taken.text).toContain('ann@example.com');
    expect(shownText(taken.text)).toContain('This room has been taken for these dates.');
    expect(shownText(taken.text)).toContain('Join the waitlist');
    expect(await leadsOf(first.idempotency_key ?? '')).toBe(1);

    const lead_uuid = hiddenValue(taken.text, 'lead_uuid') ?? '';
    const _version = hiddenValue(taken.text, '_version') ?? '';
    const waiting = await browser.post({ lead_uuid, _version, _intent: 'join_waitlist' });
    expect(waiting.status).toBe(303);
    const { text } = await browser.get(String(waiting.headers.location));
    expect(shownText(text)).toContain('You are on the waitlist');
  });

  test('an outage loses nothing of what was typed', async () => {
    const browser = openBrowser();
    const first = await stepOne();
    market.faults.fail(/^\/api\/v0\/leads/, { status: 503 });
    const failed = await browser.post(first);
    expect(failed.status).toBe(500);
    expect(failed.text).toContain('ann@example.com');
    expect(hiddenValue(failed.text, 'idempotency_key')).toBe(first.idempotency_key);
    market.faults.reset();
    expect((await browser.post(first)).status).toBe(303);
    expect(await leadsOf(first.idempotency_key ?? '')).toBe(1);
  });
});

describe('a document that is sent without scripts', () => {
  const MEGABYTE = 1024 * 1024;
  let browser: ReturnType<typeof openBrowser>;
  let step: string;

  beforeAll(async () => {
    browser = openBrowser();
    const begun = await browser.post(await stepOne());
    const uuid = locationOf(begun).searchParams.get('lead_uuid') ?? '';
    for (const [name, values] of [
      ['personal_form', await personal()],
      ['emergency_form', contact],
      ['guarantor_form', contact],
    ] as const) {
      const _version = String((await bookingOf(uuid))?.version);
      await browser.post({ lead_uuid: uuid, _version, _step: name, ...values });
    }
    step = `${FORM}?lead_uuid=${uuid}&step=confirmation_documents`;
  });

  const actionOf = async (): Promise<string> => {
    const { text } = await browser.get(step);
    const [, action = ''] = /<form [^>]*action="([^"]*field=passport)"/.exec(text) ?? [];
    return action.replaceAll('&amp;', '&');
  };

  test.each([
    ['of another kind', Buffer.from('<html>'), 415, /PDF, or a picture/],
    ['larger than it may be', makePdf(10.1 * MEGABYTE), 413, /may have 10 MB/],
    ['larger than anything', makePdf(17 * MEGABYTE), 413, /identity card: This file is too large/],
  ])('%s comes back to its step, which says why', async (_what, file, status, words) => {
    const answer = await browser.upload(await actionOf(), file);
    expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'private, no-store']);
    expect(hiddenValue(answer.text, '_step')).toBe('confirmation_documents');
    expect(shownText(answer.text)).toMatch(words);
  });

  test.each([
    [409, 409],
    [429, 429],
    [500, 500],
    [503, 503],
  ])('that the service answers with %i comes back with %i', async (answered, status) => {
    const action = await actionOf();
    market.faults.fail(/\/documents$/, { status: answered });
    const answer = await browser.upload(action, makePdf(1000));
    market.faults.reset();
    expect(answer.status).toBe(status);
    expect(hiddenValue(answer.text, '_step')).toBe('confirmation_documents');
    expect(shownText(answer.text)).toContain(`made to fail: ${answered}`);
    expect(shownText(answer.text)).toContain('identity card: This file was not taken');
  });

  test('leads back to its step when it is taken', async () => {
    const answer = await browser.upload(await actionOf(), makePdf(1000));
    expect([answer.status, answer.headers.location]).toEqual([303, step]);
    expect(shownText((await browser.get(step)).text)).toContain('pass.pdf');
  });
});
