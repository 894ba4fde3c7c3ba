export interface AskedAddress {
  readonly pathname: string;
  /** With its "?", "" without one. */
  readonly search: string;
}

/**
 * By hand: `new URL('//host/path', base)` would take the first segment for a host name, and the
 * query has to stay as it was asked.
 */
export const splitAddress = (target: string): AskedAddress => {
  const mark = target.indexOf('?');
  if (mark === -1) return { pathname: target, search: '' };
  const search = target.slice(mark);
  return { pathname: target.slice(0, mark), search: search === '?' ? '' : search };
};
