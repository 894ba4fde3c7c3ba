/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { savedToast as toast } from '../../../test/support/savedToast.ts';
import { ToastVoice } from './ToastStack.tsx';
import type { Toast } from './toast.ts';

let container: HTMLElement;
let root: Root;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  jest.useFakeTimers();
  container = document.createElement('div');
  root = createRoot(container);
});

afterEach(() => {
  act(() => root.unmount());
  jest.useRealTimers();
});

const draw = (newest: Toast | undefined): void =>
  act(() => root.render(<ToastVoice newest={newest} />));

const wait = (): void => act(() => void jest.advanceTimersByTime(1000));

const said = (role: Toast['type']): string | null | undefined =>
  container.querySelector(`[role=${role}]`)?.textContent;

test.each([
  ['status', 'alert'],
  ['alert', 'status'],
] as const)('the first toast is said in an empty %s that was there', (type, other) => {
  draw({ ...toast, type });
  expect([said(type), said(other)]).toEqual(['', '']);
  wait();
  expect([said(type), said(other)]).toEqual(['Saved It is on your list.', '']);
});

test('later ones are said at once, and one that has gone no more', () => {
  draw(toast);
  wait();
  draw({ ...toast, id: 2, title: '' });
  expect(said('status')).toBe('It is on your list.');
  draw(undefined);
  expect(said('status')).toBe('');
});
