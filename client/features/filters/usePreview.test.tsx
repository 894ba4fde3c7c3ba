/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { SearchFilters } from '../../../shared/domain/search/searchFilters.ts';
import { initialSearchFilters } from '../../../shared/domain/search/searchFilters.ts';
import type { FilterPreview } from './filterProps.ts';
import { usePreview } from './usePreview.ts';

const PAUSE_MS = 250;

let root: Root;
let container: HTMLElement;
let calls: { readonly filters: SearchFilters; readonly answer: (count: number) => void }[];

const preview = (filters: SearchFilters): Promise<FilterPreview> =>
  new Promise((resolve) => {
    calls.push({ filters, answer: (count) => resolve({ count, counts: {} }) });
  });

function Shown({ draft }: { readonly draft: SearchFilters }): ReactNode {
  const { count, isStale } = usePreview(draft, {
    filters: initialSearchFilters,
    counts: {},
    resultCount: 100,
    preview,
  });
  return `${count}${isStale ? ' …' : ''}`;
}

const draw = (draft: SearchFilters): void => act(() => root.render(<Shown draft={draft} />));

const wait = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));

const local: SearchFilters = { ...initialSearchFilters, guarantor: 'local' };
const available: SearchFilters = { ...initialSearchFilters, available: true };

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  jest.useFakeTimers();
  calls = [];
  container = document.createElement('div');
  root = createRoot(container);
});

afterEach(() => {
  act(() => root.unmount());
  jest.useRealTimers();
});

test('the applied choice asks nothing', async () => {
  draw(initialSearchFilters);
  await wait(PAUSE_MS);
  expect([calls.length, container.textContent]).toEqual([0, '100']);
});

test('choices made in quick succession ask once', async () => {
  draw(local);
  await wait(PAUSE_MS - 1);
  draw(available);
  await wait(PAUSE_MS);
  expect(calls.map(({ filters }) => filters)).toEqual([available]);
});

test('the answer to an earlier choice is dropped', async () => {
  draw(local);
  await wait(PAUSE_MS);
  draw(available);
  await wait(PAUSE_MS);
  calls[1]?.answer(7);
  await wait(0);
  calls[0]?.answer(55);
  await wait(0);
  expect(container.textContent).toBe('7');
});

test('until the answer the last number is marked', async () => {
  draw(local);
  expect(container.textContent).toBe('100 …');
  await wait(PAUSE_MS);
  calls[0]?.answer(7);
  await wait(0);
  expect(container.textContent).toBe('7');
});
