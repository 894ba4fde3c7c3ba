import { isAvailable } from '../../shared/domain/property/isBookable.ts';
import { buildPath } from '../../shared/routes/buildPath.ts';
import { paymentKeys } from '../../shared/routes/paymentPaths.ts';
import { isLeadUuid, placeFormKeys } from '../../shared/routes/placeFormQuery.ts';
import { siteAddress } from '../../shared/routes/siteAddress.ts';
import type { PageOutcome } from '../../shared/ssr/pageOutcome.ts';
import {
  type BookedProperty,
  type BookingLeadRecord,
  bookedPropertyCall,
  bookingLeadCall,
} from '../api/bookings.api.ts';
import { roomTypesCall } from '../api/inventories.api.ts';
import { type PaymentRecord, paymentCall } from '../api/payments.api.ts';
import { bookingReducer } from '../features/booking/booking.actions.ts';
import {
  type BookingFormState,
  bookingFailed,
  bookingLoaded,
  bookingRequested,
  needsBooking,
  selectBooking,
} from '../features/booking/booking.slice.ts';
import { inventoryKey } from '../features/booking/bookingFormAddress.ts';
import { isPaidFor, isPaidOnline } from '../features/booking/bookingPayment.ts';
import { valuesOf } from '../features/booking/bookingSteps.ts';
import { isBookedHere } from '../features/booking/bookingTerms.ts';
import { placeFormClosed, placeFormReducer } from '../features/enquiry/placeForm.slice.ts';
import {
  paymentAwaited,
  paymentReducer,
  paymentSoldOut,
} from '../features/payment/payment.slice.ts';
import { holdsProperty } from '../features/property/property.selectors.ts';
import { propertyFailed, propertySummaryLoaded } from '../features/property/property.slice.ts';
import { describeError } from '../store/loadSlice.ts';
import { type ShownBooking, shownBooking } from './bookingForm.fields.ts';
import { contactOf, type FoundBooking, openedForm, queryOf } from './bookingForm.state.ts';
import { type PageLoad, startPageLoad } from './pageLoad.ts';
import { findUserFields, loadPlaceForm } from './placeForm.loader.ts';
import { outcomeElsewhere } from './propertyOutcome.ts';
import type { LoaderContext } from './routeRecord.ts';

/** Types of enquiries that are bookings where a home is booked here. */
const bookingTypes: readonly string[] = ['book_now', 'apply_now'];

/** An address may ask for another form, and confirms an enquiry that was sent. */
const asksToBook = (context: LoaderContext): boolean => {
  if (context.form) return shownBooking(context.form) !== null;
  const query = queryOf(context);
  const type = query.get(placeFormKeys.form);
  const isBooking = type === undefined || bookingTypes.includes(type);
  return isBooking && !query.has(placeFormKeys.sent);
};

const LEAD_NUMBER = /^[1-9]\d{0,15}$/;

const namedLead = (context: LoaderContext, posted: ShownBooking | null): string | null => {
  const query = queryOf(context);
  const uuid = posted?.leadUuid ?? query.get(placeFormKeys.lead) ?? '';
  const id = query.get(placeFormKeys.leadId) ?? '';
  if (isLeadUuid(uuid)) return uuid;
  return LEAD_NUMBER.test(id) ? id : null;
};

/** An enquiry that cannot be found, or is about something else, changes nothing. */
const findLead = async (
  context: LoaderContext,
  posted: ShownBooking | null,
  canonicalName: string | null,
): Promise<BookingLeadRecord | null> => {
  const name = namedLead(context, posted);
  if (name === null) return null;
  const { api, signal } = context;
  const lead = await api.get(bookingLeadCall(name), { signal }).catch(() => null);
  const isOther = lead?.canonicalName && canonicalName && lead.canonicalName !== canonicalName;
  return isOther ? null : lead;
};

