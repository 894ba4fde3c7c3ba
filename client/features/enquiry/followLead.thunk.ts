import type { EnquiryValues } from '../../../shared/contracts/enquiry.schema.ts';
import type { EnquiryRequest } from '../../../shared/domain/lead/enquiryForm.ts';
import type { Lead } from '../../../shared/domain/lead/lead.ts';
import { type LeadMessage, leadMessage } from '../../../shared/domain/lead/leadMessage.ts';
import { type LeadOutcome, leadOutcome } from '../../../shared/domain/lead/leadOutcome.ts';
import { isUnitedStates } from '../../../shared/domain/money/countryCode.ts';
import type { CanonicalAddress } from '../../../shared/routes/canonicalise.ts';
import type { RenderContext } from '../../../shared/ssr/renderer.ts';
import { track } from '../../analytics/eventBus.ts';
import { openChat } from '../../chat/openChat.ts';
import type { ReportError } from '../../errorReports/createErrorReporter.ts';
import type { AppThunk } from '../../store/createAppStore.ts';
import { keepGuestStep } from '../../visitor/guestHistory.ts';
import { leadKind } from './accountLeads.ts';
import { bookingAddress } from './bookingAddress.ts';
import { enquirySent, enquiryTurned, selectEnquiry } from './enquiry.slice.ts';
import { dropIdempotencyKey } from './idempotencyKeys.ts';
import { leadFacts } from './leadContext.ts';
import { hasAskedAbout, rememberLead, saveContact } from './leadMemory.ts';

/** Until the form stops waiting, and from then until the booking goes on. */
const SETTLING_MS = 20;
const CONTINUING_MS = 50;

/** What the form does outside of itself: each place that shows it brings its own way. */
export interface EnquiryCallbacks {
  /** The page beneath the dialog, or with the form on it. */
  readonly address: CanonicalAddress;
  readonly navigate: (address: string) => void;
  /** @param reference number of a lead that has just been made; null: one was changed. */
  readonly notify: (message: LeadMessage, reference: number | null) => void;
  readonly report: ReportError;
}

interface SentEnquiry {
  readonly request: EnquiryRequest;
  readonly values: EnquiryValues;
  readonly lead: Lead;
  readonly callbacks: EnquiryCallbacks;
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** For this browser's next form, and for the buttons that say what was asked. */
const remember = ({ lead, request, values }: SentEnquiry): void => {
  const { callingCode, email, fullName, mobileNumber } = values.personal;
  const kind = leadKind(request.formType);
  saveContact({ name: fullName, email, code: callingCode.label, phone: mobileNumber });
  const { property, room } = request;
  const inventoryId = property?.id ?? null;
  rememberLead({ id: lead.id, uuid: lead.uuid, inventoryId, roomId: room?.id, kind });
  dropIdempotencyKey(request);
};

/** What guests do is kept for the account they may log in to; of others the service keeps it. */
const keepSteps = ({ lead, request }: SentEnquiry): void => {
  const { formType, property, room, stay } = request;
  const inventoryId = stay?.id ?? room?.id ?? property?.id;
  if (inventoryId !== undefined) {
    const kind = leadKind(formType) === 'waitlisted' ? 'waitlisted' : 'enquired';
    keepGuestStep({ kind, inventoryId });
  }
  if (formType === 'get_help' && lead.locationName !== null) {
    keepGuestStep({ kind: 'getHelpClicked', regionName: lead.locationName });
  }
};

const outcomeOf = (
  { property, source }: EnquiryRequest,
  { flags, site }: RenderContext,
): LeadOutcome =>
  leadOutcome(source, {
    isPartner: site.kind === 'partner',
    isUnitedStates: property !== undefined && isUnitedStates(property.country),
    hasProperty: property !== undefined,
    hasAskedBefore: property !== undefined && hasAskedAbout(property.id),
    hasBookingFlow: flags.new_enquire_booking_flow,
    hasApplicationFlow: flags.application_form_flow,
  });

const viewingOf = ({ viewing }: EnquiryValues) =>
  viewing && { date: viewing.viewingDate, time: viewing.viewingTime };

/** Where the form, and with it the visitor, goes; a form that was closed meanwhile stays closed. */
const goOn =
  (
    { callbacks, lead, request }: SentEnquiry,
    outcome: LeadOutcome,
    message: LeadMessage,
  ): AppThunk<void> =>
  (dispatch, getState) => {
    const enquiry = selectEnquiry(getState());
    if (!enquiry.isOpen || enquiry.request !== request) {
      callbacks.notify(message, lead.id);
      return;
    }
    const address = bookingAddress(outcome, request, lead.uuid);
    const isOver = outcome.closes || outcome.opensChat || address !== null;
    dispatch(enquiryTurned(outcome.page, !isOver));
    // The form that a booking goes on with, and the chat, confirm what was sent themselves.
    const isConfirmedThere = outcome.leadsTo === 'bookingForm' || outcome.opensChat;
    if (isOver && !isConfirmedThere) callbacks.notify(message, lead.id);
    if (address !== null) callbacks.navigate(address);
    if (outcome.opensChat) openChat();
  };

/** Everything that follows a lead, in its order. */
export const followLead =
  (sent: SentEnquiry): AppThunk =>
  async (dispatch, getState) => {
    const { callbacks, lead, request, values } = sent;
    const outcome = outcomeOf(request, getState().context);
    const message = leadMessage({
      source: request.source,
      isSoldOut: request.property?.isAvailable === false,
      isReturning: !selectEnquiry(getState()).isFirstSubmission,
    });
    remember(sent);
    if (!getState().session?.user) keepSteps(sent);
    track({ name: 'lead_success', leadId: lead.id, ...leadFacts(request, callbacks.address) });
    if (outcome.continuesBooking) await wait(SETTLING_MS);
    dispatch(enquirySent({ lead, message, viewing: viewingOf(values) }));
    if (outcome.continuesBooking) {
      await wait(CONTINUING_MS);
      const { inventoryId } = leadFacts(request, callbacks.address);
      track({ name: 'continue-booking', leadId: lead.id, inventoryId, source: request.source });
    }
    dispatch(goOn(sent, outcome, message));
  };
