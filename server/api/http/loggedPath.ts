import { plainPath } from '../../../shared/domain/privacy/plainPath.ts';

const LEAD = /^(\/api\/v\d+\/leads)\/(?!virtual_tour_request\/?$).+$/i;
/** Names of files, which look like keys. */
const PICTURES = '/images/';

/** A lead's address opens it: its last part is never written down, nor what looks like a key. */
export const loggedPath = (path: string): string =>
  path.startsWith(PICTURES) ? path : plainPath(path.replace(LEAD, '$1/:id'));
