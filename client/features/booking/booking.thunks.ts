import type { BookingChangeWire } from '../../../shared/contracts/booking.wire.ts';
import type { SectionValues } from '../../../shared/contracts/customForm.schema.ts';
import { isUpstreamError } from '../../../shared/contracts/upstreamError.ts';
import { type Booking, unsavedBooking } from '../../../shared/domain/booking/booking.ts';
import type { SectionName } from '../../../shared/domain/booking/customForm.ts';
import { todayUtc } from '../../../shared/domain/dates/isoDate.ts';
import type { Property } from '../../../shared/domain/property/property.ts';
import type { ApiChange } from '../../../shared/ssr/apiClient.ts';
import type { FormProblem } from '../../../shared/ssr/postedForm.ts';
import { type BookingLeadRecord, bookingChange, bookingLeadCall } from '../../api/bookings.api.ts';
import { newLead } from '../../api/leads.api.ts';
import { sendChange } from '../../api/sendChange.ts';
import type { AppThunk } from '../../store/createAppStore.ts';
import { visitorAttribution } from '../../visitor/attribution.ts';
import {
  forgetUnsent,
  keepUnsent,
  type LeadAttempt,
  readUnsent,
} from '../../visitor/unsentBookings.ts';
import {
  bookingConflicted,
  bookingNotSaved,
  bookingRead,
  bookingSaving,
  isSameSection,
  leadKnown,
  stepRefused,
  stepSaved,
} from './booking.actions.ts';
import { type BookingLead, selectBooking } from './booking.slice.ts';
import { bookingLead } from './bookingLead.ts';
import { chosenStay } from './bookingTerms.ts';

/** Who is told what becomes of a booking, outside of its form. */
export interface BookingEvents {
  readonly onLeadMade: (lead: BookingLead) => void;
  /** The booking opens to its owner, or to whoever has a mailed link. */
  readonly onLocked: () => void;
}

export interface SavedStep {
  readonly property: Property;
  readonly section: SectionName;
  /** As they stand in the fields. */
  readonly values: SectionValues;
  readonly isDraft: boolean;
}

/** How often a step goes again where only other steps were changed elsewhere. */
const MAX_ATTEMPTS = 3;
const TOO_MANY_REQUESTS = 429;

export const sendBookingChange =
  <Result>(change: ApiChange<Result>): AppThunk<Promise<Result>> =>
  (_dispatch, getState) =>
    sendChange(change, getState().context.config.apiTimeoutMs);

const statusOf = (error: unknown): number | undefined =>
  isUpstreamError(error) ? error.status : undefined;

/** The same again would be refused again. */
export const isJudged = (error: unknown): boolean => {
  const status = statusOf(error) ?? 500;
  return status >= 400 && status < 500 && status !== TOO_MANY_REQUESTS;
};

export const problemOf = (error: unknown): FormProblem => ({
  message: (isUpstreamError(error) ? error.userFriendlyMessage : undefined) ?? null,
  retryAfterSeconds: (isUpstreamError(error) ? error.retryAfterSeconds : undefined) ?? null,
});

/** The first attempt is kept and repeated word for word: whatever of it arrived makes one lead. */
const leadAttempt =
  ({ property, values }: SavedStep): AppThunk<LeadAttempt | null> =>
  (dispatch, getState) => {
    const { canonicalName } = property;
    const kept = readUnsent(canonicalName)?.attempt;
    if (kept) return kept;
    const state = selectBooking(getState());
    const today = todayUtc(new Date());
    const stay = chosenStay({ ...state, typed: { accommodation: values } }, property, today);
    const { flags, site } = getState().context;
    const attribution = visitorAttribution();
    const facts = { property, stay, flags, today, attribution, partnerId: site.partnerId };
    const reading = bookingLead(values, facts);
    if (!reading.isValid) {
      dispatch(stepRefused('accommodation', reading.faults));
      return null;
    }
    const attempt = { key: state.idempotencyKey, lead: reading.values };
    keepUnsent(canonicalName, { attempt });
    return attempt;
  };

const makeLead =
  (step: SavedStep, { onLeadMade }: BookingEvents): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    if (selectBooking(getState()).leadData) return true;
    const attempt = dispatch(leadAttempt(step));
    if (!attempt) return false;
    const { canonicalName } = step.property;
    try {
      const made = await dispatch(sendBookingChange(newLead({ ...attempt, isTour: false })));
      const lead = { uuid: made.uuid, id: made.id, name: made.name, isElsewhere: false };
      dispatch(leadKnown(lead));
      keepUnsent(canonicalName, { leadUuid: made.uuid });
      onLeadMade(lead);
      return true;
    } catch (error) {
      // Nothing was made of it, or it never left: what is sent next is another enquiry.
      if (isJudged(error) || !navigator.onLine) keepUnsent(canonicalName, { attempt: null });
      throw error;
    }
  };

