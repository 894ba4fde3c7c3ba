import { expect, test } from '@jest/globals';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { addressOf, renderContext } from '../../../test/support/loaderContext.ts';
import { shownText } from '../../../test/support/shownPage.ts';
import { testUser } from '../../../test/support/testUser.ts';
import { accountOpened } from '../../features/account/account.slice.ts';
import { PageAddressContext } from '../../navigation/pageAddress.ts';
import { createAppStore } from '../../store/createAppStore.ts';
import { ProfileCashbackPage } from './ProfileCashbackPage.tsx';
import { ProfileSupportPage } from './ProfileSupportPage.tsx';

const draw = (Page: ComponentType, phoneCountry: string | null): string => {
  const store = createAppStore({ state: { context: renderContext }, api: undefined });
  const profile = { user: testUser({ phoneCountry }), identifiers: [], devices: null };
  store.dispatch(accountOpened({ profile, form: null }));
  return renderToString(
    <Provider store={store}>
      <PageAddressContext value={addressOf('/profile/support')}>
        <Page />
      </PageAddressContext>
    </Provider>,
  );
};

test.each([
  ['IN', '+91 22 5550 0000'],
  ['AU', '+61 2 5550 0000'],
  ['FR', '+44 20 7946 0000'],
  [null, '+44 20 7946 0000'],
])('support for somebody whose number is of %s answers at %s', (country, phone) => {
  const html = draw(ProfileSupportPage, country);
  expect(shownText(`<body>${html}</body>`)).toContain(phone);
  expect(html).toContain(`href="tel:${phone.replaceAll(' ', '')}"`);
});

test('support is reached by mail too, where there are no scripts for the chat', () => {
  const html = draw(ProfileSupportPage, null);
  expect(html.match(/href="mailto:support@amber\.example"/g)).toHaveLength(2);
});

test('cashback support says what the first booking in the app gives back', () => {
  const html = draw(ProfileCashbackPage, null);
  expect(shownText(`<body>${html}</body>`)).toContain('in the app gives you £20 back');
  expect(html).toContain('href="mailto:support@amber.example?subject=Cashback"');
  expect(html).toContain('href="/terms"');
});

test.each([ProfileSupportPage, ProfileCashbackPage])('%p has an arrow to the profile', (Page) => {
  expect(draw(Page, null)).toMatch(
    /<a (?=[^>]*href="\/profile")(?=[^>]*aria-label="Back to your profile")/,
  );
});
