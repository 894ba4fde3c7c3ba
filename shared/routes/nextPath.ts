const MAX_LENGTH = 2000;
/** Any origin does: what stays on it is a path of whoever resolves it. */
const ORIGIN = 'https://own.invalid';
/** "//host" and "/\host" are other hosts; browsers drop tabs and line ends before they look. */
const OWN_PATH = /^\/(?![/\\])[^\p{Cc}\\]*$/u;
/** Whoever has signed in is not sent back to sign in. */
const LOGIN = /^\/+login\/*$/i;

const decoded = (pathname: string): string => {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
};

/**
 * Where to go once signed in, of what an address or a form asks for: a path of the own origin with
 * its query, fit for a Location header; "/" for everything else.
 */
export const nextPath = (value: string | null): string => {
  if (value === null || value.length > MAX_LENGTH || !OWN_PATH.test(value)) return '/';
  if (!URL.canParse(value, ORIGIN)) return '/';
  const { hash, origin, pathname, search } = new URL(value, ORIGIN);
  // Resolved again: "/.//host" has become "//host" by now.
  if (origin !== ORIGIN || !OWN_PATH.test(pathname) || LOGIN.test(decoded(pathname))) return '/';
  return `${pathname}${search}${hash}`;
};

/** A path of the own origin as browsers write it, which can be stored and followed later. */
export const isOwnPath = (value: string): boolean => nextPath(value) === value;
