/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import { act, type ReactNode } from 'react';
import { mountEach } from '../../../test/support/mount.ts';
import { useKeptFocus } from './useKeptFocus.ts';

const mount = mountEach();

function Part({ isDone }: { readonly isDone: boolean }): ReactNode {
  const keptFocus = useKeptFocus<HTMLElement>('h2');
  return (
    <section {...keptFocus}>
      <h2 tabIndex={-1}>Done</h2>
      {isDone ? null : <button type="button">Do it</button>}
    </section>
  );
}

const draw = (isDone: boolean): void => {
  act(() =>
    mount.render(
      <>
        <a href="#other">Other</a>
        <Part isDone={isDone} />
      </>,
    ),
  );
};

const focus = (selector: string): void =>
  act(() => mount.container.querySelector<HTMLElement>(selector)?.focus());

const focused = (): string | null => document.activeElement?.textContent ?? null;

test('the focus of a button that goes is taken by what stands in its place', () => {
  draw(false);
  focus('button');
  draw(true);
  expect(focused()).toBe('Done');
});

test('a focus that was elsewhere, or nowhere, stays there', () => {
  draw(false);
  focus('button');
  focus('a');
  draw(true);
  expect(focused()).toBe('Other');
  // What jsdom makes of a document in which nothing has the focus is a window behind others.
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  draw(false);
  focus('button');
  act(() => (document.activeElement as HTMLElement).blur());
  draw(true);
  expect(document.activeElement).toBe(document.body);
  jest.restoreAllMocks();
});
