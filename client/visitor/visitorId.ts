import { readStored, store } from './browserStorage.ts';

const STORAGE_KEY = 'visitor_id';

/** The same for every visit of this browser; made on the first. */
export const visitorId = (): string => {
  const known = readStored(STORAGE_KEY);
  if (known !== null) return known;
  const made = crypto.randomUUID();
  store(STORAGE_KEY, made);
  return made;
};
