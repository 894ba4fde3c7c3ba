/** "/places/search/*?p": addresses of one kind are drawn by the same code. */
export const kindOf = (path: string): string => {
  const url = new URL(path, 'http://site');
  const pathname = url.pathname
    .replace(/^\/places\/search\/[^/]+/, '/places/search/*')
    .replace(/^\/places\/(?!search(?:\/|$))[^/]+/, '/places/*');
  return `${pathname}?${[...url.searchParams.keys()].sort().join('&')}`;
};
