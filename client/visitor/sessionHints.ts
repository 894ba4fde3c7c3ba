import { readCookie } from './cookies.ts';

// Cookies that scripts can read beside those of the session, which they cannot. They open nothing:
// what somebody may see is decided by the API at each call.

/** Set and cleared by the server together with the session. */
const SIGNED_IN_COOKIE = 'signed_in';
/** Set by the pages of our own people; it goes with the session. */
export const INTERNAL_USER_COOKIE = 'is_internal_user';

export const seemsSignedIn = (): boolean => readCookie(SIGNED_IN_COOKIE) !== null;

export const seemsInternal = (): boolean => readCookie(INTERNAL_USER_COOKIE) !== null;

/**
 * Whether asking who is signed in is worth a call: guests cost the API nothing, and no session ends
 * where there was none. A server does not know by this: it is asked with the visitor's own cookies.
 */
export const mayBeSignedIn = (): boolean =>
  typeof document === 'undefined' || seemsSignedIn() || seemsInternal();
