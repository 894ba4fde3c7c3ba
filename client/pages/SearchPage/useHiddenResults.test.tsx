/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { act, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { initialSearchAddress } from '../../../shared/domain/search/searchAddress.ts';
import { renderContext } from '../../../test/support/loaderContext.ts';
import { mountEach } from '../../../test/support/mount.ts';
import { inventoryCardWire, listWire } from '../../../test/support/wireFactories.ts';
import { parseListing } from '../../api/propertyList.parse.ts';
import { listLoaded, nextPageLoaded } from '../../features/search/search.actions.ts';
import { createAppStore } from '../../store/createAppStore.ts';
import { useHiddenResults } from './useHiddenResults.ts';

const HOMES = 'homes';
const mount = mountEach();

const listing = (ids: readonly number[]) =>
  parseListing({ data: listWire(ids.map((id) => inventoryCardWire({ id }))) });

const tile = (id: number): string =>
  `<li><a href="/places/home-${id}">Home ${id}</a><button name="shortlist_inv" value="${id}"></button></li>`;

function Homes({ ids }: { readonly ids: readonly number[] }): ReactNode {
  useHiddenResults(HOMES);
  const html = `<h2>Nearby</h2><ul>${ids.map(tile).join('')}</ul>`;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: as the server has drawn it
    <section id={HOMES} dangerouslySetInnerHTML={{ __html: html }} />
  );
}

/** Below a list of results stands markup of homes 1, 2 and 3. */
const visit = (results: readonly number[]) => {
  const store = createAppStore({ state: { context: renderContext }, api: undefined });
  const show = (ids: readonly number[]) =>
    store.dispatch(
      listLoaded({
        address: initialSearchAddress,
        canonicalUrl: '/places/search/london',
        params: {},
        listing: listing(ids),
      }),
    );
  show(results);
  act(() =>
    mount.render(
      <Provider store={store}>
        <Homes ids={[1, 2, 3]} />
      </Provider>,
    ),
  );
  return {
    show: (ids: readonly number[]) => act(() => show(ids)),
    add: (ids: readonly number[]) => act(() => store.dispatch(nextPageLoaded(2, listing(ids)))),
  };
};

const seen = (): (string | null)[] =>
  [...mount.container.querySelectorAll('li')]
    .filter((home) => home.closest('[hidden]') === null)
    .map(({ textContent }) => textContent);

const isSectionSeen = (): boolean => mount.container.querySelector('section')?.hidden === false;

test('homes that are no results are all there', () => {
  visit([7, 8]);
  expect(seen()).toEqual(['Home 1', 'Home 2', 'Home 3']);
});

test('a home that a further page of results shows is not repeated below', () => {
  const { add } = visit([7, 8]);
  add([2, 9]);
  expect(seen()).toEqual(['Home 1', 'Home 3']);
});

test('other results hide other homes, and bring back those that are results no longer', () => {
  const { show } = visit([1]);
  expect(seen()).toEqual(['Home 2', 'Home 3']);
  show([3]);
  expect(seen()).toEqual(['Home 1', 'Home 2']);
});

test('where every home is a result the section goes with its title', () => {
  const { show } = visit([3, 2, 1]);
  expect(seen()).toEqual([]);
  expect(isSectionSeen()).toBe(false);
  show([7]);
  expect(isSectionSeen()).toBe(true);
});
