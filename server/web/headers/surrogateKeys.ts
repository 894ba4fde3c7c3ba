import { type Site, siteKey } from '../../../shared/domain/site/site.ts';

/** Room for both headers at proxies that refuse more than 8 KB of them. */
const MAX_BYTES = 3000;
const KEY = /^[\w:.-]+$/;

/** The entities a document is made of, in the spelling of either kind of CDN. */
export const surrogateHeaders = (
  site: Site,
  keys: readonly string[],
): { readonly 'Surrogate-Key': string; readonly 'Cache-Tag': string } => {
  const kept: string[] = [];
  let bytes = 0;
  for (const key of new Set([`site:${siteKey(site)}`, ...keys])) {
    bytes += key.length + 1;
    if (bytes > MAX_BYTES) break;
    if (KEY.test(key)) kept.push(key);
  }
  return { 'Surrogate-Key': kept.join(' '), 'Cache-Tag': kept.join(',') };
};
