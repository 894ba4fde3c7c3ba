/**
 * Path and query of an address of the site, under either of its names; undefined for another site.
 * @param from path of the page that names it.
 */
export type OwnPath = (address: string, from?: string) => string | undefined;

/**
 * @param base where the site is reached.
 * @param ownOrigin how the site calls itself: the origin of its canonical links.
 */
export const createOwnPath =
  (base: URL, ownOrigin: string): OwnPath =>
  (address, from = '/') => {
    const url = URL.parse(address, new URL(from, base));
    const isOwn = url !== null && (url.origin === base.origin || url.origin === ownOrigin);
    return isOwn ? `${url.pathname}${url.search}` : undefined;
  };
