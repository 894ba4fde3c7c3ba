/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act } from 'react';
import {
  parseSearchAddress,
  searchAddressString,
} from '../../../shared/domain/search/searchAddress.ts';
import type { SearchFilters } from '../../../shared/domain/search/searchFilters.ts';
import { mountEach } from '../../../test/support/mount.ts';
import { ActiveFilterChips } from './ActiveFilterChips.tsx';
import { FilterBar } from './FilterBar.tsx';
import { TYPING_PAUSE_MS } from './useFilterForm.ts';

/** Between two pictures, and a moment more. */
const FRAME_MS = 20;

const today = '2027-03-15';

const mount = mountEach();
let chosen: string[];

const filtersOf = (query: string): SearchFilters =>
  parseSearchAddress(new URLSearchParams(query), today).filters;

const draw = (query: string): void => {
  const props = {
    filters: filtersOf(query),
    counts: {},
    resultCount: 10,
    region: { canonicalName: 'london', countryCode: 'gb', regionType: 'locality' as const },
    universities: [],
    localities: [],
    placeNames: [],
    currency: 'GBP',
    today,
    locale: 'en',
    onChange: (filters: SearchFilters) => {
      chosen.push(searchAddressString({ page: 1, filters }));
    },
    preview: async () => ({ count: 0, counts: {} }),
    findPlaces: async () => [],
  };
  act(() =>
    mount.render(
      <>
        <FilterBar {...props} />
        <ActiveFilterChips {...props} />
      </>,
    ),
  );
};

const element = <Kind extends HTMLElement>(selector: string): Kind => {
  const found = mount.container.querySelector<Kind>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};

const click = (selector: string): void => act(() => element(selector).click());

/** The browser shows what has changed by now. */
const paint = (): void => act(() => void jest.advanceTimersByTime(FRAME_MS));

/** As a key does, past the value React knows. */
const type = (selector: string, text: string): void => {
  const field = element<HTMLInputElement>(selector);
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  act(() => {
    setter?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
};

beforeEach(() => {
  jest.useFakeTimers();
  chosen = [];
});

afterEach(() => {
  jest.useRealTimers();
});

test('a choice counts once it is seen, and one after it keeps it', () => {
  draw('guarantor=local');
  click('input[value="private_room"]');
  expect(chosen).toEqual([]);
  paint();
  click('input[value="26-40"]');
  paint();
  expect(chosen).toEqual([
    '?meta_types=private_room&guarantor=local',
    '?meta_min_lease_duration=26&meta_max_lease_duration=40&meta_types=private_room&guarantor=local',
  ]);
});

test('choices that are seen together count once, each of them', () => {
  draw('');
  click('input[value="private_room"]');
  click('input[value="local"]');
  paint();
  expect(chosen).toEqual(['?meta_types=private_room&guarantor=local']);
});

test('a typed budget counts after a pause, and then once', () => {
  draw('');
  const [low] = mount.container.querySelectorAll('[name="range_available_price"]');
  if (low) low.id = 'lowest';
  type('#lowest', '1');
  type('#lowest', '15');
  act(() => jest.advanceTimersByTime(TYPING_PAUSE_MS - 1));
  expect(chosen).toEqual([]);
  act(() => jest.advanceTimersByTime(1));
  expect(chosen).toEqual(['?range_available_price=15,']);
});

test.each(['1,000', '$1000', ' 1000 '])('a budget may be typed as it is printed: "%s"', (text) => {
  draw('');
  const [low] = mount.container.querySelectorAll('[name="range_available_price"]');
  if (low) low.id = 'lowest';
  type('#lowest', text);
  act(() => jest.advanceTimersByTime(TYPING_PAUSE_MS));
  expect(chosen).toEqual(['?range_available_price=1000,']);
});

test('a choice from elsewhere is shown by the fields', () => {
  draw('guarantor=local');
  expect(element<HTMLInputElement>('input[value="local"]').checked).toBe(true);
  draw('guarantor=international');
  expect(element<HTMLInputElement>('input[value="local"]').checked).toBe(false);
  expect(element<HTMLInputElement>('input[value="international"]').checked).toBe(true);
});

test('a chip takes off its filter alone, the last one all of them', () => {
  draw('guarantor=local&meta_types=private_room,shared_kitchen&sort_key=distance');
  click('a[aria-label="Remove the filter: Private room"]');
  // That it was tapped is seen before the list is drawn; until then no other one is taken off.
  click('a[aria-label="Remove the filter: Shared kitchen"]');
  expect([chosen, mount.container.querySelectorAll('[data-leaving]').length]).toEqual([[], 1]);
  paint();
  expect(mount.container.querySelector('[data-leaving]')).toBeNull();
  click('a[aria-label="Clear all filters"]');
  paint();
  expect(chosen).toEqual([
    '?meta_types=shared_kitchen&guarantor=local&sort_key=distance&sort_order=asc',
    '?sort_key=distance&sort_order=asc',
  ]);
});

test('Escape closes the open menu and gives its button the focus', () => {
  draw('');
  const menu = element<HTMLDetailsElement>('details');
  menu.open = true;
  act(() => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  });
  expect(menu.open).toBe(false);
  expect(document.activeElement).toBe(menu.querySelector('summary'));
});
