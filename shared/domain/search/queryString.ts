/** "" or "?a=b&c=d". Commas stay readable: lists in an address are separated by them. */
export const queryString = (pairs: readonly (readonly [string, string])[]): string => {
  if (pairs.length === 0) return '';
  const encoded = new URLSearchParams(pairs.map(([key, value]) => [key, value])).toString();
  return `?${encoded.replaceAll('%2C', ',')}`;
};
