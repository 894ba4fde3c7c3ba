/** Routes with a bearer value in the path, and what is written in its place. */
const secretSegments: readonly (readonly [RegExp, string])[] = [
  [/^((?:\/+(?:api\/+v\d+|partner\/+[^/]+))?\/+payments\/+)(?!complete(?:\/|$))[^/]+/i, '$1:token'],
];

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const HEX = /^(?=.*\d)[0-9a-f]{24,}$/i;
const JWT = /^[\w-]{8,}\.[\w-]{8,}\.[\w-]*$/;
/** Names of places are in lower case: mixed case with digits is a key of some kind. */
const MIXED = /^(?=.*\d)(?=.*[A-Z])(?=.*[a-z])[\w+/=-]{20,}$/;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Whether the text has a shape that only keys of records and sessions have. */
export const isBearerText = (text: string): boolean => UUID.test(text) || JWT.test(text);

/** Looks like a key of some kind or an e-mail address. */
export const isSecretText = (text: string): boolean =>
  isBearerText(text) || HEX.test(text) || MIXED.test(text) || text.includes('@');

/** Escapes are undone for a route with such a value alone: other paths are written as asked for. */
const withoutSegments = (pathname: string): string => {
  const read = decoded(pathname);
  const found = secretSegments.find(([shape]) => shape.test(read));
  return found ? read.replace(...found) : pathname;
};

/** A path whose segments that look like bearer values read ":token". */
export const plainPath = (pathname: string): string =>
  withoutSegments(pathname)
    .split('/')
    .map((segment) => (isSecretText(decoded(segment)) ? ':token' : segment))
    .join('/');
