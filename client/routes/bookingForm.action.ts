import type { BookingChangeWire } from '../../shared/contracts/booking.wire.ts';
import {
  type BookableStay,
  readSection,
  type SectionValues,
} from '../../shared/contracts/customForm.schema.ts';
import type { FormReading } from '../../shared/contracts/enquiryForm.schema.ts';
import { isUpstreamError } from '../../shared/contracts/upstreamError.ts';
import { attributionOfForm } from '../../shared/domain/attribution/formArrival.ts';
import { type Booking, unsavedBooking } from '../../shared/domain/booking/booking.ts';
import {
  type CustomSection,
  type FormStep,
  formSteps,
  stepsAfterPayment,
} from '../../shared/domain/booking/customForm.ts';
import { bookableStay, namesIn } from '../../shared/domain/booking/formValues.ts';
import { todayUtc } from '../../shared/domain/dates/isoDate.ts';
import type { RoomType } from '../../shared/domain/property/property.ts';
import { staysOf } from '../../shared/domain/stay/stay.ts';
import { placePaymentAddress } from '../../shared/routes/paymentPaths.ts';
import type { ActionOutcome } from '../../shared/ssr/pageOutcome.ts';
import type { ActionRequest } from '../../shared/ssr/renderer.ts';
import {
  type BookedProperty,
  bookedPropertyCall,
  bookingChange,
  bookingDevice,
  bookingLeadCall,
  bookingLink,
  documentRemoval,
} from '../api/bookings.api.ts';
import { roomTypesCall } from '../api/inventories.api.ts';
import { newLead } from '../api/leads.api.ts';
import type { BookingStepName } from '../features/booking/booking.slice.ts';
import type { BookingIntent } from '../features/booking/bookingCallbacks.ts';
import { bookingFormAddress, bookingSentAddress } from '../features/booking/bookingFormAddress.ts';
import { bookingLead } from '../features/booking/bookingLead.ts';
import { isPaidFor, isPaidOnline } from '../features/booking/bookingPayment.ts';
import {
  findSection,
  hasDocuments,
  missingDocuments,
  stepAfter,
} from '../features/booking/bookingSteps.ts';
import { chosenStay, termsOf } from '../features/booking/bookingTerms.ts';
import { newUuid } from '../ids/newUuid.ts';
import { submitDocument } from './bookingForm.document.ts';
import {
  isBookingPost,
  type PostedBooking,
  readPostedBooking,
  refusedBooking,
} from './bookingForm.fields.ts';
import { formRefusal } from './formRefusal.ts';
import { addressOfForm, submitPlaceForm } from './placeForm.action.ts';

interface Posted {
  readonly request: ActionRequest;
  readonly booking: PostedBooking;
  readonly property: BookedProperty['property'];
  readonly steps: readonly FormStep[];
  /** It is paid for: what comes after the payment is asked for. */
  readonly isPaid: boolean;
}

interface PostedStep extends Posted {
  readonly section: CustomSection;
  readonly rooms: readonly RoomType[];
  /** What a section has to say and no more. */
  readonly values: SectionValues;
}

const CONFLICT = 412;
const VALIDATION = 422;

const redirect = (to: string): ActionOutcome => ({ kind: 'redirect', to });

const goTo = (
  { request: { address } }: Posted,
  leadUuid: string | null,
  rest: { readonly step?: BookingStepName; readonly link?: 'sent' | 'spent' } = {},
): ActionOutcome => redirect(bookingFormAddress({ path: address.path, leadUuid, ...rest }));

/** Asks for the same again, or says why not. */
const refuse = (booking: PostedBooking, error: unknown): ActionOutcome => {
  const status = isUpstreamError(error) ? error.status : undefined;
  if (status === CONFLICT) {
    return { kind: 'invalid', form: refusedBooking(booking, { isConflict: true }) };
  }
  return formRefusal(refusedBooking(booking), error);
};

const knownValues = (section: CustomSection, values: SectionValues): SectionValues => {
  const keys = namesIn(section);
  return Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key)));
};

const savedBooking = async ({
  booking,
  request: { api },
}: Pick<Posted, 'booking' | 'request'>): Promise<Booking> => {
  if (booking.leadUuid === null) return unsavedBooking;
  const lead = await api.get(bookingLeadCall(booking.leadUuid)).catch(() => null);
  return lead?.booking ?? unsavedBooking;
};

