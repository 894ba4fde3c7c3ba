import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import type { BookingPayment } from '../../../shared/domain/payment/payment.ts';
import {
  type Activity,
  initialActivity,
  type LeadEventKind,
  type OwnLead,
} from '../../../shared/domain/user/activity.ts';
import { addressOf, renderContext } from '../../../test/support/loaderContext.ts';
import { testLead } from '../../../test/support/ownLeads.ts';
import { shownText } from '../../../test/support/shownPage.ts';
import { testUser } from '../../../test/support/testUser.ts';
import { accountOpened } from '../../features/account/account.slice.ts';
import { PageAddressContext } from '../../navigation/pageAddress.ts';
import { createAppStore } from '../../store/createAppStore.ts';
import { ActivityPage } from './ActivityPage.tsx';

const draw = (own: Partial<Activity>): string => {
  const store = createAppStore({ state: { context: renderContext }, api: undefined });
  const profile = { user: testUser(), identifiers: [], devices: null };
  store.dispatch(accountOpened({ profile, form: null, activity: { ...initialActivity, ...own } }));
  return renderToString(
    <Provider store={store}>
      <PageAddressContext value={addressOf('/profile/leads')}>
        <ActivityPage />
      </PageAddressContext>
    </Provider>,
  );
};

const drawLead = (lead: Partial<OwnLead>): string =>
  draw({ activeTab: 'enquired', enquired: [testLead(lead)], enquiredCount: 1 });

const textOf = (html: string): string => shownText(`<body>${html}</body>`);

test('each tab is a link of its own with its number; the open one says so', () => {
  const html = draw({ bookedCount: 2, enquiredCount: 31, shortlistedCount: 25 });
  expect(html).toMatch(/aria-current="page" href="\/profile\/leads"/);
  for (const tab of ['enquired', 'shortlisted', 'recently_viewed']) {
    expect(html).toContain(`href="/profile/leads?tab=${tab}"`);
  }
  expect(textOf(html)).toContain('Booked 2 Enquired 31 Shortlisted 25 Recently viewed');
});

const steps = (kinds: readonly LeadEventKind[]) => ({
  events: kinds.map((kind, index) => ({ kind, on: `2027-03-0${index + 1}` })),
});

const leads: readonly (readonly [string, Partial<OwnLead>])[] = [
  ['Quay Court is listed no more.', {}],
  ['Help to find a home in Leeds', { propertyName: null }],
  ['Help to find a home', { propertyName: null, locationName: null }],
  ['Reference 12', {}],
  ['On the waitlist', { source: 'join_waitlist' }],
  ['Cancelled', { state: 'cancelled' }],
  ['Booking begun Reference 12', steps(['created', 'book_form_initiated'])],
  [
    'Booking submitted Reference 12',
    steps(['created', 'book_form_initiated', 'book_form_completed']),
  ],
  ['Withdrawn Reference 12', steps(['created', 'book_form_initiated', 'withdrawn'])],
  [
    'Enquiry sent 1 March 2027 Payment completed 2 March 2027',
    steps(['created', 'payment_completed']),
  ],
  [
    'Studio · 5 September 2027 – 27 August 2028 · 51 weeks · £9,180 in all',
    {
      room: 'Studio',
      stay: {
        id: 3,
        moveIn: '2027-09-05',
        moveOut: '2028-08-27',
        length: '51 weeks',
        total: '£9,180',
      },
    },
  ],
];

test.each(leads)('an enquiry says "%s"', (words, lead) => {
  expect(textOf(drawLead(lead))).toContain(words);
});

test('a booking that was begun goes on where it was left', () => {
  const html = drawLead({ continuesAt: '/places/mill/book?stay=3' });
  expect(html).toContain('href="/places/mill/book?stay=3"');
  expect(html).toContain('aria-label="Continue your booking of Quay Court"');
});

const payment: BookingPayment = {
  progress: 'paid',
  amount: 259.07,
  currency: 'GBP',
  paidAt: '2027-03-15T12:00:00Z',
  freeCancellationUntil: '2027-03-17T12:00:00Z',
  refund: null,
  dispute: null,
};

test.each<[string, Partial<BookingPayment>]>([
  ['£259.07 is paid', {}],
  ['Until 17 March 2027, 12:00 UTC you can cancel it online', {}],
  ['£259.07 is still to be paid', { progress: 'open' }],
  ['£100 is disputed: the bank decides', { dispute: { amount: 100, state: 'open' } }],
  ['£259.07 is paid', { dispute: { amount: 100, state: 'won' } }],
  [
    '£259.07 is on its way back to you',
    {
      progress: 'refund_pending',
      refund: { amount: 259.07, reason: 'requested_by_customer', state: 'pending' },
    },
  ],
])('a booking says of its payment "%s"', (words, over) => {
  expect(textOf(drawLead({ payment: { ...payment, ...over } }))).toContain(words);
});

test('a booking that is paid can be seen and cancelled where it is confirmed', () => {
  const html = drawLead({ payment, continuesAt: '/forms/submit?lead_uuid=1' });
  expect(html).toContain('aria-label="See or cancel your booking of Quay Court"');
});

test('a stay that has begun leads to its review, and no other', () => {
  const stay = { id: 3, moveIn: '2027-02-01', moveOut: '2028-01-30', length: '', total: null };
  const link = 'href="/profile/reviews?lead=12"';
  expect(drawLead({ state: 'booked', stay })).toContain(link);
  expect(drawLead({ state: 'created', stay })).not.toContain(link);
  expect(drawLead({ state: 'booked', stay: { ...stay, moveIn: '2099-02-01' } })).not.toContain(
    link,
  );
});

test.each([
  ['booked', 'No bookings yet'],
  ['enquired', 'No enquiries yet'],
  ['shortlisted', 'Nothing shortlisted yet'],
] as const)('%s without anything says so', (activeTab, words) => {
  expect(textOf(draw({ activeTab }))).toContain(words);
});

test('what was viewed is in the browser alone, which is said where there are no scripts', () => {
  const html = draw({ activeTab: 'recently_viewed' });
  expect(html).toMatch(/<noscript>Only your browser remembers/);
});

test('pages are links that keep the tab', () => {
  const enquired = [testLead()];
  const pages = { enquiredCount: 41, page: 2, pageCount: 3 };
  const html = draw({ activeTab: 'enquired', enquired, ...pages });
  expect(html).toContain('href="/profile/leads?tab=enquired&amp;p=3"');
  expect(html).toMatch(/aria-current="page" href="\/profile\/leads\?tab=enquired&amp;p=2"/);
});
