import { fetchPage, textOfFile } from './fetchPage.ts';

const MAX_URLS = 50_000;

export interface SitemapUrls {
  readonly urls: readonly string[];
  readonly faults: readonly string[];
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

const decoded = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|apos);/g, (entity) => entities[entity] ?? entity);

const locationsIn = (xml: string, element: 'url' | 'sitemap'): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>\\s*<loc>([^<]+)</loc>`, 'g'))].map(([, loc = '']) =>
    decoded(loc.trim()),
  );

/**
 * Every page that a sitemap or the index of several names.
 * @param base where the site is reached: a site may call itself otherwise in its sitemap.
 */
export const sitemapUrls = async (
  address: string,
  onBase: (url: string) => URL,
): Promise<SitemapUrls> => {
  const fetched = await fetchPage(onBase(address));
  if (fetched.status !== 200) {
    return { urls: [], faults: [`sitemap ${address}: status ${fetched.status}`] };
  }
  const xml = await textOfFile(fetched);
  const parts = locationsIn(xml, 'sitemap');
  if (parts.length === 0) {
    const urls = locationsIn(xml, 'url');
    const tooMany = urls.length > MAX_URLS ? [`sitemap ${address}: ${urls.length} pages`] : [];
    return { urls, faults: tooMany };
  }
  const found = await Promise.all(parts.map((part) => sitemapUrls(part, onBase)));
  return {
    urls: found.flatMap(({ urls }) => urls),
    faults: found.flatMap(({ faults }) => faults),
  };
};
