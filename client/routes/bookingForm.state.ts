import type { SectionValues } from '../../shared/contracts/customForm.schema.ts';
import type { TypedFields } from '../../shared/contracts/enquiryForm.schema.ts';
import { type Booking, unsavedBooking } from '../../shared/domain/booking/booking.ts';
import {
  type FormStep,
  formSteps,
  stepsAfterPayment,
} from '../../shared/domain/booking/customForm.ts';
import { callingCodeByLabel } from '../../shared/domain/contact/callingCodes.ts';
import type { RoomType } from '../../shared/domain/property/property.ts';
import { placeFormKeys } from '../../shared/routes/placeFormQuery.ts';
import type { BookedProperty, BookingLeadRecord } from '../api/bookings.api.ts';
import {
  type BookingConflict,
  type BookingFormState,
  type BookingLead,
  globalFieldErrors,
  type ResumeState,
} from '../features/booking/booking.slice.ts';
import { isPaidFor } from '../features/booking/bookingPayment.ts';
import { askedStay, prefilled } from '../features/booking/bookingPrefill.ts';
import { findSection } from '../features/booking/bookingSteps.ts';
import { bookableStays, chosenStay } from '../features/booking/bookingTerms.ts';
import { newUuid } from '../ids/newUuid.ts';
import { type ShownBooking, shownBooking } from './bookingForm.fields.ts';
import { arrivalOf, todayOf } from './placeForm.loader.ts';
import type { LoaderContext } from './routeRecord.ts';

export const queryOf = ({ address }: Pick<LoaderContext, 'address'>): ReadonlyMap<string, string> =>
  new Map(address.query);

/** Who is signed in, under the names of step 1. */
export const contactOf = ({ code, email, fullName, mobileNumber }: TypedFields): SectionValues => {
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  const country = callingCodeByLabel(text(code))?.country ?? '';
  const contact = {
    full_name: text(fullName),
    email: text(email),
    phone: text(mobileNumber),
    phone_country: country,
  };
  return Object.fromEntries(Object.entries(contact).filter(([, value]) => value !== ''));
};

const toLead = (lead: BookingLeadRecord | null): BookingLead | null =>
  lead && {
    uuid: lead.uuid,
    id: lead.id,
    name: lead.contact.full_name ?? '',
    isElsewhere: lead.isBegun && lead.booking === null,
  };

const resumeOf = (context: LoaderContext, lead: BookingLead | null): ResumeState => {
  const query = queryOf(context);
  const link = query.get(placeFormKeys.link);
  if (link === 'sent') return 'linkSent';
  if (link === 'spent') return 'linkSpent';
  return lead?.isElsewhere && query.has(placeFormKeys.resume) ? 'linkOpened' : 'none';
};

/** What a step that was posted and not taken is shown with. */
const refusalOf = (
  posted: ShownBooking | null,
  steps: readonly FormStep[],
  data: Booking,
): Partial<BookingFormState> => {
  const section = posted && findSection(steps, posted.step)?.name;
  if (!posted) return {};
  if (!section) return { problem: posted.problem };
  const { faults, isConflict, problem, values: mine } = posted;
  const theirs = data.sections[section]?.values ?? {};
  const conflict: BookingConflict | null = isConflict ? { section, mine, theirs } : null;
  const all = { [section]: faults };
  return { faults: all, ...globalFieldErrors(all), problem, conflict };
};

export interface FoundBooking extends BookedProperty {
  readonly rooms: readonly RoomType[];
  readonly lead: BookingLeadRecord | null;
  readonly user: SectionValues;
}

/** What the form begins with. */
export const openedForm = (
  context: LoaderContext,
  { form, lead: record, property, rooms, user }: FoundBooking,
): Partial<BookingFormState> => {
  const posted = shownBooking(context.form);
  const today = todayOf(context);
  const country = {
    countryCode: property.address.country.code.toUpperCase(),
    guarantorRequired: property.guarantorRequired,
  };
  const allSteps = formSteps(form, country);
  const lead = toLead(record);
  const data = record?.booking ?? unsavedBooking;
  const later = stepsAfterPayment(allSteps, property.takesPaymentFirst);
  const steps = isPaidFor(data) ? later : allSteps.beforePayment;
  const prefill = {
    steps,
    data,
    rooms,
    stays: bookableStays(rooms, today),
    contact: { ...user, ...record?.contact },
    query: queryOf(context),
  };
  const filled = prefilled(prefill);
  const step = posted && findSection(steps, posted.step)?.name;
  // A form that has sent a document has sent nothing else.
  const isTyped = posted !== null && Object.keys(posted.values).length > 0;
  const typed = step && isTyped ? { ...filled, [step]: posted.values } : filled;
  const stay = chosenStay({ rooms, data, typed }, property, today);
  return {
    canonicalName: property.canonicalName,
    rooms,
    inventoryForm: form,
    formSectionObj: steps,
    formSectionObjAfterPayment: later,
    priceSummary: stay?.price ?? null,
    leadData: lead,
    data,
    typed,
    resume: resumeOf(context, lead),
    ...(!posted && askedStay(prefill)),
    idempotencyKey: posted?.idempotencyKey ?? newUuid(),
    arrival: posted?.arrival ?? arrivalOf(context),
    ...refusalOf(posted, steps, data),
  };
};
