import type { EnquiredStay } from './enquiredStay.ts';

/** What a form asks for. */
export const enquiryFormTypes = [
  'get_help',
  'ask_question_faq_cta',
  'enquire',
  'virtual_tour_enquiry',
  'referred_by_enquiry',
  'partner_enquire',
  'book_now',
  'apply_now',
  'contact_us',
  'join_waitlist',
  'edit_details',
  'generic_form',
] as const;

export type EnquiryFormType = (typeof enquiryFormTypes)[number];

/** Where a form was opened from: what happens after it was sent depends on it. */
export const leadSources = [
  'get_help',
  'ask_question_faq_cta',
  'questions_enquiry_connect_cta',
  'enquire',
  'virtual_tour_request',
  'referred_by_enquiry',
  'partner_enquire',
  'book_now',
  'clicked_book_enquire_now_property',
  'search_inventory_enquire',
  'clicked_gallery_book_now_button',
  'apply_now',
  'contact_us',
  'join_waitlist',
  'edit_details',
  'generic_form',
  'support_chat',
  // Pages for others than students who look for a room.
  'group_booking',
  'list_property',
  'university_partnership',
  'ambassador',
  'scholarship',
] as const;

export type LeadSource = (typeof leadSources)[number];

export const isEnquiryFormType = (text: string): text is EnquiryFormType =>
  (enquiryFormTypes as readonly string[]).includes(text);

export const isLeadSource = (text: string): text is LeadSource =>
  (leadSources as readonly string[]).includes(text);

/** The source of a form that was opened from no particular place. */
export const usualSource = (formType: EnquiryFormType): LeadSource =>
  formType === 'virtual_tour_enquiry' ? 'virtual_tour_request' : formType;

/** Which form a button opens, and where it says it was opened from. */
export interface EnquiryOpening {
  readonly formType: EnquiryFormType;
  readonly source: LeadSource;
}

/** The property an enquiry is about. */
export interface EnquiredProperty {
  readonly id: number;
  readonly name: string;
  readonly canonicalName: string;
  /** Name or code, as the property has it. */
  readonly country: string;
  readonly regionId: number | null;
  /** Sold out properties take enquiries too, with other words after them. */
  readonly isAvailable: boolean;
  /** Wants to be paid before its form; absent where only its card is known. */
  readonly takesPaymentFirst?: boolean;
}

export interface EnquiredRoom {
  readonly id: number;
  readonly name: string;
}

/** A form that is to be opened, and what is asked about in it. */
export interface EnquiryRequest extends EnquiryOpening {
  readonly property?: EnquiredProperty;
  readonly room?: EnquiredRoom;
  readonly stay?: EnquiredStay;
  /** The region of the search or city page, where there is no property. */
  readonly regionId?: number;
  /** Text of the heading; "Enquire Now" without one. */
  readonly heading?: string;
}
