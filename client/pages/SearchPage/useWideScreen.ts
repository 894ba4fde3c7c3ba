import { useSyncExternalStore } from 'react';

/** Where a list and a map stand side by side; the same width as in the styles. */
const WIDE = '(min-width: 64rem)';

const subscribe = (listener: () => void): (() => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** False on the server and during hydration. */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
