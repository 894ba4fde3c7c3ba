import { type Site, siteKey } from '../../../shared/domain/site/site.ts';

/** Room for both headers at proxies that refuse more than 8 KB of them. */
const MAX_BYTES = 3000;
const KEY = /^[\w:.-]+$/;

/** The many come last: where there is no room for all, some of them are left out. */
const isMany = (key: string): boolean => key.startsWith('inventory:');

const inOrder = (one: string, other: string): number => {
  if (isMany(one) !== isMany(other)) return isMany(one) ? 1 : -1;
  return one < other ? -1 : 1;
};

/**
 * The entities a document is made of, its site in front. Answers come in any order, the keys do
 * not: every process has to send the same header.
 */
export const surrogateKeysOf = (site: Site, keys: readonly string[]): readonly string[] => [
  `site:${siteKey(site)}`,
  ...[...new Set(keys)].filter((key) => KEY.test(key)).sort(inOrder),
];

/** The keys in the spelling of either kind of CDN. */
export const surrogateHeaders = (
  site: Site,
  keys: readonly string[],
): { readonly 'Surrogate-Key': string; readonly 'Cache-Tag': string } => {
  const kept: string[] = [];
  let bytes = 0;
  for (const key of surrogateKeysOf(site, keys)) {
    bytes += key.length + 1;
    if (bytes > MAX_BYTES) break;
    kept.push(key);
  }
  return { 'Surrogate-Key': kept.join(' '), 'Cache-Tag': kept.join(',') };
};
