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
