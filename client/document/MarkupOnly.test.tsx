/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { MarkupOnly } from './MarkupOnly.tsx';

const SERVED = '<div id="around" data-deferred="true"><p>As it was served</p></div>';

const load = jest.fn();
const onRecoverableError = jest.fn();
let container: HTMLElement;
let root: Root;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  load.mockClear();
  onRecoverableError.mockClear();
  container = document.createElement('div');
  document.body.append(container);
});
afterEach(() => {
  act(() => root.unmount());
  container.remove();
});

interface Around {
  readonly subject?: number;
  readonly isLeftOut?: boolean;
  readonly isOutdated?: boolean;
}

const around = ({ isLeftOut = true, isOutdated = false, subject = 1 }: Around = {}): ReactNode => (
  <MarkupOnly
    id="around"
    subject={subject}
    isLeftOut={isLeftOut}
    isOutdated={isOutdated}
    load={load}
  >
    <p>{isLeftOut ? 'Nothing' : 'From its data'}</p>
  </MarkupOnly>
);

const hydrate = (part: ReactNode = around()): void => {
  container.innerHTML = SERVED;
  act(() => {
    root = hydrateRoot(container, part, { onRecoverableError });
  });
};

const draw = (part: ReactNode): void => act(() => root.render(part));

const drawAnew = (part: ReactNode): void => {
  act(() => root.unmount());
  root = createRoot(container);
  draw(part);
};

const words = (): string | null => container.textContent;

test('what the document has as markup stays as it is, and nothing is asked for', () => {
  hydrate();
  expect(container.innerHTML).toBe(SERVED);
  expect(load).not.toHaveBeenCalled();
  expect(onRecoverableError).not.toHaveBeenCalled();
});

test('whoever comes back to the page finds it again', () => {
  hydrate();
  drawAnew(around());
  expect(words()).toBe('As it was served');
  expect(load).not.toHaveBeenCalled();
});

test('the page of another home asks for its own', () => {
  hydrate();
  drawAnew(around({ subject: 2 }));
  expect(words()).not.toContain('served');
  expect(load).toHaveBeenCalledTimes(1);
  draw(around({ subject: 2, isLeftOut: false }));
  expect(words()).toBe('From its data');
  expect(load).toHaveBeenCalledTimes(1);
});

test('markup that is outdated stays until the data are there', () => {
  hydrate();
  draw(around({ isOutdated: true }));
  expect(words()).toBe('As it was served');
  expect(load).toHaveBeenCalledTimes(1);
  draw(around({ isOutdated: true, isLeftOut: false }));
  expect(words()).toBe('From its data');
});

test('data that came for another part leave what was unfolded or focused here', () => {
  hydrate();
  const before = container.querySelector('p');
  draw(around({ isLeftOut: false }));
  expect(container.querySelector('p')).toBe(before);
  expect(words()).toBe('As it was served');
});

test('data that came with the document are taken over', () => {
  container.innerHTML = SERVED.replace('As it was served', 'From its data');
  act(() => {
    root = hydrateRoot(container, around({ isLeftOut: false }), { onRecoverableError });
  });
  draw(around({ isLeftOut: false, isOutdated: true }));
  expect(words()).toBe('From its data');
  expect(onRecoverableError).not.toHaveBeenCalled();
});
