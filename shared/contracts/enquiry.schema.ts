import * as z from 'zod/mini';
import { isEmailAddress } from '../domain/contact/emailAddress.ts';
import { isIsoDate } from '../domain/dates/isoDate.ts';
import { firstTourDate, isTourInTime, lastTourDate } from '../domain/lead/earliestTour.ts';
import { audienceOf } from '../domain/lead/enquiryAudience.ts';
import type { EnquiryOpening } from '../domain/lead/enquiryForm.ts';
import { viewingSlots } from '../domain/lead/viewingSlots.ts';
import {
  type AccommodationValues,
  type FieldFaults,
  type FormReading,
  fault,
  faultsOf,
  filled,
  line,
  MAX_GROUP,
  type PersonalValues,
  readAccommodationDetails,
  readPersonalDetails,
  type TypedFields,
} from './enquiryForm.schema.ts';

// What some of the forms ask for beside the details of pages 1 and 2.

const viewingSchema = z.object({
  viewingDate: z.string(fault('required')).check(
    z.minLength(1, fault('required')),
    z.refine((text) => text === '' || isIsoDate(text), fault('date')),
  ),
  viewingTime: z.string(fault('required')).check(
    z.minLength(1, fault('required')),
    z.refine((text) => text === '' || viewingSlots.includes(text), fault('option')),
  ),
});

const optionalEmail = line.check(
  z.refine((text) => text === '' || isEmailAddress(text), fault('email')),
);

const counsellorSchema = z.object({
  counsellorName: line,
  counsellorEmail: optionalEmail,
  counsellorCountry: line,
  counsellorOffice: line,
});

const referralSchema = z.object({ referralName: line, referralCode: line });

/** One person is no group. */
const groupSchema = z.object({
  groupSize: filled.check(
    z.refine(
      (text) =>
        text === '' || (/^\d{1,4}$/.test(text) && Number(text) >= 2 && Number(text) <= MAX_GROUP),
      fault('number'),
    ),
  ),
});

export type ViewingValues = z.infer<typeof viewingSchema>;
export type CounsellorValues = z.infer<typeof counsellorSchema>;
export type ReferralValues = z.infer<typeof referralSchema>;
export type GroupValues = z.infer<typeof groupSchema>;

/** Null: not asked for by the form. */
export interface EnquiryValues {
  readonly personal: PersonalValues;
  readonly accommodation: AccommodationValues;
  readonly viewing: ViewingValues | null;
  readonly counsellor: CounsellorValues | null;
  readonly referral: ReferralValues | null;
  readonly group: GroupValues | null;
}

/** What is in time when the form is read. */
export interface EnquiryTimes {
  /** ISO date. */
  readonly today: string;
  /** The first moment of a tour, see `earliestTour`. */
  readonly earliestTour: string;
}

const read = <Schema extends z.ZodMiniType>(
  schema: Schema,
  fields: TypedFields,
): FormReading<z.infer<Schema>> => {
  const result = z.safeParse(schema, fields);
  return result.success
    ? { isValid: true, values: result.data }
    : { isValid: false, faults: faultsOf(result.error.issues) };
};

/** Where the day is early enough at other times, the time is wrong and not the day. */
const wrongTime = ({ viewingDate, viewingTime }: ViewingValues, earliest: string): FieldFaults => {
  if (isTourInTime(viewingDate, viewingTime, earliest)) {
    return viewingDate <= lastTourDate(earliest) ? {} : { viewingDate: 'dateRange' };
  }
  return viewingDate < firstTourDate(earliest)
    ? { viewingDate: 'tourNotice' }
    : { viewingTime: 'tourNotice' };
};

/** @param earliest the first moment of a tour, see `earliestTour`. */
export const readViewing = (fields: TypedFields, earliest: string): FormReading<ViewingValues> => {
  const reading = read(viewingSchema, fields);
  if (!reading.isValid) return reading;
  const faults = wrongTime(reading.values, earliest);
  return Object.keys(faults).length === 0 ? reading : { isValid: false, faults };
};

const notAsked = { isValid: true, values: null } as const;

/**
 * The whole form of page 1, with what it asks for by its type and of its audience; details of page
 * 2 are read where they are there.
 */
export const readEnquiry = (
  { formType, source }: EnquiryOpening,
  fields: TypedFields,
  { earliestTour, today }: EnquiryTimes,
): FormReading<EnquiryValues> => {
  const personal = readPersonalDetails(fields);
  const accommodation = readAccommodationDetails(fields, today);
  const viewing =
    formType === 'virtual_tour_enquiry' ? readViewing(fields, earliestTour) : notAsked;
  const counsellor = formType === 'partner_enquire' ? read(counsellorSchema, fields) : notAsked;
  const referral = formType === 'referred_by_enquiry' ? read(referralSchema, fields) : notAsked;
  const group = audienceOf(source) === 'group' ? read(groupSchema, fields) : notAsked;
  if (
    personal.isValid &&
    accommodation.isValid &&
    viewing.isValid &&
    counsellor.isValid &&
    referral.isValid &&
    group.isValid
  ) {
    return {
      isValid: true,
      values: {
        personal: personal.values,
        accommodation: accommodation.values,
        viewing: viewing.values,
        counsellor: counsellor.values,
        referral: referral.values,
        group: group.values,
      },
    };
  }
  const readings = [personal, accommodation, viewing, counsellor, referral, group];
  return {
    isValid: false,
    faults: Object.assign({}, ...readings.map((one) => (one.isValid ? {} : one.faults))),
  };
};
