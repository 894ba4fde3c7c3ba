import { describe, expect, test } from '@jest/globals';
import {
  accommodationSection,
  type CustomField,
  type CustomSection,
  type FieldKind,
  fieldKinds,
} from '../domain/booking/customForm.ts';
import { bookableStay, companionOf, formDateOf, isoDateOf } from '../domain/booking/formValues.ts';
import { type BookingTerms, readDraft, readSection, toCustomForm } from './customForm.schema.ts';

const terms: BookingTerms = {
  today: '2027-03-15',
  stays: [{ id: 7, moveIn: '2027-09-01', moveOut: '2028-07-01' }],
  stayId: 7,
};

const field = (kind: FieldKind, isRequired = true, name: string = kind): CustomField => ({
  name,
  kind,
  isRequired,
  label: null,
  options: kind === 'select' ? ['male', 'female', 'other'] : [],
});

const only = (one: CustomField): CustomSection => ({ name: 'personal_form', fields: [one] });

const faultOf = (one: CustomField, values: Record<string, string>, own = terms) => {
  const reading = readSection(only(one), values, own);
  return reading.isValid ? null : reading.faults;
};

describe('a field', () => {
  test.each<[FieldKind, string, string | null]>([
    ['text', 'Engineering', null],
    ['text', '  ', 'required'],
    ['text', '\u200b', 'required'],
    ['text', 'x'.repeat(201), 'tooLong'],
    ['paragraph', 'x'.repeat(2000), null],
    ['paragraph', 'x'.repeat(2001), 'tooLong'],
    ['name', 'Al', null],
    ['name', 'A', 'tooShort'],
    ['name', "Siobhán O'Neill-Çelik", null],
    ['name', '李 娜', null],
    ['name', 'Đặng Thị Ngọc Ánh', null],
    ['email', 'ann@example.org', null],
    ['email', '12345@b.c', 'email'],
    ['email', '12345@b.co', 'email'],
    ['birth_date', '05-11-2001', null],
    ['birth_date', '2001-11-05', 'date'],
    ['birth_date', '31-02-2001', 'date'],
    ['birth_date', '15-03-2027', 'dateRange'],
    ['birth_date', '01-01-1899', 'dateRange'],
    ['move_in_date', '02-08-2027', null],
    ['move_in_date', '01-10-2027', null],
    ['move_in_date', '01-08-2027', 'dateRange'],
    ['move_in_date', '02-10-2027', 'dateRange'],
    ['move_in_date', '15-03-2027', 'dateFuture'],
    ['move_in_date', '14-03-2027', 'dateFuture'],
    ['move_in_date', 'soon', 'date'],
    ['move_out_date', '31-07-2028', null],
    ['move_out_date', '01-08-2028', 'dateRange'],
    ['select', 'female', null],
    ['select', 'Female', 'option'],
    ['country', 'in', null],
    ['country', 'xx', 'option'],
    ['university', 'University of Leeds', null],
    ['stay', '7', null],
    ['stay', '8', 'option'],
    ['document', '0b0e7c1e-1111-4222-8333-444455556666', null],
    ['document', '../passport.pdf', 'option'],
  ])('of kind %s with %j has the fault %j', (kind, value, fault) => {
    expect(faultOf(field(kind), { [kind]: value })).toEqual(fault && { [kind]: fault });
  });

  test.each([
    ['gb', '07700 900123', null],
    ['in', '98765 43210', null],
    ['gb', 'letters', { phone: 'phone' }],
    ['gb', '12', { phone: 'phone' }],
    ['', '07700 900123', { phone: 'phone' }],
  ])('of kind phone in "%s" with %j', (country, phone, faults) => {
    expect(faultOf(field('phone'), { phone, phone_country: country })).toEqual(faults);
  });

  test.each([
    [{ health: 'Asthma', health_consent: 'true' }, null],
    [{ health: 'Asthma' }, { health_consent: 'required' }],
    [{ health: '' }, null],
    [{}, null],
  ])('about health with %j', (values, faults) => {
    expect(faultOf(field('health', false), values)).toEqual(faults);
  });

  test.each(fieldKinds)('of kind %s may be left out only where it is optional', (kind) => {
    expect(faultOf(field(kind, true), {})).toEqual({ [kind]: 'required' });
    expect(faultOf(field(kind, false), { [kind]: '' })).toBeNull();
  });
});

test('nobody moves out before moving in', () => {
  const section: CustomSection = {
    name: 'personal_form',
    fields: [field('move_in_date'), field('move_out_date')],
  };
  const short = { ...terms, stays: [{ id: 7, moveIn: '2027-09-01', moveOut: '2027-09-20' }] };
  const values = { move_in_date: '10-09-2027', move_out_date: '10-09-2027' };
  expect(readSection(section, values, short)).toEqual({
    isValid: false,
    faults: { move_out_date: 'dateRange' },
  });
});