/** The stay that was chosen in an earlier step, by which dates of later ones are judged. */
const savedStayId = async (posted: Posted): Promise<string | undefined> =>
  (await savedBooking(posted)).sections.accommodation?.values.stay;

/** Whether a stay is still free the service says, which has a waitlist for one that is not. */
const allStays = (rooms: readonly RoomType[], today: string): readonly BookableStay[] =>
  staysOf(rooms).map(({ tenancy: { id, moveIn, moveOut } }) =>
    bookableStay({ id, moveIn, moveOut }, today),
  );

const readStep = async (posted: PostedStep): Promise<FormReading<SectionValues>> => {
  const { request, rooms, section, values } = posted;
  const stay = values.stay ?? (await savedStayId(posted));
  const typed = { accommodation: { ...(stay !== undefined && { stay }) } };
  const today = todayUtc(new Date(request.now));
  const terms = termsOf({ data: unsavedBooking, typed, rooms }, today);
  return readSection(section, values, { ...terms, stays: allStays(rooms, today) });
};

/** The enquiry that step 1 makes, once for each key. */
const readNewLead = (posted: PostedStep) => {
  const { booking, property, request, rooms, values } = posted;
  const today = todayUtc(new Date(request.now));
  const typed = { accommodation: values };
  return bookingLead(values, {
    property,
    stay: chosenStay({ data: unsavedBooking, typed, rooms }, property, today),
    flags: request.context.flags,
    partnerId: request.context.site.partnerId,
    today,
    attribution: attributionOfForm(request.attribution, booking.arrival, addressOfForm(request)),
  });
};

const makeLead = async (posted: PostedStep): Promise<string | ActionOutcome> => {
  const { booking, request } = posted;
  const reading = readNewLead(posted);
  if (!reading.isValid) return { kind: 'invalid', form: refusedBooking(booking, reading) };
  const { idempotencyKey: key } = booking;
  try {
    const lead = await request.api.send(newLead({ lead: reading.values, key, isTour: false }));
    return lead.uuid;
  } catch (error) {
    const isOther = isUpstreamError(error) && error.status === VALIDATION;
    // Something else was made under the key: what is sent next is another enquiry.
    return refuse(isOther ? { ...booking, idempotencyKey: newUuid() } : booking, error);
  }
};

const saveStep = async (posted: PostedStep): Promise<ActionOutcome> => {
  const { booking, request, section, steps } = posted;
  const reading = await readStep(posted);
  if (!reading.isValid) return { kind: 'invalid', form: refusedBooking(booking, reading) };
  const made = booking.leadUuid ?? (await makeLead(posted));
  if (typeof made !== 'string') return made;
  const { idempotencyKey, version } = booking;
  const change = { section: section.name, values: reading.values };
  try {
    await request.api.send(bookingChange({ uuid: made, version, idempotencyKey }, change));
  } catch (error) {
    return refuse({ ...booking, leadUuid: made }, error);
  }
  return goTo(posted, made, { step: stepAfter(steps, section.name) });
};

/** Documents are sent by themselves: their step has nothing to save, and is left once all are there. */
const leaveDocuments = async (posted: Posted, section: CustomSection): Promise<ActionOutcome> => {
  const { booking, steps } = posted;
  const faults = missingDocuments(section, await savedBooking(posted));
  if (Object.keys(faults).length > 0) {
    return { kind: 'invalid', form: refusedBooking(booking, { faults }) };
  }
  return goTo(posted, booking.leadUuid, { step: stepAfter(steps, section.name) });
};

const save = async (posted: Posted): Promise<ActionOutcome> => {
  const { booking, property, request, steps } = posted;
  const section = findSection(steps, booking.step);
  if (!section) return goTo(posted, booking.leadUuid);
  if (hasDocuments(section)) return leaveDocuments(posted, section);
  const { locale } = request.context;
  const rooms = await request.api.get(roomTypesCall(property.id, locale));
  return saveStep({ ...posted, section, rooms, values: knownValues(section, booking.values) });
};

