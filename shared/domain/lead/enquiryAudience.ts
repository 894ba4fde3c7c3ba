import type { LeadSource } from './enquiryForm.ts';

/** Who fills in a form: what it asks for and how it says so depends on it. */
export type EnquiryAudience = 'student' | 'group' | 'landlord' | 'university' | 'ambassador';

const audiences: Partial<Readonly<Record<LeadSource, EnquiryAudience>>> = {
  group_booking: 'group',
  list_property: 'landlord',
  partner_enquire: 'university',
  university_partnership: 'university',
  ambassador: 'ambassador',
};

export const audienceOf = (source: LeadSource): EnquiryAudience => audiences[source] ?? 'student';

/** What an enquiry is about, in the words of our own team; all others are enquiries. */
const topics: Partial<Readonly<Record<LeadSource, string>>> = {
  get_help: 'Request for help',
  support_chat: 'Message to the support',
  ask_question_faq_cta: 'Question',
  questions_enquiry_connect_cta: 'Request for a call',
  virtual_tour_request: 'Virtual tour',
  referred_by_enquiry: 'Referral',
  partner_enquire: 'Partner enquiry',
  list_property: 'Landlord enquiry',
  university_partnership: 'University partnership',
  ambassador: 'Ambassador application',
  group_booking: 'Group booking',
  scholarship: 'Scholarship',
  book_now: 'Booking enquiry',
  clicked_book_enquire_now_property: 'Booking enquiry',
  clicked_gallery_book_now_button: 'Booking enquiry',
  apply_now: 'Application',
  join_waitlist: 'Waitlist',
};

/** For subjects of mail: "Group booking". */
export const enquiryTopic = (source: LeadSource): string => topics[source] ?? 'Enquiry';
