/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { ErrorBoundary } from './ErrorBoundary.tsx';

let container: HTMLElement;
let root: Root;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  container = document.createElement('div');
  // The errors are part of these tests and are not to be printed.
  root = createRoot(container, { onCaughtError: () => {} });
});

afterEach(() => act(() => root.unmount()));

const draw = (content: ReactNode): void => act(() => root.render(content));

let isBroken = true;

function Part(): ReactNode {
  if (isBroken) throw new Error('broken');
  return <p>the part</p>;
}

const withRetry = (resetKey: string): ReactNode => (
  <ErrorBoundary
    resetKey={resetKey}
    fallback={(retry) => (
      <button type="button" onClick={retry}>
        again
      </button>
    )}
  >
    <Part />
  </ErrorBoundary>
);

test('it can be tried again', () => {
  isBroken = true;
  draw(withRetry('a'));
  isBroken = false;
  act(() => container.querySelector('button')?.click());
  expect(container.textContent).toBe('the part');
});

test('another subject is another try', () => {
  isBroken = true;
  draw(withRetry('a'));
  expect(container.textContent).toBe('again');
  isBroken = false;
  draw(withRetry('b'));
  expect(container.textContent).toBe('the part');
});

test('what went wrong is told', () => {
  isBroken = true;
  const told: unknown[] = [];
  draw(
    <ErrorBoundary resetKey="a" fallback={() => null} onError={(error) => told.push(error)}>
      <Part />
    </ErrorBoundary>,
  );
  expect(told).toEqual([new Error('broken')]);
});
