import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import type { SavedSearch, SavedSearches } from '../../../shared/domain/alert/savedSearch.ts';
import type { PostedForm } from '../../../shared/ssr/postedForm.ts';
import { addressOf, renderContext } from '../../../test/support/loaderContext.ts';
import { shownText } from '../../../test/support/shownPage.ts';
import { testUser } from '../../../test/support/testUser.ts';
import { accountOpened } from '../../features/account/account.slice.ts';
import { PageAddressContext } from '../../navigation/pageAddress.ts';
import { createAppStore } from '../../store/createAppStore.ts';
import { SavedSearchesPage } from './SavedSearchesPage.tsx';

const search: SavedSearch = {
  id: 5,
  name: 'Near campus',
  region: 'leeds',
  place: null,
  query: '?guarantor=local',
  frequency: 'daily',
};

const none: SavedSearches = {
  entries: [],
  count: 0,
  page: 1,
  pages: 0,
  homesFrequency: 'off',
  feedToken: null,
};

const draw = (url: string, own: Partial<SavedSearches> = {}, form: PostedForm | null = null) => {
  const store = createAppStore({ state: { context: renderContext }, api: undefined });
  const profile = { user: testUser(), identifiers: [], devices: null };
  store.dispatch(accountOpened({ profile, form, searches: { ...none, ...own } }));
  return renderToString(
    <Provider store={store}>
      <PageAddressContext value={addressOf(url)}>
        <SavedSearchesPage />
      </PageAddressContext>
    </Provider>,
  );
};

const textOf = (html: string): string => shownText(`<body>${html}</body>`);

test('a search leads to what it finds, and can be changed and removed', () => {
  const html = draw('/profile/searches', { entries: [search], count: 1, pages: 1 });
  expect(html).toContain('href="/places/search/leeds?guarantor=local"');
  expect(textOf(html)).toContain('Leeds, 1 filter · Once a day');
  expect(html).toContain('aria-label="Remove the search Near campus"');
  const form = html.slice(html.indexOf('value="change"'));
  expect(form).toContain('name="entry" value="5"');
  expect(form).toContain('value="Near campus"');
});

test('a place is called as it is known, and by its address where nobody knows it', () => {
  const entries = [{ ...search, place: '利兹' }, search];
  const html = draw('/profile/searches', { entries, count: 2, pages: 1 });
  expect(textOf(html)).toMatch(/利兹, 1 filter.*Leeds, 1 filter/s);
});

test('the search that the address names can be saved', () => {
  const html = draw('/profile/searches?region=university-of-leeds&q=%3Fguarantor%3Dlocal');
  expect(textOf(html)).toContain('Save your search in University of Leeds');
  expect(html).toContain('name="region" value="university-of-leeds"');
  expect(html).toContain('name="q" value="?guarantor=local"');
  expect(html).toMatch(/<option value="daily" selected/);
  expect(draw('/profile/searches')).not.toContain('value="save"');
});

test('what was refused is said, and the form stands as it was sent', () => {
  const form: PostedForm = {
    name: 'save',
    values: { name: 'x', frequency: 'at_once' },
    faults: {},
    problem: { message: 'Too many.', retryAfterSeconds: null },
    idempotencyKey: '',
  };
  const html = draw('/profile/searches?region=leeds', {}, form);
  expect(html).toMatch(/role="alert"[^>]*>Too many\./);
  expect(html).toContain('value="x"');
  expect(html).toMatch(/<option value="at_once" selected/);
});

test('without a search it is said how to save one, and what came of a form', () => {
  expect(textOf(draw('/profile/searches'))).toContain('You have not saved a search yet');
  expect(textOf(draw('/profile/searches?done=removed'))).toContain('The search was removed.');
});

test('the feed is there once something is watched', () => {
  expect(draw('/profile/searches')).not.toContain('/feeds/');
  const html = draw('/profile/searches', { feedToken: 'a1b2' });
  expect(html).toContain('href="/api/v0/alerts/feeds/a1b2/feed.json"');
  expect(html).toContain('href="/api/v0/alerts/feeds/a1b2/atom.xml"');
});
