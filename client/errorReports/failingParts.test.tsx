/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { SectionBoundary } from '../features/chrome/SectionBoundary.tsx';
import { ErrorPage } from '../pages/ErrorPage/ErrorPage.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary/ErrorBoundary.tsx';
import { createErrorReporter, type ErrorReport } from './createErrorReporter.ts';

let container: HTMLElement;
let root: Root;
let reports: ErrorReport[];

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  container = document.createElement('div');
  reports = [];
});

afterEach(() => act(() => root.unmount()));

/** With reports as the browser's entry sets them up. */
const draw = (content: ReactNode, isEnabled: boolean): void => {
  const report = createErrorReporter({ isEnabled, sink: (entry) => reports.push(entry) });
  root = createRoot(container, { onCaughtError: (error) => report(error, 'component') });
  act(() => root.render(content));
};

function Broken(): ReactNode {
  throw new Error('broken');
}

const section = (
  <>
    <SectionBoundary subject="a">
      <Broken />
    </SectionBoundary>
    <p>the rest</p>
  </>
);

const page = (
  <ErrorBoundary resetKey="/" fallback={() => <ErrorPage kind="serverError" />}>
    <Broken />
  </ErrorBoundary>
);

test('a part that throws says so in its place and makes one report', () => {
  draw(section, true);
  expect(container.textContent).toBe('Something went wrong.the rest');
  expect(reports).toEqual([{ event: 'error-report', place: 'component', error: 'Error: broken' }]);
});

test('a page that throws becomes the error page and makes one report', () => {
  draw(page, true);
  expect(container.querySelector('h1')?.textContent).toBe('Something went wrong.');
  expect(container.textContent).toContain('Please try again in some time.');
  expect(container.querySelector('a[href="/"]')).not.toBeNull();
  expect(reports).toHaveLength(1);
});

test.each([
  ['part', section],
  ['page', page],
])('without reporting a %s that throws looks the same', (_what, content) => {
  draw(content, false);
  expect(container.textContent).toContain('Something went wrong.');
  expect(reports).toEqual([]);
});
