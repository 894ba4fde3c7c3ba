import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import type {
  ProviderProperties,
  ProviderProperty,
} from '../../../shared/domain/provider/providerProperty.ts';
import { addressOf, renderContext } from '../../../test/support/loaderContext.ts';
import { shownText } from '../../../test/support/shownPage.ts';
import { accountOpened } from '../../features/account/account.slice.ts';
import { PageAddressContext } from '../../navigation/pageAddress.ts';
import { createAppStore } from '../../store/createAppStore.ts';
import { ProviderPage } from './ProviderPage.tsx';

const home: ProviderProperty = {
  id: 5,
  name: 'Mill House',
  canonicalName: 'mill-house',
  photo: null,
  locality: 'London',
  rent: { amount: 210, currency: 'GBP', period: 'weekly' },
  isListed: true,
  roomTypeCount: 3,
  freeStays: 4,
  takenStays: 2,
  availableFrom: '2027-09-05',
  enquiries: { total: 9, recent: 1, booked: 6, months: [{ month: '2027-09', count: 7 }] },
  changedOn: '2027-03-02',
};

const draw = (own: Partial<ProviderProperties> = {}): string => {
  const store = createAppStore({ state: { context: renderContext }, api: undefined });
  const provided = { properties: [home], count: 1, page: 1, pages: 1, ...own };
  store.dispatch(accountOpened({ form: null, hasDashboardAccess: true, provided }));
  return renderToString(
    <Provider store={store}>
      <PageAddressContext value={addressOf('/list')}>
        <ProviderPage />
      </PageAddressContext>
    </Provider>,
  );
};

const textOf = (html: string): string => shownText(`<body>${html}</body>`);

test.each([
  'London · 3 room types',
  'from £210 / week',
  'Enquiries 9 1 in the last 30 days',
  'Bookings 6',
  'Stays free 4 from 5 Sep 2027',
  'Stays taken 2',
  'Students ask to move in September 2027: 7',
  'Last changed on 2 March 2027',
])('a property says "%s"', (words) => {
  expect(textOf(draw())).toContain(words);
});

test('what students find is linked, what they do not find says so', () => {
  expect(draw()).toContain('href="/places/mill-house"');
  const hidden = draw({ properties: [{ ...home, isListed: false }] });
  expect(hidden).not.toContain('/places/mill-house');
  expect(textOf(hidden)).toContain('Mill House Not listed');
});

test('what is not known is not said', () => {
  const bare = { rent: null, availableFrom: null, changedOn: null, locality: '' };
  const enquiries = { ...home.enquiries, months: [] };
  const text = textOf(draw({ properties: [{ ...home, ...bare, enquiries }] }));
  expect(text).not.toMatch(/from |Last changed|ask to move in|· /);
});

test('a longer list has pages', () => {
  const html = draw({ count: 21, page: 2, pages: 2 });
  expect(html).toContain('href="/list"');
  expect(html).toMatch(
    /aria-current="page"[^>]*href="\/list\?p=2"|href="\/list\?p=2"[^>]*aria-current="page"/,
  );
  expect(textOf(html)).toContain('21 properties');
});

test('a partner without any is told what to do', () => {
  const html = draw({ properties: [], count: 0, pages: 0 });
  expect(textOf(html)).toContain('No properties yet');
  expect(html).toContain('href="mailto:');
});
