import { afterEach, beforeEach } from '@jest/globals';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

/** A place in the document where parts are drawn. */
export interface Mount {
  /** The one of the test that runs. */
  readonly container: HTMLElement;
  /** To be called within `act`. */
  render(content: ReactNode): void;
  /** Takes everything away before the test ends, so that it is drawn anew as after a reload. */
  clear(): void;
}

/** Each test of the suite that calls this has a place of its own, which is gone after it. */
export const mountEach = (): Mount => {
  let container: HTMLElement;
  let root: Root;

  beforeEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    container = document.createElement('div');
    document.body.append(container);
    root = createRoot(container);
  });
  afterEach(() => {
    act(() => root.unmount());
    container.remove();
  });

  return {
    get container() {
      return container;
    },
    render: (content) => root.render(content),
    clear: () => {
      act(() => root.unmount());
      root = createRoot(container);
    },
  };
};
