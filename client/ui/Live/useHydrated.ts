import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False on the server and while the browser takes over its markup, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
