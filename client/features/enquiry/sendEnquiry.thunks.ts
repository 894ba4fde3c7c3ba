import { buildLead, buildLeadChange } from '../../../shared/contracts/buildLead.ts';
import { type EnquiryValues, readEnquiry } from '../../../shared/contracts/enquiry.schema.ts';
import {
  readAccommodationDetails,
  type TypedFields,
} from '../../../shared/contracts/enquiryForm.schema.ts';
import type { LeadWire } from '../../../shared/contracts/lead.wire.ts';
import { isUpstreamError } from '../../../shared/contracts/upstreamError.ts';
import { todayUtc } from '../../../shared/domain/dates/isoDate.ts';
import { earliestTour } from '../../../shared/domain/lead/earliestTour.ts';
import type { EnquiryRequest } from '../../../shared/domain/lead/enquiryForm.ts';
import type { Lead } from '../../../shared/domain/lead/lead.ts';
import { leadMessage } from '../../../shared/domain/lead/leadMessage.ts';
import { isLoudFailure, isTour } from '../../../shared/domain/lead/leadOutcome.ts';
import { track } from '../../analytics/eventBus.ts';
import { postLead, putLead } from '../../api/leads.api.ts';
import type { AppState, AppThunk } from '../../store/createAppStore.ts';
import {
  type EnquiryProblem,
  enquiryChanged,
  enquiryFailed,
  enquiryRefused,
  enquiryRequested,
  enquiryTurned,
  enquiryTyped,
  idempotencyKeyRenewed,
  selectEnquiry,
} from './enquiry.slice.ts';
import { type EnquiryCallbacks, followLead } from './followLead.thunk.ts';
import { renewIdempotencyKey } from './idempotencyKeys.ts';
import { enquiredCountry, type LeadSurroundings, leadContext, leadFacts } from './leadContext.ts';
import { hasSentOther } from './leadMemory.ts';

const surroundingsOf = (
  { context, enquiry, search }: AppState,
  request: EnquiryRequest,
  { address }: EnquiryCallbacks,
): LeadSurroundings => ({
  request,
  address,
  search,
  flags: context.flags,
  partnerId: context.site.partnerId,
  timeZone: selectEnquiry({ enquiry }).timeZone,
});

const TOO_MANY_REQUESTS = 429;

/** The request was judged, not lost: the same again would be refused again. */
const isRefusal = (status = 500): boolean =>
  status >= 400 && status < 500 && status !== TOO_MANY_REQUESTS;

const problemOf = (error: unknown): EnquiryProblem => ({
  message: (isUpstreamError(error) ? error.userFriendlyMessage : undefined) ?? null,
  retryAfterSeconds: (isUpstreamError(error) ? error.retryAfterSeconds : undefined) ?? null,
  isTooMany: isUpstreamError(error) && error.status === TOO_MANY_REQUESTS,
  isRefused: isUpstreamError(error) && isRefusal(error.status),
});

/**
 * The API refuses a key that it knows with other words: an earlier sending was taken although its
 * answer never came, and the form was changed since. What is sent now is another enquiry than
 * that one, and goes under a key of its own, once, rather than being lost.
 */
const postUnderKey =
  (request: EnquiryRequest, lead: LeadWire): AppThunk<Promise<Lead>> =>
  async (dispatch, getState) => {
    const timeoutMs = getState().context.config.apiTimeoutMs;
    const post = (key: string) => postLead({ lead, key, isTour: isTour(request) }, timeoutMs);
    try {
      return await post(selectEnquiry(getState()).idempotencyKey);
    } catch (error) {
      if (!isUpstreamError(error) || error.status !== 422) throw error;
      const key = renewIdempotencyKey(request);
      dispatch(idempotencyKeyRenewed(key));
      return post(key);
    }
  };

const sendLead =
  (request: EnquiryRequest, values: EnquiryValues, callbacks: EnquiryCallbacks): AppThunk =>
  async (dispatch, getState) => {
    const context = leadContext(surroundingsOf(getState(), request, callbacks));
    dispatch(enquiryRequested());
    let lead: Lead;
    try {
      lead = await dispatch(postUnderKey(request, buildLead(values, context)));
    } catch (error) {
      dispatch(enquiryFailed(problemOf(error)));
      track({ name: 'lead_failure', ...leadFacts(request, callbacks.address) });
      if (isLoudFailure(request)) callbacks.report(error, 'enquiry');
      return;
    }
    await dispatch(followLead({ request, values, lead, callbacks }));
  };

/** Page 1. A form that is being sent is not sent again. */
export const submitEnquiry =
  (fields: TypedFields, callbacks: EnquiryCallbacks): AppThunk =>
  async (dispatch, getState) => {
    const { accommodation, isLoading, request, timeZone } = selectEnquiry(getState());
    if (!request || isLoading) return;
    dispatch(enquiryTyped(fields));
    // What page 2 was left with is sent along, unless it is not right: nobody sees it here.
    const today = todayUtc(new Date());
    const kept = readAccommodationDetails({ ...accommodation }, today).isValid ? accommodation : {};
    const times = { today, earliestTour: earliestTour(Date.now(), timeZone) };
    const reading = readEnquiry(request, { ...kept, ...fields }, times);
    if (reading.isValid) await dispatch(sendLead(request, reading.values, callbacks));
    else dispatch(enquiryRefused(reading.faults));
  };

/** What comes after page 2: its form is done, or it was no more than a correction. */
export const leaveAccommodation =
  (callbacks: EnquiryCallbacks): AppThunk<void> =>
  (dispatch, getState) => {
    const { leadUuid, request } = selectEnquiry(getState());
    const isCorrection = request?.formType === 'edit_details';
    dispatch(enquiryTurned(isCorrection ? 1 : 3, !isCorrection));
    if (!isCorrection) return;
    const message = leadMessage({
      source: request.source,
      isSoldOut: request.property?.isAvailable === false,
      isReturning: hasSentOther(leadUuid),
    });
    callbacks.notify(message, null);
  };

/** Page 2: adds to the lead that is there. */
export const submitAccommodation =
  (fields: TypedFields, callbacks: EnquiryCallbacks): AppThunk =>
  async (dispatch, getState) => {
    const { isLoading, leadUuid, request } = selectEnquiry(getState());
    if (!request || leadUuid === null || isLoading) return;
    dispatch(enquiryTyped(fields));
    const reading = readAccommodationDetails(fields, todayUtc(new Date()));
    if (!reading.isValid) {
      dispatch(enquiryRefused(reading.faults));
      return;
    }
    const country = enquiredCountry(surroundingsOf(getState(), request, callbacks));
    dispatch(enquiryRequested());
    try {
      const { config } = getState().context;
      await putLead(leadUuid, buildLeadChange(reading.values, country), config.apiTimeoutMs);
    } catch (error) {
      dispatch(enquiryFailed(problemOf(error)));
      return;
    }
    dispatch(enquiryChanged());
    dispatch(leaveAccommodation(callbacks));
  };
