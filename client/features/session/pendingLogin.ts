import { readStored, removeStored, store } from '../../visitor/browserStorage.ts';

// A login ends with a new document, which has to tell of it.

const KEY = 'pending_login_event';

export const keepPendingLogin = (): void => store(KEY, 'login_success');

/** Whether there is one to tell of; it is gone afterwards. */
export const takePendingLogin = (): boolean => {
  const isPending = readStored(KEY) !== null;
  if (isPending) removeStored(KEY);
  return isPending;
};
