import * as z from 'zod/mini';
import { type CallingCode, callingCodeByLabel } from '../domain/contact/callingCodes.ts';
import { isEmailAddress } from '../domain/contact/emailAddress.ts';
import { type PhoneNumber, phoneNumber } from '../domain/contact/phoneNumber.ts';
import { isIsoDate } from '../domain/dates/isoDate.ts';
import { moveInWindows } from '../domain/lead/moveInWindows.ts';

// One reading of the form for the browser, the server that takes it without JavaScript and the API.

/** Why a field was refused; the catalogue holds the words under `field.<fault>`. */
export type FieldFault =
  | 'required'
  | 'email'
  | 'phone'
  | 'tooShort'
  | 'tooLong'
  | 'date'
  | 'dateFuture'
  | 'datePast'
  | 'dateRange'
  | 'tourNotice'
  | 'option'
  | 'file'
  | 'fileTooLarge'
  | 'number';

export const fault = (name: FieldFault): { readonly error: FieldFault } => ({ error: name });

export const MAX_NAME = 120;
const MAX_EMAIL = 254;
export const MIN_NAME = 2;
export const MAX_LINE = 200;
export const MAX_QUERY = 2000;
/** Of one booking; more are a group. */
export const MAX_STUDENTS = 20;
export const MAX_GROUP = 500;
export const MAX_BUDGET = 100_000;

export const filled = z
  .string(fault('required'))
  .check(z.trim(), z.minLength(1, fault('required')));
/** A line of text, or nothing. */
export const line = z._default(
  z.string().check(z.trim(), z.maxLength(MAX_LINE, fault('tooLong'))),
  '',
);

/** Spaces, controls, and characters without a shape, among them fillers that count as letters. */
const UNSEEN = /[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Characters that have a shape. */
export const seenLength = (text: string): number => [...text.replace(UNSEEN, '')].length;

export const personName = filled.check(
  z.refine((name) => name === '' || seenLength(name) > 0, fault('required')),
  z.refine((name) => seenLength(name) === 0 || seenLength(name) >= MIN_NAME, fault('tooShort')),
  z.maxLength(MAX_NAME, fault('tooLong')),
);

export const emailAddress = filled.check(
  z.maxLength(MAX_EMAIL, fault('tooLong')),
  z.refine(
    (text) => text === '' || text.length > MAX_EMAIL || isEmailAddress(text),
    fault('email'),
  ),
);

/** "2027-09-05" or "2027-09". */
export const isDateOrMonth = (text: string): boolean =>
  isIsoDate(/^\d{4}-\d{2}$/.test(text) ? `${text}-01` : text);

/** Schemas that depend on the day are made once a day. @param build takes an ISO date. */
export const ofDay = <Schema>(build: (today: string) => Schema): ((today: string) => Schema) => {
  let last: { readonly today: string; readonly schema: Schema } | undefined;
  return (today) => {
    if (last?.today !== today) last = { today, schema: build(today) };
    return last.schema;
  };
};

/** A day or month that is over; this month is not. @param today ISO date. */
const isOver = (text: string, today: string): boolean => text < today.slice(0, text.length);

/** When somebody wants to move in: a day or a month, and none that is over. */
export const moveInDate = (today: string) =>
  z.string().check(
    z.trim(),
    z.refine((text) => text === '' || isDateOrMonth(text), fault('date')),
    z.refine((text) => !isDateOrMonth(text) || !isOver(text, today), fault('datePast')),
  );

/** A whole number within bounds, or nothing. */
const optionalNumber = (min: number, max: number) =>
  z._default(
    z.string().check(
      z.trim(),
      z.refine((text) => {
        if (text === '') return true;
        return /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max;
      }, fault('number')),
    ),
    '',
  );

const personalDetailsSchema = z.object({
  fullName: personName,
  email: emailAddress,
  code: filled.check(
    z.refine((label) => label === '' || callingCodeByLabel(label) !== undefined, fault('option')),
  ),
  mobileNumber: filled,
  region: line,
  intake: z._default(z.enum(['', ...moveInWindows], fault('option')), ''),
  query: z._default(z.string().check(z.trim(), z.maxLength(MAX_QUERY, fault('tooLong'))), ''),
});

const accommodationDetailsSchema = ofDay((today) =>
  z.object({
    people: optionalNumber(1, MAX_STUDENTS),
    selectedUniversity: line,
    selectedRoom: line,
    moveIn: z._default(moveInDate(today), ''),
    selectedDuration: line,
    budget: optionalNumber(0, MAX_BUDGET),
  }),
);

/** The fields of a form as they were typed, by name. */
export type TypedFields = Readonly<Record<string, string | undefined>>;

export type FieldFaults = Readonly<Partial<Record<string, FieldFault>>>;

export type FormReading<Values> =
  | { readonly isValid: true; readonly values: Values }
  | { readonly isValid: false; readonly faults: FieldFaults };

/** The first fault of each field. */
export const faultsOf = (issues: readonly z.core.$ZodIssue[]): FieldFaults => {
  const faults: Record<string, FieldFault> = {};
  for (const { message, path } of issues) {
    faults[String(path[0])] ??= message as FieldFault;
  }
  return faults;
};

export type PersonalValues = z.infer<typeof personalDetailsSchema> & {
  readonly callingCode: CallingCode;
  readonly phone: PhoneNumber;
};

const readPhone = (code: string, typed: string) => {
  const callingCode = callingCodeByLabel(code);
  const phone = callingCode && phoneNumber(typed, callingCode);
  return callingCode && phone ? { callingCode, phone } : null;
};

/** Page 1: who asks. */
export const readPersonalDetails = (fields: TypedFields): FormReading<PersonalValues> => {
  const read = z.safeParse(personalDetailsSchema, fields);
  const faults = read.success ? {} : faultsOf(read.error.issues);
  const number = readPhone(fields.code ?? '', (fields.mobileNumber ?? '').trim());
  if (read.success && number) return { isValid: true, values: { ...read.data, ...number } };
  const isChecked = faults.code === undefined && faults.mobileNumber === undefined;
  return {
    isValid: false,
    faults: isChecked && !number ? { ...faults, mobileNumber: 'phone' } : faults,
  };
};

export type AccommodationValues = z.infer<ReturnType<typeof accommodationDetailsSchema>>;

/** Page 2: what is looked for; everything may be left open. @param today ISO date. */
export const readAccommodationDetails = (
  fields: TypedFields,
  today: string,
): FormReading<AccommodationValues> => {
  const read = z.safeParse(accommodationDetailsSchema(today), fields);
  return read.success
    ? { isValid: true, values: read.data }
    : { isValid: false, faults: faultsOf(read.error.issues) };
};