const showForm = (
  context: LoaderContext,
  found: FoundBooking,
  more: Partial<BookingFormState> = {},
): void => {
  const { dispatch, getState } = context.store;
  const { property } = found;
  if (!holdsProperty(getState().property, property.canonicalName)) {
    dispatch(propertySummaryLoaded(property));
  }
  dispatch(placeFormClosed());
  dispatch(bookingLoaded({ ...openedForm(context, found), ...more }));
};

const openForm = async (
  load: PageLoad,
  context: LoaderContext,
  booked: BookedProperty,
): Promise<void> => {
  const { locale } = context.store.getState().context;
  const { canonicalName, id } = booked.property;
  const posted = shownBooking(context.form);
  const [rooms, lead, user] = await Promise.all([
    load.required(roomTypesCall(id, locale)),
    findLead(context, posted, canonicalName),
    findUserFields(context),
  ]);
  showForm(context, { ...booked, rooms, lead, user: contactOf(user) });
};

/** Another step of the form that is there: nothing is asked for anew. */
const isHeld = ({ address, form, store }: LoaderContext): boolean => {
  const { booking: held, placeForm } = store.getState();
  const booking = selectBooking({ booking: held ?? null });
  const query = queryOf({ address });
  const ownKeys: readonly string[] = [placeFormKeys.step, placeFormKeys.lead, placeFormKeys.stay];
  const { stay } = valuesOf(booking, 'accommodation');
  const lead = query.get(placeFormKeys.lead) ?? booking.leadData?.uuid;
  return (
    !form &&
    !placeForm &&
    !needsBooking(booking, address.params.canonicalName ?? '') &&
    query.has(placeFormKeys.step) &&
    [...query.keys()].every((key) => ownKeys.includes(key)) &&
    (query.get(placeFormKeys.stay) ?? stay) === stay &&
    lead === booking.leadData?.uuid
  );
};

const begin = ({ store }: LoaderContext): void => {
  store.addReducers({ booking: bookingReducer, placeForm: placeFormReducer });
  store.dispatch(bookingRequested());
};

const fail = ({ store: { dispatch } }: LoaderContext, reason: string): void => {
  dispatch(propertyFailed(reason));
  dispatch(bookingFailed(reason));
};

/** Some homes are paid for before their form is filled in. */
const isPaidFirst = ({ form, store }: LoaderContext, { property }: BookedProperty): boolean => {
  const { context, booking } = store.getState();
  const { data, resume } = selectBooking({ booking: booking ?? null });
  const isUsual = !form && resume === 'none' && data.state !== 'withdrawn';
  const isOnline = property.takesPaymentFirst && isPaidOnline(property, context.config);
  return isUsual && isOnline && !isPaidFor(data);
};

/** Its page has a content policy of its own: a browser opens it as a document. */
const goToPayment = (
  load: PageLoad,
  { address, store }: LoaderContext,
  { property }: BookedProperty,
): PageOutcome | Promise<PageOutcome> => {
  const to = buildPath('placePayment', property);
  if (typeof window === 'undefined') return load.redirect(302, to);
  const { site } = store.getState().context;
  window.location.replace(siteAddress(site, `${to}${address.search}`));
  return new Promise(() => undefined);
};

/** Who has begun to book goes on, also after the last room was taken: it may be theirs. */
const hasBegun = async (context: LoaderContext, { property }: BookedProperty): Promise<boolean> => {
  if (isAvailable(property)) return false;
  const lead = await findLead(context, shownBooking(context.form), property.canonicalName);
  return lead?.isBegun === true;
};

