/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { RouteName } from '../../shared/routes/routeTable.ts';
import { addressOf } from '../../test/support/loaderContext.ts';
import { usePrefetch } from './usePrefetch.ts';

let root: Root;
let container: HTMLElement;
let loads: (readonly RouteName[])[];

function Probe({ path }: { readonly path: string }): ReactNode {
  usePrefetch(addressOf(path), '2027-03-15', {
    load: (routes) => loads.push(routes),
    loadAhead: async (routes) => void loads.push(routes),
  });
  return (
    <>
      <a href="/places/scape">a property</a>
      <a href="https://elsewhere.example/places/scape">elsewhere</a>
    </>
  );
}

const show = (path: string): void => act(() => root.render(<Probe path={path} />));

const pointAt = (text: string): void => {
  const link = [...container.querySelectorAll('a')].find((one) => one.textContent === text);
  link?.dispatchEvent(new Event('pointerover', { bubbles: true }));
};

const saveData = (value: boolean | undefined): void => {
  Object.defineProperty(navigator, 'connection', {
    configurable: true,
    value: value === undefined ? undefined : { saveData: value },
  });
};

const readyState = (value: DocumentReadyState): void => {
  Object.defineProperty(document, 'readyState', { configurable: true, value });
};

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  jest.useFakeTimers();
  loads = [];
  saveData(undefined);
  readyState('complete');
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
});

afterEach(() => {
  act(() => root.unmount());
  container.remove();
  jest.useRealTimers();
});

test('two seconds after the load, and not before, the code of home and search comes', () => {
  show('/');
  jest.advanceTimersByTime(1999);
  expect(loads).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(loads).toEqual([['home', 'search', 'property', 'searchEntry']]);
});

test('the two seconds begin when the document has loaded', () => {
  readyState('interactive');
  show('/');
  jest.advanceTimersByTime(60_000);
  expect(loads).toEqual([]);
  window.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(1999);
  expect(loads).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(loads).toHaveLength(1);
});

test('one second after every change of the path that of the others comes', () => {
  show('/');
  jest.advanceTimersByTime(5000);
  loads = [];
  for (const path of ['/places/search/london', '/places/scape/form', '/']) {
    show(path);
    jest.advanceTimersByTime(999);
    expect(loads).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(loads).toEqual([['property', 'searchEntry']]);
    loads = [];
  }
});

test('the page of a property also brings the code of its form', () => {
  show('/places/scape');
  jest.advanceTimersByTime(2000);
  expect(loads).toEqual([['home', 'search', 'property', 'searchEntry', 'placeForm']]);
});

test('a path that is left within the second asks for nothing', () => {
  show('/');
  jest.advanceTimersByTime(5000);
  loads = [];
  show('/places/search/london');
  jest.advanceTimersByTime(500);
  show('/places/scape');
  jest.advanceTimersByTime(999);
  expect(loads).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(loads).toHaveLength(1);
});

describe('a link that is pointed at', () => {
  test('brings the code of its page', () => {
    show('/');
    pointAt('a property');
    expect(loads).toEqual([['property']]);
  });

  test('to another site brings nothing', () => {
    show('/');
    pointAt('elsewhere');
    expect(loads).toEqual([]);
  });
});

test('who saves data gets nothing in advance', () => {
  saveData(true);
  show('/');
  pointAt('a property');
  jest.advanceTimersByTime(10_000);
  show('/places/scape');
  jest.advanceTimersByTime(10_000);
  expect(loads).toEqual([]);
});
