import { plainPath } from '../../../shared/domain/privacy/plainPath.ts';
import { withoutFlagKey } from '../../observed/log/withoutFlagKey.ts';

const MAX_LENGTH = 300;

/** A path as logs may hold it: no query, segments that look like bearer values as ":token". */
export const loggedPath = (target: string): string => {
  const pathname = target.split(/[?#]/, 1)[0] ?? '';
  // Content hashes of pictures are public and worth seeing.
  if (pathname.startsWith('/images/')) return pathname.slice(0, MAX_LENGTH);
  return plainPath(withoutFlagKey(pathname)).slice(0, MAX_LENGTH);
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
