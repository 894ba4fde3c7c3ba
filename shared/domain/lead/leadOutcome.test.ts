import { describe, expect, test } from '@jest/globals';
import { leadSources } from './enquiryForm.ts';
import {
  isHappyFlow,
  type LeadOutcome,
  type LeadOutcomeFacts,
  leadOutcome,
} from './leadOutcome.ts';

const main: LeadOutcomeFacts = {
  isPartner: false,
  isUnitedStates: false,
  hasProperty: true,
  hasAskedBefore: false,
  hasBookingFlow: true,
  hasApplicationFlow: false,
};
const partner = { ...main, isPartner: true };
const unitedStates = { ...main, isUnitedStates: true };

/** In few words: the parts of an outcome that are not nothing. */
const short = ({ closes, continuesBooking, leadsTo, opensChat, page }: LeadOutcome): string =>
  [
    `page ${page}`,
    continuesBooking ? 'continues' : '',
    leadsTo ?? '',
    closes ? 'closes' : '',
    opensChat ? 'chat' : '',
  ]
    .filter((part) => part !== '')
    .join(', ');

test('exactly four sources are happy flows', () => {
  expect(leadSources.filter(isHappyFlow).sort()).toEqual([
    'book_now',
    'clicked_book_enquire_now_property',
    'clicked_gallery_book_now_button',
    'search_inventory_enquire',
  ]);
  expect(isHappyFlow('BOOK_NOW')).toBe(false);
});

const booking = 'page 2, continues, bookingForm';
const bookingOfPartner = 'page 2, continues';
const rooms = 'page 2, continues, roomTypes';

const table: Readonly<Record<string, readonly [string, string, string]>> = {
  book_now: [booking, bookingOfPartner, rooms],
  clicked_book_enquire_now_property: [booking, bookingOfPartner, rooms],
  search_inventory_enquire: [booking, bookingOfPartner, booking],
  clicked_gallery_book_now_button: [booking, bookingOfPartner, booking],
  apply_now: [
    'page 2, continues, applicationForm',
    bookingOfPartner,
    'page 2, continues, applicationForm',
  ],
  contact_us: ['page 2, bookingForm', 'page 2', 'page 2, bookingForm'],
  get_help: ['page 3', 'page 2', 'page 3'],
  join_waitlist: ['page 3', 'page 2', 'page 3'],
  questions_enquiry_connect_cta: ['page 3', 'page 2', 'page 3'],
  ask_question_faq_cta: ['page 3', 'page 2', 'page 3'],
  virtual_tour_request: ['page 3', 'page 3', 'page 3'],
  enquire: ['page 1, closes', 'page 1, closes', 'page 1, closes'],
  generic_form: ['page 1, closes', 'page 1, closes', 'page 1, closes'],
  partner_enquire: ['page 1, closes', 'page 1, closes', 'page 1, closes'],
  referred_by_enquiry: ['page 1, closes', 'page 1, closes', 'page 1, closes'],
  edit_details: ['page 1, closes', 'page 1, closes', 'page 1, closes'],
  group_booking: ['page 1, closes', 'page 1, closes', 'page 1, closes'],
  list_property: ['page 1, closes', 'page 1, closes', 'page 1, closes'],
  university_partnership: ['page 1, closes', 'page 1, closes', 'page 1, closes'],
  ambassador: ['page 1, closes', 'page 1, closes', 'page 1, closes'],
  scholarship: ['page 1, closes', 'page 1, closes', 'page 1, closes'],
  support_chat: ['page 1, chat', 'page 1, chat', 'page 1, chat'],
};

describe('what follows a sent enquiry', () => {
  test('is settled for every source', () => {
    expect(Object.keys(table).sort()).toEqual([...leadSources].sort());
  });

  test.each(leadSources)(
    'from %s, on the main site, a partner site, for a US listing',
    (source) => {
      expect(
        [main, partner, unitedStates].map((facts) => short(leadOutcome(source, facts))),
      ).toEqual(table[source]);
    },
  );

  test('is nothing for an unknown source', () => {
    expect(short(leadOutcome('newsletter', main))).toBe('page 1');
  });

  test.each([
    ['book_now', { hasBookingFlow: false }, 'page 1, closes'],
    ['apply_now', { hasBookingFlow: false }, 'page 1, closes'],
    ['book_now', { hasApplicationFlow: true }, 'page 2, continues, applicationForm'],
    ['book_now', { hasProperty: false }, 'page 2, continues'],
    ['book_now', { hasProperty: false, isUnitedStates: true }, 'page 2, continues'],
    ['book_now', { hasApplicationFlow: true, isUnitedStates: true }, rooms],
    ['book_now', { hasAskedBefore: true, isUnitedStates: true }, booking],
    ['contact_us', { hasProperty: false }, 'page 2'],
  ])('from %s with %j is "%s"', (source, facts, expected) => {
    expect(short(leadOutcome(source, { ...main, ...facts }))).toBe(expected);
  });
});
