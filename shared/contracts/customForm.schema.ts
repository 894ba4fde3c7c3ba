import * as z from 'zod/mini';
import {
  type CustomField,
  type CustomSection,
  type FieldKind,
  fieldKinds,
  isCustomSection,
} from '../domain/booking/customForm.ts';
import {
  companionOf,
  DATE_TOLERANCE_DAYS,
  EARLIEST_BIRTH,
  isoDateOf,
  namesIn,
} from '../domain/booking/formValues.ts';
import { findCallingCode } from '../domain/contact/callingCodes.ts';
import { phoneNumber } from '../domain/contact/phoneNumber.ts';
import { daysLater } from '../domain/dates/isoDate.ts';
import { isLoginEmail } from '../domain/user/loginEmail.ts';
import type { CustomSectionWire } from './customForm.wire.ts';
import {
  type FieldFault,
  type FieldFaults,
  type FormReading,
  fault,
  faultsOf,
  MAX_LINE,
  MAX_NAME,
  MAX_QUERY,
  MIN_NAME,
  seenLength,
  type TypedFields,
} from './enquiryForm.schema.ts';

// One reading of a custom form for the browser, the server that takes it without JavaScript and
// the API, made out of the data that the form is drawn with.

/** What the property's stays and the day decide. */
export interface BookingTerms {
  /** ISO date. */
  readonly today: string;
  /** Those that can be booked. */
  readonly stays: readonly BookableStay[];
  /** The chosen one; null: none yet. */
  readonly stayId: number | null;
}

export interface BookableStay {
  readonly id: number;
  /** ISO dates. */
  readonly moveIn: string;
  readonly moveOut: string;
}

export type SectionValues = Readonly<Record<string, string>>;

const maximumLengths: Partial<Readonly<Record<FieldKind, number>>> = {
  name: MAX_NAME,
  paragraph: MAX_QUERY,
  health: MAX_QUERY,
};

const schemaOf = ({ isRequired, kind }: CustomField) => {
  const maximum = maximumLengths[kind] ?? MAX_LINE;
  const text = z.string(fault('required')).check(z.trim(), z.maxLength(maximum, fault('tooLong')));
  return isRequired
    ? text.check(z.refine((typed) => seenLength(typed) > 0, fault('required')))
    : z._default(text, '');
};

const sectionSchema = ({ fields }: CustomSection) =>
  z.strictObject(
    Object.fromEntries(
      fields.flatMap((field) => {
        const companion = companionOf(field);
        const value = [field.name, schemaOf(field)] as const;
        if (companion === null) return [value];
        return [value, [companion, z._default(z.string().check(z.maxLength(8)), '')] as const];
      }),
    ),
  );

const stayOf = (values: SectionValues, { stayId, stays }: BookingTerms): BookableStay | undefined =>
  stays.find(({ id }) => String(id) === (values.stay ?? String(stayId)));

const isWithinTolerance = (date: string, original: string | undefined): boolean =>
  original === undefined ||
  (date >= daysLater(original, -DATE_TOLERANCE_DAYS) &&
    date <= daysLater(original, DATE_TOLERANCE_DAYS));

type Check = (
  value: string,
  context: {
    readonly field: CustomField;
    readonly values: SectionValues;
    readonly terms: BookingTerms;
  },
) => FieldFault | null;

const unless = (isGood: boolean, name: FieldFault): FieldFault | null => (isGood ? null : name);

const checkBirth: Check = (value, { terms }) => {
  const date = isoDateOf(value);
  if (date === null) return 'date';
  return unless(date >= EARLIEST_BIRTH && date < terms.today, 'dateRange');
};

const checkMoveIn: Check = (value, { terms, values }) => {
  const date = isoDateOf(value);
  if (date === null) return 'date';
  if (date <= terms.today) return 'dateFuture';
  return unless(isWithinTolerance(date, stayOf(values, terms)?.moveIn), 'dateRange');
};

