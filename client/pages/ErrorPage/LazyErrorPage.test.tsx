/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { eventually } from '../../../test/support/until.ts';
import { LazyErrorPage } from './LazyErrorPage.tsx';

jest.mock('./ErrorPage.tsx', () => {
  throw Object.assign(new Error('gone'), { name: 'ChunkLoadError' });
});

let container: HTMLElement;
let root: Root;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // What is missing is told by loadable, and is part of this test.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  container = document.createElement('div');
  root = createRoot(container, { onCaughtError: () => undefined });
});

afterEach(() => {
  act(() => root.unmount());
  jest.restoreAllMocks();
});

test('without any code of its own the last resort has a way home and tries again', async () => {
  const onRetry = jest.fn();
  act(() => root.render(<LazyErrorPage kind="serverError" onRetry={onRetry} />));
  await eventually(async () => {
    await act(() => Promise.resolve());
    expect(container.querySelector('h1')).not.toBeNull();
  }, 'the last resort');
  expect(container.querySelector('h1')?.textContent).toBe('Something went wrong.');
  expect(container.querySelector('a')?.getAttribute('href')).toBe('/');
  container.querySelector('button')?.click();
  expect(onRetry).toHaveBeenCalledTimes(1);
});
