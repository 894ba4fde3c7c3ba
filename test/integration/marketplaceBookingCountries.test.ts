import { expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { formDateOf } from '../../shared/domain/booking/formValues.ts';
import { daysLater } from '../../shared/domain/dates/isoDate.ts';
import { marketplaceForSuite } from '../support/marketplace.ts';
import {
  formOn,
  intentForm,
  type PlainBrowser,
  type PlainForm,
  plainBrowser,
  stepForm,
} from '../support/plainBooking.ts';
import type { FormFields } from '../support/postedEnquiry.ts';
import type { RawAnswer } from '../support/rawHttp.ts';
import { sampled } from '../support/sampled.ts';
import { shownText } from '../support/shownPage.ts';

// A whole booking without scripts in each country, whose homes ask for different things.

const market = marketplaceForSuite({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });

const contact: FormFields = {
  name: 'Bo Lee',
  dob: '05-11-1971',
  email: 'bo@example.com',
  phone: '07700 900124',
  phone_country: 'gb',
  relation: 'parent',
  address: '1 Elm Row, Dover',
};

const person: FormFields = {
  full_name: 'Ann O’Lee-Łuk',
  dob: '05-11-2001',
  gender: 'female',
  phone: '07700 900123',
  phone_country: 'gb',
  email: 'ann@example.com',
  alternate_email: '',
  nationality: 'gb',
  home_address_line_1: '1 Elm Row',
  home_address_line_2: '',
  country: 'gb',
  state_or_province: 'Kent',
  city: 'Dover',
  postal_code: 'CT16 1AA',
  medical_condition: 'Asthma',
  medical_condition_consent: 'true',
  university: 'UCL',
  course: 'Maths',
  enrolment_status: 'enrolled',
};

const wishes: FormFields = {
  roommates: 'Two who sleep at night',
  additional_information: 'I come by train, "late" & tired',
  lifestyle_preferences: '',
};

interface Country {
  readonly house: string;
  /** After step 1, in their order. */
  readonly steps: Readonly<Record<string, FormFields>>;
  readonly documents: readonly string[];
}

const countries: Readonly<Record<string, Country>> = {
  GB: {
    house: 'kingfisher-house-london',
    steps: {
      personal_form: { title: 'ms', ...person, ...wishes },
      emergency_form: contact,
      guarantor_form: { ...contact, relation: 'guardian' },
    },
    documents: ['passport', 'offer_letter'],
  },
  US: {
    house: 'beacon-hill-house-boston',
    steps: {
      personal_form: person,
      emergency_form: contact,
      guarantor_form: { ...contact, relation: 'guardian' },
      additional_form: { ...wishes, smoking: 'no', pets: 'A fish', vehicle: '' },
    },
    documents: ['passport', 'i20'],
  },
  AU: {
    house: 'harbourside-court-sydney',
    steps: {
      personal_form: { ...person, oshc_number: 'OS-12', ...wishes },
      emergency_form: contact,
    },
    documents: ['passport', 'visa', 'coe'],
  },
  CA: {
    house: 'maple-court-toronto',
    steps: {
      personal_form: { ...person, study_permit_number: '', ...wishes },
      emergency_form: contact,
    },
    documents: ['passport', 'offer_letter'],
  },
};

/** The stay of a home that begins last, far enough ahead for every clock, unless one is named. */
const lastStay = async (house: string, stayId = 0) => {
  const { rows } = await market.db.execute<{ id: number; move_in: string; move_out: string }>(sql`
    select t.id, t.move_in::text as move_in, t.move_out::text as move_out from tenancies t
    join room_types r on r.id = t.room_type_id join properties p on p.id = r.property_id
    where p.canonical_name = ${house} and r.available
      and (t.id = ${stayId} or (${stayId} = 0 and t.units_left > 1))
    order by t.move_in desc, t.id limit 1`);
  const [row] = rows;
  if (!row) throw new Error(`nothing is free in ${house}`);
  const { id, move_in: moveIn, move_out: moveOut } = row;
  const dates = { move_in_date: formDateOf(moveIn), move_out_date: formDateOf(moveOut) };
  return { id, moveIn, dates };
};

interface StoredBooking extends Record<string, unknown> {
  readonly id: number;
  readonly state: string;
  readonly version: number;
  readonly sections: Readonly<Record<string, { readonly values: FormFields }>>;
  readonly held: number;
  readonly fields: readonly string[];
  readonly mails: readonly string[];
}

/** What the database has of the only booking of a home. */
const storedOf = async (house: string): Promise<StoredBooking> => {
  const { rows } = await market.db.execute<StoredBooking>(sql`
    select l.id, b.state, b.version, b.sections,
      (select count(*)::int from stay_holds h where h.lead_id = l.id) as held,
      array(select d.field from lead_documents d where d.lead_id = l.id order by d.field) as fields,
      array(select o.kind from outbox o where o.lead_id = l.id and o.kind like 'booking_%'
        order by o.id) as mails
    from leads l join bookings b on b.lead_id = l.id join properties p on p.id = l.inventory_id
    where p.canonical_name = ${house}`);
  expect(rows).toHaveLength(1);
  return rows[0] as StoredBooking;
};

const leadsOf = async (house: string): Promise<number> => {
  const { rows } = await market.db.execute<{ count: number }>(sql`
    select count(*)::int as count from leads l join properties p on p.id = l.inventory_id
    where p.canonical_name = ${house}`);
  return rows[0]?.count ?? 0;
};

const says = (page: RawAnswer, words: string): void => {
  expect([page.status, shownText(page.text)]).toEqual([200, expect.stringContaining(words)]);
};

/** The part of an address by which the form of a page goes on. */
const leadOf = (page: RawAnswer): string => {
  const form = formOn(page, ({ hidden }) => hidden.lead_uuid !== undefined, 'of an enquiry');
  return `lead_uuid=${form.hidden.lead_uuid}`;
};

/** Files for all that a home wants, with one that is refused, one replaced and one removed. */
const sendDocuments = async (
  browser: PlainBrowser,
  first: RawAnswer,
  documents: readonly string[],
): Promise<RawAnswer> => {
  const [passport = '', ...others] = documents;
  let page = await browser.upload(first, passport, Buffer.from('<html>'));
  expect(page.status).toBe(415);
  expect(shownText(page.text)).toContain('Please send a PDF, or a picture as JPG or PNG.');
  const early = await browser.post(stepForm(page));
  expect([early.status, shownText(early.text)]).toEqual([
    422,
    expect.stringContaining('this field is required'),
  ]);
  for (const field of [passport, passport, ...others]) page = await browser.upload(page, field);
  says(page, `${passport}.pdf`);
  const removal = intentForm(page, 'remove_document');
  page = await browser.post(removal);
  expect(shownText(page.text)).not.toContain(`${passport}.pdf`);
  return browser.upload(page, passport);
};

let phones = 0;

/** Goes from the button of the home through every step. @returns the page of the review. */
const fillAll = async (
  browser: PlainBrowser,
  { documents, house, steps }: Country,
  stayId?: number,
): Promise<RawAnswer> => {
  phones += 1;
  const { dates, id } = await lastStay(house, stayId);
  const home = await browser.get(`/places/${house}`);
  const [, button = ''] = new RegExp(`href="(/places/${house}/form[^"]*)"`).exec(home.text) ?? [];
  let page = await browser.get(button.replaceAll('&amp;', '&'));
  const names = ['accommodation'];
  page = await browser.post(stepForm(page), {
    ...dates,
    stay: String(id),
    full_name: 'Ann Lee',
    email: 'ann@example.com',
    phone: `0770090060${phones}`,
    phone_country: 'gb',
  });
  for (const [name, values] of Object.entries(steps)) {
    const form = stepForm(page);
    names.push(String(form.hidden._step));
    const own = name === 'personal_form' ? { ...values, ...dates } : values;
    for (const key of Object.keys(own)) expect(form.html).toContain(`name="${key}"`);
    page = await browser.post(form, own);
  }
  expect(names).toEqual(['accommodation', ...Object.keys(steps)]);
  expect(stepForm(page).hidden._step).toBe('confirmation_documents');
  page = await sendDocuments(browser, page, documents);
  return browser.post(stepForm(page));
};

/** What was changed in two tabs is shown twice, and what this one has typed stays. */
const replaceStale = async (
  browser: PlainBrowser,
  stale: PlainForm,
  values: FormFields,
): Promise<void> => {
  const conflict = await browser.post(stale, values);
  expect(conflict.status).toBe(422);
  expect(shownText(conflict.text)).toMatch(/This step was changed somewhere else.*York.*Dover/);
  const replaced = await browser.send(intentForm(conflict, 'replace'));
  expect(replaced.status).toBe(303);
};

test.each(sampled(Object.entries(countries), 2))(
  'in %s every step is asked for and kept, and the whole is held and withdrawn',
  async (_code, country) => {
    const { documents, house, steps } = country;
    const browser = plainBrowser(market);
    let page = await fillAll(browser, country);
    says(page, 'What happens when you submit');
    const stale = stepForm(
      await browser.get(`/places/${house}/form?${leadOf(page)}&step=personal_form`),
    );
    const { dates } = await lastStay(house);
    const typed = { ...steps.personal_form, ...dates };
    await browser.post(stale, { ...typed, course: 'Physics' });
    await replaceStale(browser, stale, { ...typed, city: 'York' });

    const { sections } = await storedOf(house);
    expect(await leadsOf(house)).toBe(1);
    const kept = { ...steps, personal_form: { ...typed, city: 'York' } };
    for (const [name, values] of Object.entries(kept)) {
      expect([name, sections[name]]).toEqual([name, { values, is_complete: true }]);
    }

    page = await browser.get(`/places/${house}/form?${leadOf(page)}&step=review`);
    page = await browser.post(intentForm(page, 'submit'));
    says(page, 'We have your booking');
    says(page, 'Your room is held for you');
    expect(await storedOf(house)).toMatchObject({
      state: 'submitted',
      held: 1,
      fields: documents.toSorted(),
    });
    const extension = intentForm(page, 'extend_hold');
    page = await browser.post(extension);
    says(page, 'Your room is held for you');
    expect(() => intentForm(page, 'extend_hold')).toThrow('no form');
    page = await browser.post(intentForm(page, 'withdraw'));
    says(page, 'You have withdrawn this');
    expect(await storedOf(house)).toMatchObject({
      state: 'withdrawn',
      held: 0,
      fields: [],
      sections: {},
      mails: ['booking_started', 'booking_submitted', 'booking_withdrawn'],
    });
  },
);

test('two who want the last stay are told of each other before anybody pays', async () => {
  const country = countries.AU as Country;
  const { id } = await lastStay(country.house);
  await market.db.execute(sql`update tenancies set units_left = 1 where id = ${id}`);
  const [ann, bo] = [plainBrowser(market), plainBrowser(market)];
  const [ofAnn, ofBo] = [await fillAll(ann, country, id), await fillAll(bo, country, id)];
  const held = await ann.post(intentForm(ofAnn, 'submit'));
  says(held, 'Your room is held for you');

  const refused = await bo.post(intentForm(ofBo, 'submit'));
  expect(shownText(refused.text)).toContain('This stay is held for somebody else');
  const waiting = await bo.post(intentForm(refused, 'join_waitlist'));
  says(waiting, 'You are on the waitlist');
  says(await ann.post(intentForm(held, 'withdraw')), 'You have withdrawn this');
  says(await bo.post(intentForm(waiting, 'submit')), 'Your room is held for you');
});

test('a first answer that was lost is told with what is sent next', async () => {
  const house = 'kingfisher-house-london';
  const { dates, id, moveIn } = await lastStay(house);
  const browser = plainBrowser(market);
  const form = stepForm(await browser.get(`/places/${house}/form`));
  const first = { stay: String(id), ...dates, phone: '07700900555', phone_country: 'gb' };
  const ann = { ...first, full_name: 'Ann Lee', email: 'ann.lost@example.com' };
  expect((await browser.send(form, ann)).status).toBe(303);
  browser.forget();
  const moved = { ...ann, move_in_date: formDateOf(daysLater(moveIn, 1)) };
  const conflict = await browser.send(form, moved);
  expect(conflict.status).toBe(422);
  expect(shownText(conflict.text)).toContain('This step was changed somewhere else');
  const replaced = await browser.send(intentForm(conflict, 'replace'));
  expect(replaced.status).toBe(303);
});
