/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { BrowserRouter, Link, useLocation } from 'react-router-dom';
import { addressOf } from '../../test/support/loaderContext.ts';
import { nameHistoryEntries } from './scrollMemory.ts';
import { useScroll } from './useScroll.ts';

let root: Root;
let container: HTMLElement;
let scrolledTo: number[];

function Probe(): ReactNode {
  const { pathname, search } = useLocation();
  useScroll(addressOf(pathname + search), false);
  return <Link to="/about">About us</Link>;
}

const scrollBy = (top: number): void => {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: top });
  window.dispatchEvent(new Event('scroll'));
};

/** As the browser reports a link to another part of the same page. */
const followFragment = (hash: string): void =>
  act(() => {
    window.history.pushState(null, '', hash);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });

const goBack = async (): Promise<void> => {
  await act(async () => {
    const isBack = new Promise((resolve) => {
      window.addEventListener('popstate', resolve, { once: true });
    });
    window.history.back();
    await isBack;
  });
};

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  window.history.replaceState(null, '', '/places/kingfisher-house');
  nameHistoryEntries();
  scrolledTo = [];
  jest.spyOn(window, 'scrollTo').mockImplementation((...place: unknown[]) => {
    scrolledTo.push(Number(place[1]));
  });
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  act(() =>
    root.render(
      <BrowserRouter>
        <Probe />
      </BrowserRouter>,
    ),
  );
});

afterEach(() => {
  act(() => root.unmount());
  container.remove();
  jest.restoreAllMocks();
});

test('a link to a part of the page is left to the browser, however far the page was scrolled', () => {
  followFragment('#policies');
  scrollBy(772);
  followFragment('#map');
  expect(scrolledTo).toEqual([]);
});

test('coming back from another page returns to where the page was left', async () => {
  scrollBy(772);
  act(() => container.querySelector('a')?.click());
  scrolledTo = [];
  scrollBy(0);
  await goBack();
  expect(scrolledTo).toEqual([772]);
});

test('each part of a page has a place of its own', async () => {
  scrollBy(100);
  followFragment('#policies');
  scrollBy(772);
  followFragment('#map');
  scrollBy(900);
  await goBack();
  await goBack();
  expect(scrolledTo).toEqual([772, 100]);
});
