/** Starts with one slash: "//host" and "/\host" are other hosts to a browser. */
const OWN_PATH = /^\/(?![/\\])[^\s?#\\]*$/;

/**
 * Value of a Location header on this site.
 * @param search the query asked for, kept as it is.
 * @throws Error for a target that could leave the site or end the header.
 */
export const redirectLocation = (to: string, search: string): string => {
  if (!OWN_PATH.test(to)) throw new Error('a redirect target is not a path of this site');
  // Node hands the request line over byte by byte; a control character cannot be in it.
  return `${to}${search}`;
};

/** The query as asked for but without the parts of some keys; what is kept is kept as it is. */
export const withoutKeys = (search: string, keys: readonly string[]): string => {
  if (keys.length === 0 || search === '') return search;
  const parts = search.slice(1).split('&');
  const kept = parts.filter((part) => {
    const [key] = new URLSearchParams(part).keys();
    return key === undefined || !keys.includes(key);
  });
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
};
