/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { SectionBoundary } from './SectionBoundary.tsx';

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

function Part(): ReactNode {
  throw new Error('broken');
}

test('a section that throws says so, and the rest stays', () => {
  draw(
    <>
      <SectionBoundary subject="a">
        <Part />
      </SectionBoundary>
      <p>the rest</p>
    </>,
  );
  expect(container.textContent).toBe('Something went wrong.the rest');
});
