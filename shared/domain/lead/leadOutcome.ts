import type { EnquiryOpening, LeadSource } from './enquiryForm.ts';

/** 1 personal details, 2 accommodation details, 3 confirmation. */
export type EnquiryPage = 1 | 2 | 3;

export interface LeadOutcome {
  /** The booking goes on: announced as an event. */
  readonly continuesBooking: boolean;
  /** The page of the form that comes next. */
  readonly page: EnquiryPage;
  readonly leadsTo: 'roomTypes' | 'bookingForm' | 'applicationForm' | null;
  /** With the success message as a toast. */
  readonly closes: boolean;
  readonly opensChat: boolean;
}

export interface LeadOutcomeFacts {
  readonly isPartner: boolean;
  /** The listing is in the United States. */
  readonly isUnitedStates: boolean;
  /** Without a property there is nothing to book. */
  readonly hasProperty: boolean;
  /** An earlier enquiry about the property has led to its rooms, one of which is wanted now. */
  readonly hasAskedBefore: boolean;
  readonly hasBookingFlow: boolean;
  readonly hasApplicationFlow: boolean;
}

const happySources: ReadonlySet<string> = new Set([
  'book_now',
  'clicked_book_enquire_now_property',
  'search_inventory_enquire',
  'clicked_gallery_book_now_button',
] satisfies LeadSource[]);

const roomTypeSources: ReadonlySet<string> = new Set([
  'book_now',
  'clicked_book_enquire_now_property',
] satisfies LeadSource[]);

/** Sources behind which a booking waits. */
export const isHappyFlow = (source: string): boolean => happySources.has(source);

const nothing: LeadOutcome = {
  continuesBooking: false,
  page: 1,
  leadsTo: null,
  closes: false,
  opensChat: false,
};
const closing: LeadOutcome = { ...nothing, closes: true };

const toBooking = (
  facts: LeadOutcomeFacts,
  form: 'bookingForm' | 'applicationForm',
): LeadOutcome => ({
  ...nothing,
  page: 2,
  leadsTo: facts.isPartner || !facts.hasProperty ? null : form,
});

const happy = (source: string, facts: LeadOutcomeFacts): LeadOutcome => {
  if (!facts.hasBookingFlow) return closing;
  const booking = toBooking(facts, facts.hasApplicationFlow ? 'applicationForm' : 'bookingForm');
  const isFirst = facts.hasProperty && !facts.hasAskedBefore;
  const choosesRoom = facts.isUnitedStates && isFirst && roomTypeSources.has(source);
  return {
    ...booking,
    continuesBooking: true,
    leadsTo: choosesRoom ? 'roomTypes' : booking.leadsTo,
  };
};

/** What follows a sent enquiry; an unknown source changes nothing. */
export const leadOutcome = (source: string, facts: LeadOutcomeFacts): LeadOutcome => {
  if (isHappyFlow(source)) return happy(source, facts);
  switch (source) {
    case 'get_help':
    case 'join_waitlist':
    case 'questions_enquiry_connect_cta':
    case 'ask_question_faq_cta':
      return { ...nothing, page: facts.isPartner ? 2 : 3 };
    case 'contact_us':
      return toBooking(facts, 'bookingForm');
    case 'apply_now':
      return facts.hasBookingFlow
        ? { ...toBooking(facts, 'applicationForm'), continuesBooking: true }
        : closing;
    case 'virtual_tour_request':
    case 'virtual_tour_enquiry':
      return { ...nothing, page: 3 };
    case 'enquire':
    case 'generic_form':
    case 'partner_enquire':
    case 'referred_by_enquiry':
    case 'edit_details':
    case 'group_booking':
    case 'list_property':
    case 'university_partnership':
    case 'ambassador':
    case 'scholarship':
      return closing;
    case 'support_chat':
      return { ...nothing, opensChat: true };
    default:
      return nothing;
  }
};

export const isTour = ({ formType }: EnquiryOpening): boolean =>
  formType === 'virtual_tour_enquiry';

/**
 * Failures of bookings and tours are told with their reason, and to those who look after the site.
 * Others change nothing but the button, which sends again, and say no word.
 */
export const isLoudFailure = (opening: EnquiryOpening): boolean =>
  isHappyFlow(opening.source) || opening.source === 'apply_now' || isTour(opening);
