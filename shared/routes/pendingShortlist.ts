/** A home that is put on the shortlist of whoever opens the address, once he is signed in. */
export const PENDING_SHORTLIST_KEY = 'shortlist_inv';

const ID = /^[1-9]\d{0,9}$/;

/** The home that is wanted; null: none, or no id. @param search with or without its "?". */
export const pendingShortlist = (search: string): number | null => {
  const id = new URLSearchParams(search).get(PENDING_SHORTLIST_KEY) ?? '';
  return ID.test(id) ? Number(id) : null;
};

const isPending = (pair: string): boolean => pair.split('=')[0] === PENDING_SHORTLIST_KEY;

/** The query without it, the other pairs as they are. @param search with or without its "?". */
export const withoutPending = (search: string): string => {
  const others = search.replace(/^\?/, '').split('&');
  const kept = others.filter((pair) => pair !== '' && !isPending(pair)).join('&');
  return kept === '' ? '' : `?${kept}`;
};

/** The same query with another wanted home. */
export const withPending = (search: string, id: number): string => {
  const others = withoutPending(search);
  return `${others === '' ? '?' : `${others}&`}${PENDING_SHORTLIST_KEY}=${id}`;
};
