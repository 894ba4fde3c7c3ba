import { expect, test } from '@jest/globals';
import type { BookingCta } from '../booking/bookingCta.ts';
import type { EnquiryFormType, LeadSource } from './enquiryForm.ts';
import { type CtaPlace, ctaOpening, enquiryOpenings } from './enquiryOpenings.ts';

test.each<[BookingCta, CtaPlace, EnquiryFormType, LeadSource]>([
  ['book', 'property', 'book_now', 'clicked_book_enquire_now_property'],
  ['book', 'room', 'book_now', 'book_now'],
  ['book', 'gallery', 'book_now', 'clicked_gallery_book_now_button'],
  ['applyNow', 'property', 'apply_now', 'apply_now'],
  ['joinWaitlist', 'room', 'join_waitlist', 'join_waitlist'],
  ['waitlisted', 'gallery', 'join_waitlist', 'join_waitlist'],
  ['contactUs', 'property', 'contact_us', 'contact_us'],
  ['contacted', 'room', 'contact_us', 'contact_us'],
  ['enquireNow', 'property', 'enquire', 'enquire'],
  ['enquire', 'gallery', 'enquire', 'enquire'],
  ['enquired', 'property', 'enquire', 'enquire'],
])('"%s" of a %s opens %s from %s', (cta, place, formType, source) => {
  expect(ctaOpening(cta, place)).toEqual({ formType, source });
});

test.each<BookingCta>(['viewBookings', 'continueToPay', 'continueToBook', 'continueToApply'])(
  'a booking that was begun goes on in its own form: "%s"',
  (cta) => {
    expect(ctaOpening(cta, 'property')).toBeNull();
  },
);

test('a virtual tour is asked for with a form and a source of their own', () => {
  expect(enquiryOpenings.virtualTour).toEqual({
    formType: 'virtual_tour_enquiry',
    source: 'virtual_tour_request',
  });
});
