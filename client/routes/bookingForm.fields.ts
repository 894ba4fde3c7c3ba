import type { SectionValues } from '../../shared/contracts/customForm.schema.ts';
import type { FieldFaults } from '../../shared/contracts/enquiryForm.schema.ts';
import { isLeadUuid } from '../../shared/routes/placeFormQuery.ts';
import type { FormProblem, PostedForm } from '../../shared/ssr/postedForm.ts';
import {
  type BookingIntent,
  bookingFormKeys,
  bookingIntents,
} from '../features/booking/bookingCallbacks.ts';
import { newUuid } from '../ids/newUuid.ts';

/** A step of a booking, or what is done with the whole, as a browser without scripts posts it. */
export interface PostedBooking {
  readonly intent: BookingIntent;
  /** Name of the section. */
  readonly step: string;
  /** The version of the booking that the page has shown. */
  readonly version: number;
  readonly leadUuid: string | null;
  readonly idempotencyKey: string;
  /** Where the visitor came from, see `formArrival`. */
  readonly arrival: string;
  readonly resume: string;
  readonly documentId: string;
  readonly values: SectionValues;
}

/** Longer than any that this site has written, and than any value that is taken. */
const MAX_LENGTH = 6000;
const KEY = /^[\w-]{16,100}$/;
const VERSION = /^\d{1,9}$/;

const ownKeys: readonly string[] = Object.values(bookingFormKeys);

export const isBookingPost = (form: URLSearchParams): boolean =>
  form.has(bookingFormKeys.step) || form.has(bookingFormKeys.intent);

/** What nobody wrote is not there; of a field that came twice the last counts, as of a box. */
const valuesIn = (form: URLSearchParams): SectionValues =>
  Object.fromEntries(
    [...form]
      .filter(([name]) => !ownKeys.includes(name))
      .map(([name, value]) => [name, value.slice(0, MAX_LENGTH)]),
  );

export const readPostedBooking = (form: URLSearchParams): PostedBooking => {
  const text = (name: keyof typeof bookingFormKeys): string =>
    (form.get(bookingFormKeys[name]) ?? '').slice(0, MAX_LENGTH);
  const lead = text('lead');
  const key = text('idempotencyKey');
  const version = text('version');
  return {
    intent: bookingIntents.find((known) => known === text('intent')) ?? 'save',
    step: text('step'),
    version: VERSION.test(version) ? Number(version) : 0,
    leadUuid: isLeadUuid(lead) ? lead : null,
    idempotencyKey: KEY.test(key) ? key : newUuid(),
    arrival: text('arrival'),
    resume: text('resume'),
    documentId: text('document'),
    values: valuesIn(form),
  };
};

const NAMES = { form: 'booking', conflict: 'bookingConflict' } as const;

interface Refusal {
  readonly faults?: FieldFaults;
  readonly problem?: FormProblem | null;
  /** The step was changed elsewhere meanwhile. */
  readonly isConflict?: boolean;
}

/** The step as it goes back to its page, and why it was not taken. */
export const refusedBooking = (
  { arrival, idempotencyKey, leadUuid, resume, step, values }: PostedBooking,
  { faults = {}, isConflict = false, problem = null }: Refusal = {},
): PostedForm => ({
  name: isConflict ? NAMES.conflict : NAMES.form,
  values: {
    ...values,
    [bookingFormKeys.step]: step,
    ...(leadUuid !== null && { [bookingFormKeys.lead]: leadUuid }),
    ...(arrival !== '' && { [bookingFormKeys.arrival]: arrival }),
    ...(resume !== '' && { [bookingFormKeys.resume]: resume }),
  },
  faults,
  problem,
  idempotencyKey,
});

export interface ShownBooking extends PostedBooking, Required<Refusal> {}

/** The way back of `refusedBooking`; null: it is another form. */
export const shownBooking = (form: PostedForm | undefined): ShownBooking | null => {
  const isConflict = form?.name === NAMES.conflict;
  if (!form || !(isConflict || form.name === NAMES.form)) return null;
  const { idempotencyKey, problem, values } = form;
  const fields = new URLSearchParams({
    ...values,
    [bookingFormKeys.idempotencyKey]: idempotencyKey,
  });
  // Sound because the action of this page has written them.
  const faults = form.faults as FieldFaults;
  return { ...readPostedBooking(fields), faults, isConflict, problem };
};
