import type { BookingCta } from '../booking/bookingCta.ts';
import type { EnquiryFormType, EnquiryOpening, LeadSource } from './enquiryForm.ts';

const own = <Name extends EnquiryFormType & LeadSource>(name: Name): EnquiryOpening => ({
  formType: name,
  source: name,
});

/** Buttons that always ask for the same. */
export const enquiryOpenings = {
  help: own('get_help'),
  /** Where a search has led to nothing. */
  emptySearch: own('generic_form'),
  searchCard: { formType: 'enquire', source: 'search_inventory_enquire' },
  faqQuestion: own('ask_question_faq_cta'),
  faqConnect: { formType: 'ask_question_faq_cta', source: 'questions_enquiry_connect_cta' },
  virtualTour: { formType: 'virtual_tour_enquiry', source: 'virtual_tour_request' },
  waitlist: own('join_waitlist'),
} as const satisfies Readonly<Record<string, EnquiryOpening>>;

/** Where on the page of a property the next step is offered. */
export type CtaPlace = 'property' | 'room' | 'gallery';

const bookingSources: Readonly<Record<CtaPlace, LeadSource>> = {
  property: 'clicked_book_enquire_now_property',
  room: 'book_now',
  gallery: 'clicked_gallery_book_now_button',
};

/** What the next step opens; null for a booking that was begun: that goes on in its own form. */
export const ctaOpening = (cta: BookingCta, place: CtaPlace): EnquiryOpening | null => {
  switch (cta) {
    case 'book':
      return { formType: 'book_now', source: bookingSources[place] };
    case 'applyNow':
      return own('apply_now');
    case 'joinWaitlist':
    case 'waitlisted':
      return enquiryOpenings.waitlist;
    case 'contactUs':
    case 'contacted':
      return own('contact_us');
    case 'enquireNow':
    case 'enquire':
    case 'enquired':
      return own('enquire');
    case 'viewBookings':
    case 'continueToPay':
    case 'continueToBook':
    case 'continueToApply':
      return null;
  }
};
