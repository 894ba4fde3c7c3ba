/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { useCountdown } from './useCountdown.ts';

let root: Root;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  jest.useFakeTimers();
});
afterEach(() => {
  act(() => root.unmount());
  jest.useRealTimers();
});

function Left({ seconds }: { readonly seconds: number }): ReactNode {
  return useCountdown(seconds);
}

const pass = (milliseconds: number): void => act(() => jest.advanceTimersByTime(milliseconds));

test('what the server has drawn does not count down before scripts have taken it over', () => {
  const container = document.createElement('div');
  container.textContent = '0';
  act(() => {
    root = hydrateRoot(container, <Left seconds={30} />);
  });
  expect(container.textContent).toBe('30');
  pass(29_000);
  expect(container.textContent).toBe('1');
  pass(1000);
  expect(container.textContent).toBe('0');
});

test('what is drawn later counts down from the first, and a sleeping tab loses nothing', () => {
  const container = document.createElement('div');
  root = createRoot(container);
  act(() => root.render(<Left seconds={30} />));
  expect(container.textContent).toBe('30');
  jest.setSystemTime(Date.now() + 20_000);
  pass(1000);
  expect(container.textContent).toBe('9');
});
