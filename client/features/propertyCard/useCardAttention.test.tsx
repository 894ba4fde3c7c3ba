/** @jest-environment jsdom */

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createFakeApi, type FakeApi } from '../../../test/support/fakeApi.ts';
import { renderContext } from '../../../test/support/loaderContext.ts';
import { createAppStore } from '../../store/createAppStore.ts';
import { useCardAttention } from './PropertyCard.tsx';
import { POINTER_REST_MS } from './usePropertyPrefetch.ts';

let root: Root;
let place: HTMLElement;
let api: FakeApi;
let highlighted: (number | null)[];

const highlight = (id: number | null): void => {
  highlighted.push(id);
};

function Card(): ReactNode {
  const attention = useCardAttention({ id: 7, canonicalName: 'quay-court' }, highlight);
  return (
    <article {...attention}>
      <a href="#one">One</a>
      <a href="#two">Two</a>
    </article>
  );
}

const send = (event: Event, selector = 'article'): void =>
  act(() => {
    place.querySelector(selector)?.dispatchEvent(event);
  });

const pointer = (type: string): Event => new MouseEvent(type, { bubbles: true });

/** The thunk's code comes by a dynamic import. */
const settle = () => act(() => jest.advanceTimersByTimeAsync(POINTER_REST_MS));

const setSaveData = (saveData: boolean): void => {
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
};

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  jest.useFakeTimers({ advanceTimers: true });
  setSaveData(false);
  highlighted = [];
  api = createFakeApi({});
  const store = createAppStore({ state: { context: renderContext }, api });
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  act(() =>
    root.render(
      <Provider store={store}>
        <Card />
      </Provider>,
    ),
  );
});

afterEach(() => {
  act(() => root.unmount());
  place.remove();
  jest.useRealTimers();
});

const CALLS = ['/api/v0/inventories/quay-court', '/api/v0/inventories/7/room_types'];

test('a pointer that rests on a card fetches what its page needs, once', async () => {
  send(pointer('pointerover'));
  expect(highlighted).toEqual([7]);
  await settle();
  await settle();
  send(pointer('pointerout'));
  send(pointer('pointerover'));
  await settle();
  expect(highlighted).toEqual([7, null, 7]);
  expect(api.paths).toEqual(CALLS);
});

test('a pointer that passes over fetches nothing', async () => {
  send(pointer('pointerover'));
  send(pointer('pointerout'));
  await settle();
  await settle();
  expect(api.paths).toEqual([]);
});

test.each([
  ['a finger', () => new Event('touchstart', { bubbles: true }), 'article'],
  ['the focus', () => new FocusEvent('focusin', { bubbles: true }), 'a'],
])('%s fetches at once', async (_what, event, selector) => {
  send(event(), selector);
  await settle();
  await settle();
  expect(api.paths).toEqual(CALLS);
});

test('nothing is fetched for those who save data', async () => {
  setSaveData(true);
  send(new FocusEvent('focusin', { bubbles: true }), 'a');
  await settle();
  await settle();
  expect(api.paths).toEqual([]);
});

test('the focus may go about within the card', () => {
  const [one, two] = place.querySelectorAll('a');
  act(() => one?.focus());
  act(() => two?.focus());
  expect(highlighted).not.toContain(null);
  act(() => two?.blur());
  expect(highlighted.at(-1)).toBeNull();
});
