import { readStored, removeStored, store } from '../../visitor/browserStorage.ts';
import { readCookie } from '../../visitor/cookies.ts';

// A login ends with a new document, which has to tell of it.

const KEY = 'pending_login_event';

export const keepPendingLogin = (): void => store(KEY, 'login_success');

/** Whether there is one to tell of; it is gone afterwards. */
export const takePendingLogin = (): boolean => {
  const isPending = readStored(KEY) !== null;
  if (isPending) removeStored(KEY);
  return isPending;
};

/** Set by the server where a session has begun on the way to this document. */
const BEGUN_COOKIE = 'session_begun';

/** Whether a redirect has ended a login with this document; no document after it is told so again. */
export const takeBegunLogin = (): boolean => {
  if (readCookie(BEGUN_COOKIE) === null) return false;
  // What was set as secure gives way to its like alone.
  for (const security of ['', '; Secure']) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous, and not everywhere
    document.cookie = `${BEGUN_COOKIE}=; path=/; max-age=0; SameSite=Lax${security}`;
  }
  return true;
};
