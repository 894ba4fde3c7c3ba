import { expect, test } from '@jest/globals';
import { createAccountApi, refusal, userWire } from '../../test/support/accountApi.ts';
import { createFakeApi } from '../../test/support/fakeApi.ts';
import { loaderContext } from '../../test/support/loaderContext.ts';
import { leadWire, ownLeadsWire, testLead } from '../../test/support/ownLeads.ts';
import { entryWire, shortlistWire } from '../../test/support/shortlistEntries.ts';
import { loadPage } from './loadPage.ts';

const load = async (search: string, answers: object = {}) => {
  const api = createAccountApi({
    userDetails: userWire(),
    ownLeads: ownLeadsWire([leadWire()]),
    shortlist: shortlistWire([entryWire()], { count: 25, pages: 2 }),
    applicationConfig: { data: { result: [] } },
    ...answers,
  });
  const context = { ...loaderContext(`/profile/leads${search}`, createFakeApi({})), api };
  const outcome = await loadPage(context);
  const { account } = context.state();
  return { account, activity: account.activity, asked: [...api.asked].sort(), outcome };
};

test('without a tab the bookings are shown', async () => {
  const { activity, asked, outcome } = await load('');
  expect(outcome).toMatchObject({ kind: 'ok', isDegraded: false, surrogateKeys: [] });
  expect(asked).toEqual(['ownLeads', 'userDetails']);
  expect(activity).toMatchObject({ activeTab: 'booked', booked: [testLead()], enquired: [] });
});

test('a tab shows its list, and how much all of them hold', async () => {
  const { activity } = await load('?tab=enquired');
  expect(activity).toMatchObject({
    activeTab: 'enquired',
    booked: [],
    enquired: [testLead()],
    enquiredCount: 1,
    pageCount: 1,
  });
});

test('twenty-five homes that are kept are two pages', async () => {
  const { activity, asked } = await load('?tab=shortlisted&p=2');
  expect(asked).toEqual(['ownLeads', 'shortlist', 'userDetails']);
  expect(activity).toMatchObject({ shortlistedCount: 25, pageCount: 2, booked: [] });
  expect(activity?.shortlisted.map(({ addedOn }) => addedOn)).toEqual(['2027-03-01']);
});

test('what was viewed is asked of nobody', async () => {
  const { activity, asked } = await load('?tab=recently_viewed');
  expect(asked).toEqual(['ownLeads', 'userDetails']);
  expect(activity).toMatchObject({ activeTab: 'recently_viewed', recentlyViewed: [], booked: [] });
});

test('behind the last page somebody gets the last one', async () => {
  const answers = [ownLeadsWire([], { pages: 3 }), ownLeadsWire([leadWire()], { pages: 3 })];
  const { activity } = await load('?tab=enquired&p=9', { ownLeads: answers });
  expect(activity).toMatchObject({ enquired: [testLead()], page: 3, pageCount: 3 });
});

test('an enquiry is read with its stay and its events, and goes on nowhere else', async () => {
  const stay = {
    tenancy_id: 3,
    room_type_id: 2,
    room: 'Studio',
    move_in_date: '2027-09-05',
    move_out_date: '2028-08-27',
    lease_duration: '51 weeks',
    total: null,
  };
  const events = [
    { kind: 'created', at: '2027-03-01T12:00:00.000Z' },
    { kind: 'not_known_yet', at: '2027-03-02T12:00:00.000Z' },
    { kind: 'payment_completed', at: '2027-03-03T12:00:00.000Z' },
  ];
  const rows = ['/places/mill/book', '//evil.example/'].map((redirection_url) =>
    leadWire({ room: 'Studio', stay, events, redirection_url }),
  );
  const { activity } = await load('?tab=enquired', { ownLeads: ownLeadsWire(rows) });
  const read = testLead({
    room: 'Studio',
    stay: { id: 3, moveIn: '2027-09-05', moveOut: '2028-08-27', length: '51 weeks', total: null },
    events: [
      { kind: 'created', on: '2027-03-01' },
      { kind: 'payment_completed', on: '2027-03-03' },
    ],
  });
  expect(activity?.enquired).toEqual([{ ...read, continuesAt: '/places/mill/book' }, read]);
});

test('a guest is asked to sign in, and nothing is told', async () => {
  const answers = { userDetails: refusal(401), ownLeads: refusal(401) };
  const { account, outcome } = await load('?tab=enquired', answers);
  expect([outcome.kind, account.profile, account.activity]).toEqual([
    'signInRequired',
    null,
    undefined,
  ]);
});

test('the page is not there while its list cannot be had', async () => {
  const { outcome } = await load('', { ownLeads: refusal(503) });
  expect(outcome.kind).toBe('unavailable');
});
