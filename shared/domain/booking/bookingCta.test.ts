import { expect, test } from '@jest/globals';
import {
  type BookingCta,
  bookingCta,
  type CtaHistory,
  type CtaSite,
  type CtaSubject,
  nothingDone,
} from './bookingCta.ts';

const free: CtaSubject = {
  tags: [],
  isAvailable: true,
  parentId: null,
  status: 'active',
  takesPayment: true,
  isLocalNonCommissionable: false,
  currency: 'GBP',
};
const taken = { isAvailable: false };
const local = { isLocalNonCommissionable: true };
const unpaid = { takesPayment: false };

interface Case {
  readonly subject?: Partial<CtaSubject>;
  readonly site?: Partial<CtaSite>;
  readonly history?: Partial<CtaHistory>;
}

const application = { hasApplicationFlow: true };
const allDone = { isEnquired: true, isWaitlisted: true, isContacted: true };

test.each<[string, Case, BookingCta]>([
  ['a free property', {}, 'book'],
  ['one with the application flow', { site: application }, 'applyNow'],
  ['a form begun', { history: { step: 'book_form_initiated' } }, 'continueToBook'],
  [
    'a form begun in the application flow',
    { site: application, history: { step: 'book_form_initiated' } },
    'continueToApply',
  ],
  ['a form sent', { history: { step: 'book_form_completed' } }, 'continueToPay'],
  ['a payment begun', { history: { step: 'payment_initiated' } }, 'continueToPay'],
  ['a payment made', { history: { step: 'payment_completed' } }, 'viewBookings'],
  [
    'a payment made for what is sold out by now',
    {
      subject: { ...taken, ...local, ...unpaid },
      history: { step: 'payment_completed', ...allDone },
    },
    'viewBookings',
  ],
  [
    'a form begun for what is sold out',
    { subject: taken, history: { step: 'book_form_initiated' } },
    'continueToBook',
  ],
  ['what is not available', { subject: taken }, 'joinWaitlist'],
  ['what is tagged as not available', { subject: { tags: ['not_available'] } }, 'joinWaitlist'],
  ['a withdrawn property', { subject: { status: 'inactive' } }, 'joinWaitlist'],
  ['an inactive room of a property', { subject: { status: 'inactive', parentId: 7 } }, 'book'],
  ['one waited for', { subject: taken, history: { isWaitlisted: true } }, 'waitlisted'],
  [
    'one enquired about and then sold out',
    { subject: taken, history: { isEnquired: true } },
    'joinWaitlist',
  ],
  ['one that is sold out and let locally', { subject: { ...taken, ...local } }, 'joinWaitlist'],
  ['one that is let locally', { subject: local }, 'contactUs'],
  [
    'one that is let locally, after a talk',
    { subject: local, history: { isContacted: true } },
    'contacted',
  ],
  ['one let locally that takes no payment', { subject: { ...local, ...unpaid } }, 'contactUs'],
  ['one that takes no payment', { subject: unpaid }, 'enquireNow'],
  [
    'one that takes no payment, at a partner',
    { subject: unpaid, site: { isPartner: true } },
    'enquire',
  ],
  ['one enquired about', { subject: unpaid, history: { isEnquired: true } }, 'enquired'],
  ['one in money that is not taken online', { subject: { currency: 'SGD' } }, 'enquireNow'],
  ['one without a price', { subject: { currency: null } }, 'book'],
  ['a free property enquired about', { history: allDone }, 'book'],
])('%s', (_name, { history, site, subject }, cta) => {
  const where: CtaSite = { hasApplicationFlow: false, isPartner: false, ...site };
  expect(bookingCta({ ...free, ...subject }, where, { ...nothingDone, ...history })).toBe(cta);
});
