import { deleteCookie, readCookie } from './cookies.ts';

// Cookies that scripts can read beside those of the session, which they cannot. They open nothing:
// what somebody may see is decided by the API at each call.

/** Set and cleared by the server together with the session. */
const SIGNED_IN_COOKIE = 'signed_in';
/** Set by the pages of our own people; it goes with the session. */
export const INTERNAL_USER_COOKIE = 'is_internal_user';

/** Set by the server where a session has begun on the way to this document. */
const SESSION_BEGUN_COOKIE = 'session_begun';

export const seemsSignedIn = (): boolean => readCookie(SIGNED_IN_COOKIE) !== null;

export const seemsInternal = (): boolean => readCookie(INTERNAL_USER_COOKIE) !== null;

/** Whether a login has led to this document; no document after it is told so again. */
export const takeBegunSession = (): boolean => {
  const hasBegun = readCookie(SESSION_BEGUN_COOKIE) !== null;
  if (hasBegun) deleteCookie(SESSION_BEGUN_COOKIE);
  return hasBegun;
};
