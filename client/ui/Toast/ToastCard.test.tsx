/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act } from 'react';
import { mountEach } from '../../../test/support/mount.ts';
import { savedToast as toast } from '../../../test/support/savedToast.ts';
import { ToastCard } from './ToastCard.tsx';
import type { Toast } from './toast.ts';

const mount = mountEach();
let isClosed: boolean;

beforeEach(() => {
  jest.useFakeTimers();
  isClosed = false;
});

afterEach(() => {
  jest.useRealTimers();
});

const draw = (shown: Toast): void =>
  act(() =>
    mount.render(
      <ToastCard
        toast={shown}
        onClose={() => {
          isClosed = true;
        }}
      />,
    ),
  );

const pass = (ms: number): void => act(() => void jest.advanceTimersByTime(ms));

// The DOM of these tests has no pointer events of its own.
const point = (type: 'pointerover' | 'pointerout'): void =>
  act(
    () =>
      void mount.container.firstElementChild?.dispatchEvent(
        new MouseEvent(type, { bubbles: true }),
      ),
  );

test('it closes by itself after three seconds', () => {
  draw(toast);
  pass(2900);
  expect(isClosed).toBe(false);
  pass(300);
  expect(isClosed).toBe(true);
});

test('one that does not close by itself stays until its button is pressed', () => {
  draw({ ...toast, autoClose: false });
  pass(60_000);
  expect(isClosed).toBe(false);
  act(() => mount.container.querySelector('button')?.click());
  expect(isClosed).toBe(true);
});

test('time stands still while somebody points at it', () => {
  draw(toast);
  pass(2000);
  point('pointerover');
  pass(60_000);
  expect(isClosed).toBe(false);
  point('pointerout');
  pass(900);
  expect(isClosed).toBe(false);
  pass(200);
  expect(isClosed).toBe(true);
});

test('time stands still while the focus is in it', () => {
  draw(toast);
  act(() => mount.container.querySelector('button')?.focus());
  pass(60_000);
  expect(isClosed).toBe(false);
  act(() => mount.container.querySelector('button')?.blur());
  pass(3100);
  expect(isClosed).toBe(true);
});
