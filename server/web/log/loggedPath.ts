const MAX_LENGTH = 300;

/** Routes with a bearer value in the path, and what is written in its place. */
const secretSegments: readonly (readonly [RegExp, string])[] = [
  [/^((?:\/api\/v\d+)?\/payments\/)(?!complete(?:\/|$))[^/]+/i, '$1:token'],
];

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const HEX = /^[0-9a-f]{24,}$/i;
const JWT = /^[\w-]{8,}\.[\w-]{8,}\.[\w-]*$/;
/** Names of places are in lower case: mixed case with digits is a key of some kind. */
const MIXED = /^(?=.*\d)(?=.*[A-Z])(?=.*[a-z])[\w+/=-]{20,}$/;

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

const isSecret = (segment: string): boolean => {
  const text = decoded(segment);
  return [UUID, HEX, JWT, MIXED].some((shape) => shape.test(text)) || text.includes('@');
};

/** A path as logs may hold it: no query, segments that look like bearer values as ":token". */
export const loggedPath = (target: string): string => {
  const pathname = target.split(/[?#]/, 1)[0] ?? '';
  // Content hashes of pictures are public and worth seeing.
  if (pathname.startsWith('/images/')) return pathname.slice(0, MAX_LENGTH);
  const named = secretSegments.reduce((path, [shape, name]) => path.replace(shape, name), pathname);
  return named
    .split('/')
    .map((segment) => (isSecret(segment) ? ':token' : segment))
    .join('/')
    .slice(0, MAX_LENGTH);
};

const ADDRESS = /(?:[a-z][a-z0-9+.-]*:\/)?\/[^\s"'<>()]*/gi;

const plainAddress = (address: string): string => {
  if (!address.includes('://')) return loggedPath(address);
  try {
    const { protocol, host, pathname } = new URL(address);
    return `${protocol}//${host}${loggedPath(pathname)}`;
  } catch {
    return ':address';
  }
};

/** A text with addresses in it (a message, a stack) without their queries and bearer values. */
export const withoutSecrets = (text: string): string => text.replace(ADDRESS, plainAddress);
