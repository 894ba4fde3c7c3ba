import { type Site, siteKey } from '../../../shared/domain/site/site.ts';

/** Room for both headers at proxies that refuse more than 8 KB of them. */
const MAX_BYTES = 3000;
const KEY = /^[\w:.-]+$/;

/** The many come last: where there is no room for all, some of them are left out. */
const isMany = (key: string): boolean => key.startsWith('inventory:');

/** The key that every document of a site carries. */
export const siteSurrogateKey = (site: Site): string => `site:${siteKey(site)}`;

/** Every document is drawn with flags. */
export const FLAGS_SURROGATE_KEY = 'flags';

/**
 * The entities a document is made of, its site in front. Answers come in any order, the keys do
 * not: every process has to send the same header.
 */
export const surrogateKeysOf = (site: Site, keys: readonly string[]): readonly string[] => {
  const named = [...new Set(keys)].filter((key) => KEY.test(key));
  // Sorted apart: with a comparison of ours it takes twice the time.
  const few = named.filter((key) => !isMany(key)).sort();
  const many = named.filter(isMany).sort();
  return [siteSurrogateKey(site), FLAGS_SURROGATE_KEY, ...few, ...many];
};

/**
 * The keys in the spelling of either kind of CDN.
 * @param keys as `surrogateKeysOf` gives them.
 */
export const surrogateHeaders = (
  keys: readonly string[],
): { readonly 'Surrogate-Key': string; readonly 'Cache-Tag': string } => {
  const kept: string[] = [];
  let bytes = 0;
  for (const key of keys) {
    bytes += key.length + 1;
    if (bytes > MAX_BYTES) break;
    kept.push(key);
  }
  return { 'Surrogate-Key': kept.join(' '), 'Cache-Tag': kept.join(',') };
};
