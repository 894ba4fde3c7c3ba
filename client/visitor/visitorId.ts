import { newUuid } from '../ids/newUuid.ts';
import { readStored, store } from './browserStorage.ts';
import { readCookie, writeCookie } from './cookies.ts';

const NAME = 'visitor_id';

/**
 * The same for every visit of this browser; made on the first. The cookie lets the server know it
 * before any code has run.
 */
export const visitorId = (): string => {
  const mirrored = readCookie(NAME);
  const stored = readStored(NAME);
  const id = stored ?? mirrored ?? newUuid();
  if (stored === null) store(NAME, id);
  if (mirrored !== id) writeCookie(NAME, id);
  return id;
};
