import { expect, test } from '@jest/globals';
import { createAccountApi, refusal, userWire } from '../../test/support/accountApi.ts';
import { createFakeApi } from '../../test/support/fakeApi.ts';
import { loaderContext } from '../../test/support/loaderContext.ts';
import { loadPage } from './loadPage.ts';

const reviewWire = {
  id: 3,
  lead_id: 12,
  inventory_id: 5,
  property_name: 'Mill House',
  rating: 4,
  text: 'Bright.',
  state: 'rejected',
  reason: 'Too short.',
  author: 'Ann L.',
  pictures: ['a1'],
  created_at: '2027-03-01T10:00:00Z',
  updated_at: '2027-03-02T10:00:00Z',
};

const list = (own: object = {}) => ({
  data: { result: [reviewWire], meta: { count: 1, next: null }, pages: 1, awaiting: [], ...own },
});

const load = async (url: string, userReviews: unknown, userDetails: unknown = userWire()) => {
  const api = createAccountApi({ userDetails, userReviews, applicationConfig: list() });
  const context = { ...loaderContext(url, createFakeApi({})), api };
  const outcome = await loadPage(context);
  return { asked: api.asked, outcome, account: context.state().account };
};

test('the page has what somebody wrote and what awaits him', async () => {
  const awaiting = [
    { lead_id: 13, inventory_id: 6, property_name: 'Oak Court', move_in_date: '2027-02' },
  ];
  const { account, outcome } = await load('/profile/reviews', list({ awaiting }));
  expect(outcome).toMatchObject({ kind: 'ok', surrogateKeys: [] });
  expect(account.reviews).toEqual({
    reviews: [
      {
        id: 3,
        leadId: 12,
        propertyName: 'Mill House',
        rating: 4,
        text: 'Bright.',
        state: 'rejected',
        reason: 'Too short.',
        author: 'Ann L.',
        pictures: [{ key: 'a1', url: '/api/v0/auth/users/reviews/3/pictures/a1' }],
        writtenOn: '2027-03-02',
      },
    ],
    awaiting: [{ leadId: 13, propertyName: 'Oak Court', moveIn: '2027-02' }],
    pages: 1,
  });
});

test('a stay that is none of his is no page', async () => {
  const none = list({ result: [] });
  expect((await load('/profile/reviews?lead=99', none)).outcome.kind).toBe('notFound');
  expect((await load('/profile/reviews?lead=12', list())).outcome.kind).toBe('ok');
  expect((await load('/profile/reviews?lead=x', none)).outcome.kind).toBe('ok');
});

test('a guest is asked to log in', async () => {
  const { account, asked, outcome } = await load('/profile/reviews', refusal(401), refusal(401));
  expect([outcome.kind, account.reviews]).toEqual(['signInRequired', undefined]);
  expect(asked).toEqual(['userDetails', 'userReviews', 'applicationConfig']);
});
