import { newUuid } from '../ids/newUuid.ts';
import { readStored, store } from './browserStorage.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { measuringPermission, whenAllowed } from './permission.ts';

const NAME = 'visitor_id';

let ofDocument: string | undefined;

const keep = (id: string): void => {
  if (readStored(NAME) === null) store(NAME, id);
  if (readCookie(NAME) !== id) writeCookie(NAME, id);
};

/**
 * The same for every visit of this browser, made on the first; of a visitor who has not agreed to
 * be known again, it is that of the document. The cookie lets the server know it before any code
 * has run.
 */
export const visitorId = (): string => {
  if (measuringPermission() === 'allowed') {
    const id = readStored(NAME) ?? readCookie(NAME) ?? ofDocument ?? newUuid();
    keep(id);
    return id;
  }
  if (ofDocument !== undefined) return ofDocument;
  ofDocument = newUuid();
  whenAllowed(() => void visitorId());
  return ofDocument;
};