/** The form with which a home is booked; the one that asks about it, where it cannot be booked. */
export const loadPropertyForm = async (context: LoaderContext): Promise<PageOutcome> => {
  const load = startPageLoad(context);
  if (isHeld(context)) return load.ok();
  if (!asksToBook(context)) return loadPlaceForm(context);
  const { canonicalName = '' } = context.address.params;
  const { locale } = context.store.getState().context;
  begin(context);
  try {
    const booked = await load.required(bookedPropertyCall(canonicalName, locale));
    const elsewhere = await outcomeElsewhere(load, booked.property, { canonicalName, locale });
    if (elsewhere) {
      fail(context, 'The address is not that of a property with a form');
      return elsewhere;
    }
    const isBooked = isBookedHere(booked.property) || (await hasBegun(context, booked));
    if (!isBooked) return loadPlaceForm(context);
    await openForm(load, context, booked);
    if (isPaidFirst(context, booked)) return goToPayment(load, context, booked);
    return load.ok();
  } catch (error) {
    fail(context, describeError(error));
    throw error;
  }
};

const INVENTORY_ID = /^[1-9]\d{0,15}$/;

/** Where a booking is paid for; a home that is sold out says so, and asks for no money. */
export const loadPlacePayment = async (context: LoaderContext): Promise<PageOutcome> => {
  const load = startPageLoad(context);
  const { canonicalName = '' } = context.address.params;
  const { addReducers, dispatch, getState } = context.store;
  const { locale } = getState().context;
  begin(context);
  addReducers({ payment: paymentReducer });
  try {
    const booked = await load.required(bookedPropertyCall(canonicalName, locale));
    const { property } = booked;
    const elsewhere = await outcomeElsewhere(load, property, { canonicalName, locale });
    if (elsewhere) {
      fail(context, 'The address is not that of a property that is paid for');
      return elsewhere;
    }
    // Asked about, and not booked: there is nothing to pay.
    if (isAvailable(property) && !isBookedHere(property)) {
      return load.redirect(302, buildPath('placeForm', property));
    }
    await openForm(load, context, booked);
    const { begunStay, data } = selectBooking(getState());
    if (isPaidFor(data)) return load.redirect(302, buildPath('formsSubmit'));
    // Which of two stays is paid for is said where the stay is chosen.
    if (begunStay && !property.takesPaymentFirst) {
      return load.redirect(302, buildPath('placeForm', property));
    }
    const isGone = data.stayState === 'gone' || !isAvailable(property);
    dispatch(isGone ? paymentSoldOut() : paymentAwaited());
    return load.ok();
  } catch (error) {
    fail(context, describeError(error));
    throw error;
  }
};

const findPayment = async (context: LoaderContext): Promise<PaymentRecord | null> => {
  const token = queryOf(context).get(paymentKeys.token);
  if (token === undefined) return null;
  return context.api.get(paymentCall(token), { signal: context.signal }).catch(() => null);
};

/** What was sent is confirmed for homes that are listed no more, too. */
export const loadFormsSubmit = async (context: LoaderContext): Promise<PageOutcome> => {
  const { locale } = context.store.getState().context;
  const load = startPageLoad(context);
  begin(context);
  try {
    const [lead, tokenPaymentData] = await Promise.all([
      findLead(context, null, null),
      findPayment(context),
    ]);
    const asked = queryOf(context).get(inventoryKey) ?? '';
    const known = lead?.canonicalName ?? tokenPaymentData?.home.canonicalName;
    const name = INVENTORY_ID.test(asked) ? asked : known;
    if (!name) return load.notFound();
    const booked = await load.required(bookedPropertyCall(name, locale));
    const { canonicalName, id } = booked.property;
    const rooms = (await load.optionalWithin(roomTypesCall(id, locale), [])) ?? [];
    const isAbout = !lead?.canonicalName || lead.canonicalName === canonicalName;
    const found = { ...booked, rooms, lead: isAbout ? lead : null, user: {} };
    showForm(context, found, { tokenPaymentData });
    const { begunStay } = selectBooking(context.store.getState());
    return begunStay ? load.redirect(302, buildPath('placeForm', booked.property)) : load.ok();
  } catch (error) {
    fail(context, describeError(error));
    throw error;
  }
};