const checkMoveOut: Check = (value, { terms, values }) => {
  const date = isoDateOf(value);
  if (date === null) return 'date';
  if (date <= terms.today) return 'dateFuture';
  const moveIn = isoDateOf(values.move_in_date ?? '');
  const isAfter = moveIn === null || date > moveIn;
  return unless(isAfter && isWithinTolerance(date, stayOf(values, terms)?.moveOut), 'dateRange');
};

const checkPhone: Check = (value, { field, values }) => {
  const code = findCallingCode(values[companionOf(field) ?? ''] ?? '');
  return unless(code !== undefined && phoneNumber(value, code) !== null, 'phone');
};

/** What else a filled field has to be. */
const checks: Partial<Readonly<Record<FieldKind, Check>>> = {
  name: (value) => unless(seenLength(value) >= MIN_NAME, 'tooShort'),
  email: (value) => unless(isLoginEmail(value), 'email'),
  phone: checkPhone,
  birth_date: checkBirth,
  move_in_date: checkMoveIn,
  move_out_date: checkMoveOut,
  select: (value, { field }) => unless(field.options.includes(value), 'option'),
  country: (value) => unless(findCallingCode(value) !== undefined, 'option'),
  stay: (value, { terms }) =>
    unless(
      terms.stays.some(({ id }) => String(id) === value),
      'option',
    ),
  document: (value) => unless(z.safeParse(z.uuid(), value).success, 'option'),
};

/** What tells of somebody's health is kept with his leave only. */
const lacksConsent = (field: CustomField, values: SectionValues): boolean =>
  field.kind === 'health' && values[companionOf(field) ?? ''] !== 'true';

const faultsIn = (
  { fields }: CustomSection,
  values: SectionValues,
  terms: BookingTerms,
): FieldFaults => {
  const faults: Record<string, FieldFault> = {};
  for (const field of fields) {
    const value = values[field.name] ?? '';
    if (value === '') continue;
    const found = checks[field.kind]?.(value, { field, values, terms });
    if (found) faults[field.name] = found;
    else if (lacksConsent(field, values)) faults[companionOf(field) ?? ''] = 'required';
  }
  return faults;
};

const isFaultless = (faults: FieldFaults): boolean => Object.keys(faults).length === 0;

/** The values of a whole section, each within the rules of its kind, or the first fault of each. */
export const readSection = (
  section: CustomSection,
  typed: TypedFields,
  terms: BookingTerms,
): FormReading<SectionValues> => {
  const read = z.safeParse(sectionSchema(section), typed);
  if (!read.success) {
    const found = faultsIn(section, readDraft(section, typed) ?? {}, terms);
    return { isValid: false, faults: { ...found, ...faultsOf(read.error.issues) } };
  }
  const faults = faultsIn(section, read.data, terms);
  return isFaultless(faults) ? { isValid: true, values: read.data } : { isValid: false, faults };
};

/**
 * What was typed so far, however unfinished; what tells of health without leave is left out.
 * @returns null where a value is too long or belongs to no field of the section.
 */
export const readDraft = (section: CustomSection, typed: TypedFields): SectionValues | null => {
  const keys = namesIn(section);
  const entries = Object.entries(typed).flatMap(([key, value]) =>
    typeof value === 'string' ? [[key, value] as const] : [],
  );
  if (entries.some(([key, value]) => !keys.includes(key) || value.length > MAX_QUERY)) return null;
  const values = Object.fromEntries(entries);
  const untold = section.fields.filter((field) => lacksConsent(field, values));
  return Object.fromEntries(entries.filter(([key]) => !untold.some(({ name }) => name === key)));
};

const kindOf = (kind: string | undefined): FieldKind =>
  fieldKinds.find((known) => known === kind) ?? 'text';

/** A form as the API answers it; sections that nobody knows are left out. */
export const toCustomForm = (wire: readonly CustomSectionWire[]): readonly CustomSection[] =>
  wire.flatMap(({ fields, section }) => {
    if (!isCustomSection(section)) return [];
    return {
      name: section,
      fields: fields.map(({ kind, label, name, options, required }) => ({
        name,
        kind: kindOf(kind),
        isRequired: required,
        label: label ?? null,
        options: options ?? [],
      })),
    };
  });
