import * as z from 'zod/mini';
import { isIsoDate } from '../domain/dates/isoDate.ts';
import { isTourInTime, lastTourDate } from '../domain/lead/earliestTour.ts';
import type { EnquiryFormType } from '../domain/lead/enquiryForm.ts';
import { viewingSlots } from '../domain/lead/viewingSlots.ts';
import {
  type AccommodationValues,
  type FieldFaults,
  type FormReading,
  fault,
  faultsOf,
  line,
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
  z.refine((text) => text === '' || z.email().safeParse(text).success, fault('email')),
);

const counsellorSchema = z.object({
  counsellorName: line,
  counsellorEmail: optionalEmail,
  counsellorCountry: line,
  counsellorOffice: line,
});

const referralSchema = z.object({ referralName: line, referralCode: line });

export type ViewingValues = z.infer<typeof viewingSchema>;
export type CounsellorValues = z.infer<typeof counsellorSchema>;
export type ReferralValues = z.infer<typeof referralSchema>;

/** Null: not asked for by the form. */
export interface EnquiryValues {
  readonly personal: PersonalValues;
  readonly accommodation: AccommodationValues;
  readonly viewing: ViewingValues | null;
  readonly counsellor: CounsellorValues | null;
  readonly referral: ReferralValues | null;
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

const isTourDate = ({ viewingDate, viewingTime }: ViewingValues, earliest: string): boolean =>
  isTourInTime(viewingDate, viewingTime, earliest) && viewingDate <= lastTourDate(earliest);

const wrongDate = ({ viewingDate }: ViewingValues, earliest: string): FieldFaults => ({
  viewingDate: viewingDate < earliest.slice(0, 10) ? 'dateFuture' : 'dateRange',
});

/** @param earliest the first moment of a tour, see `earliestTour`. */
export const readViewing = (fields: TypedFields, earliest: string): FormReading<ViewingValues> => {
  const reading = read(viewingSchema, fields);
  if (!reading.isValid) return reading;
  return isTourDate(reading.values, earliest)
    ? reading
    : { isValid: false, faults: wrongDate(reading.values, earliest) };
};

const notAsked = { isValid: true, values: null } as const;

/**
 * The whole form of page 1, with what it asks for by its type; details of page 2 are read where
 * they are there.
 * @param earliest the first moment of a tour, see `earliestTour`.
 */
export const readEnquiry = (
  formType: EnquiryFormType,
  fields: TypedFields,
  earliest: string,
): FormReading<EnquiryValues> => {
  const personal = readPersonalDetails(fields);
  const accommodation = readAccommodationDetails(fields);
  const viewing = formType === 'virtual_tour_enquiry' ? readViewing(fields, earliest) : notAsked;
  const counsellor = formType === 'partner_enquire' ? read(counsellorSchema, fields) : notAsked;
  const referral = formType === 'referred_by_enquiry' ? read(referralSchema, fields) : notAsked;
  if (
    personal.isValid &&
    accommodation.isValid &&
    viewing.isValid &&
    counsellor.isValid &&
    referral.isValid
  ) {
    return {
      isValid: true,
      values: {
        personal: personal.values,
        accommodation: accommodation.values,
        viewing: viewing.values,
        counsellor: counsellor.values,
        referral: referral.values,
      },
    };
  }
  const readings = [personal, accommodation, viewing, counsellor, referral];
  return {
    isValid: false,
    faults: Object.assign({}, ...readings.map((one) => (one.isValid ? {} : one.faults))),
  };
};