test('step 1 measures its days by the stay that is chosen in it', () => {
  const stays = [...terms.stays, { id: 9, moveIn: '2028-01-10', moveOut: '2028-07-01' }];
  const values = {
    stay: '9',
    move_in_date: '10-01-2028',
    move_out_date: '01-07-2028',
    full_name: 'Ann Lee',
    email: 'ann@example.org',
    phone: '07700 900123',
    phone_country: 'gb',
  };
  expect(readSection(accommodationSection, values, { ...terms, stays })).toEqual({
    isValid: true,
    values,
  });
});

describe('a draft', () => {
  const section = { ...only(field('health')), fields: [field('health'), field('email')] };

  test('keeps what is not finished yet', () => {
    expect(readDraft(section, { email: 'ann@' })).toEqual({ email: 'ann@' });
  });

  test('leaves out what tells of health without leave', () => {
    expect(readDraft(section, { email: 'a', health: 'Asthma' })).toEqual({ email: 'a' });
  });

  test.each([{ other: 'x' }, { email: 'x'.repeat(2001) }])('refuses %j', (values) => {
    expect(readDraft(section, values)).toBeNull();
  });
});

test.each([
  ['2027-09-01', '2027-09-01'],
  ['2027-03-15', '2027-03-16'],
  ['2026-09-01', '2027-03-16'],
])('a stay from %s on can be moved into from %s on', (moveIn, first) => {
  const stay = { id: 7, moveIn, moveOut: '2028-07-01' };
  expect(bookableStay(stay, terms.today)).toEqual({ ...stay, moveIn: first });
});

test('dates of the form and of the calendar are each other’s', () => {
  expect([isoDateOf('05-11-2001'), formDateOf('2001-11-05')]).toEqual(['2001-11-05', '05-11-2001']);
});

test('a form of the API keeps what is known and takes unknown kinds as lines of text', () => {
  const form = toCustomForm([
    { section: 'personal_form', fields: [{ name: 'shoe', required: false, kind: 'shoe_size' }] },
    { section: 'accommodation', fields: [] },
    { section: 'riddle', fields: [] },
  ]);
  expect(form).toEqual([{ name: 'personal_form', fields: [{ ...field('text', false, 'shoe') }] }]);
});

/** mulberry32 */
const randomOf = (seed: number) => {
  let state = seed;
  return () => {
    state += 0x6d2b79f5;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const good: Readonly<Record<FieldKind, string>> = {
  text: 'Mill Lane 4',
  paragraph: 'Two lines\nof text',
  name: 'Ann Lee',
  email: 'ann@example.org',
  phone: '07700 900123',
  birth_date: '05-11-2001',
  move_in_date: '01-09-2027',
  move_out_date: '01-07-2028',
  select: 'other',
  country: 'gb',
  university: 'University of Leeds',
  health: 'Asthma',
  stay: '7',
  document: '0b0e7c1e-1111-4222-8333-444455556666',
};

/** Wrong for every kind. */
const BAD = 'x'.repeat(2001);

/** Right in every field, some of the optional ones left out. */
const filledBy = (fields: readonly CustomField[], random: () => number) => {
  const values: Record<string, string> = {};
  for (const one of fields.filter(({ isRequired }) => isRequired || random() < 0.7)) {
    values[one.name] = good[one.kind];
    const companion = companionOf(one);
    if (companion) values[companion] = one.kind === 'phone' ? 'gb' : 'true';
  }
  return values;
};

const pick = <Item>(items: readonly Item[], random: () => number): readonly Item[] =>
  items.filter(() => random() < 0.4);

test('200 random forms take what is right and name exactly the fields that are not', () => {
  const random = randomOf(20_271_115);
  for (let drawn = 0; drawn < 200; drawn += 1) {
    const kinds = pick(fieldKinds, random).filter((kind) => kind !== 'stay');
    const fields = kinds.map((kind, index) => field(kind, random() < 0.5, `field_${index}`));
    const section: CustomSection = { name: 'personal_form', fields };
    const values = filledBy(fields, random);
    expect(readSection(section, values, terms)).toMatchObject({ isValid: true });
    const wrong = pick(fields, random).map(({ name }) => name);
    const spoilt = { ...values, ...Object.fromEntries(wrong.map((name) => [name, BAD])) };
    const reading = readSection(section, spoilt, terms);
    expect(reading.isValid ? [] : Object.keys(reading.faults).sort()).toEqual(wrong.toSorted());
  }
});