/** Where what was sent is paid for; else where it is confirmed. */
const sentAddress = ({ isPaid, property, request }: Posted, uuid: string): string =>
  !isPaid && isPaidOnline(property, request.context.config)
    ? placePaymentAddress(property.canonicalName, uuid)
    : bookingSentAddress(uuid, property.id);

const changeWhole =
  (change: BookingChangeWire) =>
  async (posted: Posted): Promise<ActionOutcome> => {
    const { booking, request } = posted;
    const { idempotencyKey, leadUuid: uuid, version } = booking;
    if (uuid === null) return goTo(posted, null);
    try {
      await request.api.send(bookingChange({ uuid, version, idempotencyKey }, change));
    } catch (error) {
      const problem = formRefusal(refusedBooking({ ...booking, step: 'review' }), error);
      return problem;
    }
    return 'submit' in change
      ? redirect(sentAddress(posted, uuid))
      : goTo(posted, uuid, { step: 'review' });
  };

const sendLink = async (posted: Posted): Promise<ActionOutcome> => {
  const { booking, request } = posted;
  if (booking.leadUuid === null) return goTo(posted, null);
  try {
    await request.api.send(bookingLink(booking.leadUuid));
  } catch (error) {
    return refuse(booking, error);
  }
  return goTo(posted, booking.leadUuid, { link: 'sent' });
};

const useLink = async (posted: Posted): Promise<ActionOutcome> => {
  const { booking, request } = posted;
  if (booking.leadUuid === null) return goTo(posted, null);
  try {
    await request.api.send(bookingDevice(booking.leadUuid, booking.resume));
  } catch (error) {
    const isJudged = isUpstreamError(error) && (error.status ?? 500) < 429;
    return isJudged ? goTo(posted, booking.leadUuid, { link: 'spent' }) : refuse(booking, error);
  }
  return goTo(posted, booking.leadUuid);
};

const removeDocument = async (posted: Posted): Promise<ActionOutcome> => {
  const { booking, request } = posted;
  if (booking.leadUuid === null) return goTo(posted, null);
  try {
    await request.api.send(documentRemoval(booking.leadUuid, booking.documentId));
  } catch (error) {
    return refuse(booking, error);
  }
  return goTo(posted, booking.leadUuid, { step: 'confirmation_documents' });
};

const byIntent: Readonly<Record<BookingIntent, (posted: Posted) => Promise<ActionOutcome>>> = {
  save,
  replace: save,
  submit: changeWhole({ submit: true }),
  extend_hold: changeWhole({ extend_hold: true }),
  join_waitlist: changeWhole({ join_waitlist: true }),
  withdraw: changeWhole({ withdraw: true }),
  send_link: sendLink,
  resume: useLink,
  remove_document: removeDocument,
};

/** A home that can have a form; a room has none, and what was deleted neither. */
const findProperty = async (request: ActionRequest): Promise<BookedProperty | null> => {
  const { address, api, context } = request;
  const call = bookedPropertyCall(address.params.canonicalName ?? '', context.locale);
  const booked = await api.get(call).catch(() => null);
  const isListed = booked?.property.parentId === null && booked.property.status !== 'deleted';
  return isListed ? booked : null;
};

const submitBooking = async (request: ActionRequest): Promise<ActionOutcome> => {
  const booking = readPostedBooking(request.form);
  const booked = await findProperty(request);
  // The page says itself that there is no such property, or that nobody can be asked.
  if (!booked) return { kind: 'failed', form: refusedBooking(booking) };
  const { form, property } = booked;
  const all = formSteps(form, {
    countryCode: property.address.country.code.toUpperCase(),
    guarantorRequired: property.guarantorRequired,
  });
  const isPaid = isPaidFor(await savedBooking({ booking, request }));
  const steps = isPaid ? stepsAfterPayment(all, property.takesPaymentFirst) : all.beforePayment;
  return byIntent[booking.intent]({ request, booking, property, steps, isPaid });
};

/** The form of a property for a browser without scripts: a step of a booking, or an enquiry. */
export const submitPropertyForm = async (request: ActionRequest): Promise<ActionOutcome> => {
  const { document } = request;
  if (document) return submitDocument({ ...request, document });
  return isBookingPost(request.form) ? submitBooking(request) : submitPlaceForm(request);
};
