import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import type { ShortlistEntry, ShortlistView } from '../../../shared/domain/user/shortlist.ts';
import type { PostedForm } from '../../../shared/ssr/postedForm.ts';
import { addressOf, renderContext } from '../../../test/support/loaderContext.ts';
import { testCard, testEntry } from '../../../test/support/shortlistEntries.ts';
import { shownText } from '../../../test/support/shownPage.ts';
import { testUser } from '../../../test/support/testUser.ts';
import { accountOpened } from '../../features/account/account.slice.ts';
import { PageAddressContext } from '../../navigation/pageAddress.ts';
import { createAppStore } from '../../store/createAppStore.ts';
import { ShortlistPage } from './ShortlistPage.tsx';

interface Shown {
  readonly entries: readonly ShortlistEntry[];
  readonly sharedOn?: string | null;
  readonly view?: ShortlistView;
  readonly pages?: number;
  readonly form?: PostedForm;
}

const draw = ({
  entries,
  form,
  sharedOn = null,
  pages = 1,
  view = { page: 1, sort: 'newest' },
}: Shown): string => {
  const store = createAppStore({ state: { context: renderContext }, api: undefined });
  const profile = { user: testUser(), identifiers: [], devices: null };
  const shortlist = { entries, count: entries.length, pages, sharedOn, ...view };
  store.dispatch(accountOpened({ profile, form: form ?? null, shortlist }));
  return renderToString(
    <Provider store={store}>
      <PageAddressContext value={addressOf('/profile/shortlist')}>
        <ShortlistPage />
      </PageAddressContext>
    </Provider>,
  );
};

const textOf = (shown: Shown): string => shownText(`<body>${draw(shown)}</body>`);

const cheap = testCard({ rent: { amount: 165, currency: 'GBP', period: 'weekly' } });

const rows: readonly (readonly [string, Partial<ShortlistEntry>])[] = [
  ['Rent was £180 when you added it · Added on 1 March 2027', {}],
  ['£15 less than when you added it', { card: cheap }],
  ['Sold out since you added it', { card: testCard({ isAvailable: false }) }],
  ['Free again', { wasAvailable: false, addedPrice: null }],
  ['This home is listed no more', { card: null }],
  ['near the gym', { note: 'near the gym' }],
];

test.each(rows)('a home tells "%s"', (text, own) => {
  expect(textOf({ entries: [testEntry(own)] })).toContain(text);
});

test('a home leads to its page and can be removed from where it is', () => {
  const html = draw({ entries: [testEntry()], view: { page: 2, sort: 'price' }, pages: 2 });
  expect(html).toContain('href="/places/quay-court-leeds"');
  expect(html).toContain('aria-label="Remove Quay Court from your shortlist"');
  const form = html.slice(html.indexOf('value="remove"'));
  expect(form).toContain('name="entry" value="5"');
  expect(form).toContain('name="p" value="2"');
  expect(form).toContain('name="sort" value="price"');
});

test('orders and pages are links, the shown ones marked', () => {
  const html = draw({ entries: [testEntry()], view: { page: 2, sort: 'price' }, pages: 3 });
  expect(html).toContain('href="/profile/shortlist?sort=move_in"');
  expect(html).toMatch(/aria-current="true" href="\/profile\/shortlist\?sort=price"/);
  expect(html).toContain('href="/profile/shortlist?p=3&amp;sort=price"');
  expect(html).toMatch(/aria-current="page" href="\/profile\/shortlist\?p=2&amp;sort=price"/);
});

test('homes that are still listed can be ticked to compare them, where there are two', () => {
  const entries = [1, 2, 3].map((id) =>
    testEntry({ id, card: id === 2 ? null : testCard({ id: id * 10 }) }),
  );
  const html = draw({ entries });
  const ticks = [...html.matchAll(/<input type="checkbox"[^>]*value="(\d+)"/g)];
  expect(ticks.map(([, id]) => id)).toEqual(['10', '30']);
  expect(html).toContain('<form id="compare"');
  expect(draw({ entries: entries.slice(0, 2) })).not.toContain('compare"');
});

test('as many ticks as cannot be compared stay, and it is said how many can', () => {
  const entries = [1, 2].map((id) => testEntry({ id, card: testCard({ id: id * 10 }) }));
  const form = { ...refusedNote, name: 'compare', values: { ids: '20' }, problem: null };
  const html = draw({ entries, form });
  expect(html).toContain('Please tick 2 to 4 homes');
  expect(
    html.match(/<input[^>]*checked=""[^>]*>/g)?.map((tick) => /value="20"/.test(tick)),
  ).toEqual([true]);
});

const refusedNote: PostedForm = {
  name: 'note',
  values: { entry: '5', note: 'too long' },
  faults: {},
  problem: { message: 'Shorter, please.', retryAfterSeconds: null },
  idempotencyKey: '',
};

test('a note that was not taken stays as it was typed, with the reason', () => {
  const text = textOf({ entries: [testEntry(), testEntry({ id: 6 })], form: refusedNote });
  expect([text.split('too long'), text.split('Shorter, please.')]).toMatchObject([
    { length: 2 },
    { length: 2 },
  ]);
});

test('a list is shared by a link, which is shown once and can be taken back', () => {
  const before = draw({ entries: [testEntry()] });
  expect([before.includes('Make a link'), before.includes('Stop sharing')]).toEqual([true, false]);
  const later = draw({ entries: [testEntry()], sharedOn: '2027-03-14' });
  expect(later).toContain('the link that you made on 14 March 2027');
  expect(later).toContain('Stop sharing');
  const token = 'a1'.repeat(32);
  const form: PostedForm = { ...refusedNote, name: 'share', values: { token }, problem: null };
  const made = draw({ entries: [testEntry()], sharedOn: '2027-03-14', form });
  expect(made).toContain(`value="https://amber.example/shared/${token}"`);
});

test('who keeps nothing is led to a search', () => {
  const html = draw({ entries: [] });
  expect(html).toContain('Your shortlist is empty');
  expect(html).toContain('href="/places/search"');
  expect(html).toMatch(/<a [^>]*aria-label="Back to your profile"/);
  expect(html).not.toContain('share-title');
  // A link stays open while there is nothing to see by it.
  expect(draw({ entries: [], sharedOn: '2027-03-14' })).toContain('Stop sharing');
});