const put =
  (canonicalName: string, change: BookingChangeWire): AppThunk<Promise<BookingLeadRecord>> =>
  (dispatch, getState) => {
    const { data, idempotencyKey, leadData } = selectBooking(getState());
    const key = readUnsent(canonicalName)?.attempt?.key ?? idempotencyKey;
    const version = { uuid: leadData?.uuid ?? '', version: data.version, idempotencyKey: key };
    return dispatch(sendBookingChange(bookingChange(version, change)));
  };

/** The booking as it is now; null: it does not open to who asks. @throws UpstreamError */
export const readLead =
  (): AppThunk<Promise<Booking | null>> =>
  async (_dispatch, getState, { api }) => {
    const { leadData } = selectBooking(getState());
    const lead = leadData && api ? await api.get(bookingLeadCall(leadData.uuid)) : null;
    return lead?.booking ?? (lead?.isBegun ? null : unsavedBooking);
  };

const lock =
  ({ onLocked }: BookingEvents): AppThunk<void> =>
  (dispatch, getState) => {
    const { leadData } = selectBooking(getState());
    if (leadData) dispatch(leadKnown({ ...leadData, isElsewhere: true }));
    dispatch(bookingNotSaved('failed', null));
    onLocked();
  };

/** Without an answer it goes again by itself; what the service has judged does not. */
const noteFailure =
  (error: unknown, events: BookingEvents): AppThunk<void> =>
  (dispatch) => {
    const status = statusOf(error);
    if (status === 401 || status === 403) dispatch(lock(events));
    else if (status === undefined) dispatch(bookingNotSaved('offline', null));
    else dispatch(bookingNotSaved('failed', status >= 500 ? null : problemOf(error)));
  };

const forgetSent =
  ({ property: { canonicalName }, section }: SavedStep): AppThunk<void> =>
  (_dispatch, getState) => {
    const kept = readUnsent(canonicalName);
    const { typed } = selectBooking(getState());
    if (!kept || typed[section]) return;
    const { [section]: _saved, ...sections } = kept.sections;
    const { [section]: _shown, ...filled } = kept.filled ?? {};
    const isAll = Object.keys({ ...sections, ...filled }).length === 0;
    if (isAll) forgetUnsent(canonicalName);
    else keepUnsent(canonicalName, { sections, filled, attempt: null });
  };

/** What becomes of a step that was saved to an older version than there is. */
const followStale =
  (step: SavedStep, events: BookingEvents, attempts: number): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const { section, values } = step;
    const before = selectBooking(getState()).data.sections[section]?.values ?? {};
    const now = await dispatch(readLead());
    if (!now) {
      dispatch(lock(events));
      return false;
    }
    const theirs = now.sections[section]?.values ?? {};
    const isOurs = isSameSection(theirs, before) || isSameSection(theirs, values);
    if (!isOurs || attempts >= MAX_ATTEMPTS) {
      dispatch(bookingConflicted({ section, mine: values, theirs }, now));
      return false;
    }
    dispatch(bookingRead(now));
    return dispatch(sendStep(step, events, attempts + 1));
  };

const sendStep =
  (step: SavedStep, events: BookingEvents, attempts = 0): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const { isDraft, property, section, values } = step;
    try {
      const isMade = await dispatch(makeLead(step, events));
      if (!isMade) return false;
      const change = { section, values, ...(isDraft && { draft: true }) };
      const { booking } = await dispatch(put(property.canonicalName, change));
      dispatch(stepSaved(section, values, booking ?? unsavedBooking));
      dispatch(forgetSent(step));
      return true;
    } catch (error) {
      if (statusOf(error) === 412) return dispatch(followStale(step, events, attempts));
      throw error;
    }
  };

/** What is held, gone or missing, or was changed elsewhere, is told as it is now. */
const readAnew = (): AppThunk => async (dispatch) => {
  const now = await dispatch(readLead()).catch(() => null);
  if (now) dispatch(bookingRead(now));
};

/** @returns whether the server has it now. */
export const saveStep =
  (step: SavedStep, events: BookingEvents): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    dispatch(bookingSaving());
    try {
      return await dispatch(sendStep(step, events));
    } catch (error) {
      if (statusOf(error) === 409) await dispatch(readAnew());
      dispatch(noteFailure(error, events));
      return false;
    }
  };

/** Something that is done with the whole of it. @returns whether it was done. */
export const changeWhole =
  (
    property: Property,
    change: BookingChangeWire,
    events: BookingEvents,
  ): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    dispatch(bookingSaving());
    try {
      const { booking } = await dispatch(put(property.canonicalName, change));
      dispatch(bookingRead(booking ?? unsavedBooking));
      return true;
    } catch (error) {
      const status = statusOf(error);
      if (status === 400 || status === 409 || status === 412) await dispatch(readAnew());
      if (status === 401 || status === 403) dispatch(lock(events));
      else dispatch(bookingNotSaved('failed', problemOf(error)));
      return false;
    }
  };
