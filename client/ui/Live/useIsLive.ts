import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};

/** True once the page answers to clicks; false in the server's markup and while it is hydrated. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
