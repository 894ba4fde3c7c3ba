import { expect, test } from '@jest/globals';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { addressOf, renderContext } from '../../../test/support/loaderContext.ts';
import { shownText } from '../../../test/support/shownPage.ts';
import { testUser } from '../../../test/support/testUser.ts';
import { type AccountState, accountOpened } from '../../features/account/account.slice.ts';
import { PageAddressContext } from '../../navigation/pageAddress.ts';
import { createAppStore } from '../../store/createAppStore.ts';
import { ProfileOffersPage } from './ProfileOffersPage.tsx';
import { ProfileReferPage } from './ProfileReferPage.tsx';

const draw = (Page: ComponentType, state: Partial<AccountState>, url: string): string => {
  const store = createAppStore({ state: { context: renderContext }, api: undefined });
  const profile = { user: testUser({}), identifiers: [], devices: null };
  store.dispatch(accountOpened({ profile, form: null, ...state }));
  return renderToString(
    <Provider store={store}>
      <PageAddressContext value={addressOf(url)}>
        <Page />
      </PageAddressContext>
    </Provider>,
  );
};

const textOf = (html: string): string => shownText(`<body>${html}</body>`);

const offer = {
  id: 7,
  title: 'Autumn offer',
  description: 'Off the first rent.',
  value: '£150',
  endsOn: '2027-12-31',
  terms: 'New tenancies only.',
  isPaidLater: false,
  conditions: null,
};
const own = { offer, propertyName: 'Kept House', canonicalName: 'kept-house', isBooked: false };
const friend = { id: 1, name: 'Bo L.', state: 'booked', joinedOn: '2027-03-15' } as const;
const referrals = { code: 'ABCD2345', friends: [friend], count: 1, pages: 1 };

test('an offer says what it gives, where, until when and on which terms', () => {
  const html = draw(ProfileOffersPage, { offers: { offers: [own], pages: 1 } }, '/profile/offers');
  const text = textOf(html);
  for (const part of ['£150', 'on your shortlist', 'Until 31 December 2027', offer.terms]) {
    expect(text).toContain(part);
  }
  expect(html).toContain('href="/places/kept-house"');
});

test('without offers the shortlist is where they come from', () => {
  const html = draw(ProfileOffersPage, { offers: { offers: [], pages: 0 } }, '/profile/offers');
  expect(html).toContain('href="/profile/shortlist"');
});

test('the code is shown with a link to send, and what it gives to each of the two', () => {
  const html = draw(ProfileReferPage, { referrals }, '/profile/refer');
  expect(textOf(html)).toContain('£50 for your friend and £50 for you');
  expect(textOf(html)).toContain('ABCD2345');
  const { siteOrigin } = renderContext.config;
  expect(html).toContain(`value="${siteOrigin}/referral-programme?referral_code=ABCD2345"`);
});

test('a friend is told by name and state', () => {
  const html = draw(ProfileReferPage, { referrals }, '/profile/refer');
  expect(textOf(html)).toMatch(/Bo L\.\s*Joined on 15 March 2027\s*Has booked/);
});

test('more friends than a page has are on further ones', () => {
  const html = draw(ProfileReferPage, { referrals: { ...referrals, pages: 3 } }, '/profile/refer');
  expect(html).toContain('href="/profile/refer?p=2"');
});
