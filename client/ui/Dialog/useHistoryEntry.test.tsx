/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useHistoryEntry } from './Dialog.tsx';

let root: Root;
let isOpen: boolean;

function Part({ isActive }: { readonly isActive: boolean }): ReactNode {
  useHistoryEntry(isActive, () => {
    isOpen = false;
  });
  return null;
}

const draw = (isActive: boolean): void => {
  isOpen = isActive;
  act(() => root.render(<Part isActive={isActive} />));
};

const afterPopState = (cause: () => void): Promise<void> =>
  new Promise((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    cause();
  });

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  root = createRoot(document.createElement('div'));
});

afterEach(() => act(() => root.unmount()));

// The history of the window only grows: the order of these tests is that of its length.
test('the second entry is replaced by the page beneath', () => {
  window.history.replaceState({ page: 1 }, '');
  draw(true);
  expect(window.history.length).toBe(2);
  expect(window.history.state).toMatchObject({ page: 1, dialogEntry: expect.anything() });
  draw(false);
  expect(window.history.state).toEqual({ page: 1 });
});

test('a later entry is left by one step back', async () => {
  window.history.pushState({ page: 2 }, '');
  draw(true);
  expect(window.history.length).toBe(4);
  await afterPopState(() => draw(false));
  expect(window.history.state).toEqual({ page: 2 });
});

test('going back closes the dialog and takes no further step', async () => {
  draw(true);
  await afterPopState(() => window.history.back());
  expect(isOpen).toBe(false);
  draw(false);
  expect(window.history.state).toEqual({ page: 2 });
});

test('a page opened from the dialog keeps its place', () => {
  draw(true);
  window.history.pushState({ page: 3 }, '', '/other');
  draw(false);
  expect(window.history.state).toEqual({ page: 3 });
  expect(window.location.pathname).toBe('/other');
});
