import type { LanguageAlternate } from '../../../shared/domain/language/languageAddress.ts';

/** One page in a sitemap. */
export interface SitemapEntry {
  /** On the own origin. */
  readonly path: string;
  /** ISO 8601, of the last real change; null where nobody says. */
  readonly changedAt: string | null;
  readonly imagePaths?: readonly string[];
  /** The same page in all languages, where there are several. */
  readonly alternates?: readonly LanguageAlternate[];
}

/** One file of the index. */
export interface SitemapPart {
  readonly path: string;
  readonly changedAt: string | null;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAP_SPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XHTML_SPACE = 'http://www.w3.org/1999/xhtml';
const IMAGE_SPACE = 'http://www.google.com/schemas/sitemap-image/1.1';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

const location = (origin: string, path: string): string => escapeXml(new URL(path, origin).href);

const lastModified = (changedAt: string | null): string =>
  changedAt === null ? '' : `<lastmod>${escapeXml(changedAt)}</lastmod>`;

const urlElement = (
  origin: string,
  { alternates = [], changedAt, imagePaths = [], path }: SitemapEntry,
): string => {
  const images = imagePaths.map(
    (image) => `<image:image><image:loc>${location(origin, image)}</image:loc></image:image>`,
  );
  const others = alternates.map(
    ({ address, hreflang }) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${location(origin, address)}"/>`,
  );
  const more = [lastModified(changedAt), ...others, ...images].join('');
  return `<url><loc>${location(origin, path)}</loc>${more}</url>\n`;
};

/** What an entry adds to its file. */
export const entryBytes = (origin: string, entry: SitemapEntry): number =>
  Buffer.byteLength(urlElement(origin, entry));

const hasAlternates = ({ alternates }: SitemapEntry): boolean => alternates !== undefined;

/** sitemaps.org protocol 0.9 with the image extension, and with links to other languages. */
export const urlSetXml = (origin: string, entries: readonly SitemapEntry[]): string =>
  [
    HEAD,
    `<urlset xmlns="${SITEMAP_SPACE}" xmlns:image="${IMAGE_SPACE}"`,
    entries.some(hasAlternates) ? ` xmlns:xhtml="${XHTML_SPACE}">\n` : '>\n',
    ...entries.map((entry) => urlElement(origin, entry)),
    '</urlset>\n',
  ].join('');

export const sitemapIndexXml = (origin: string, parts: readonly SitemapPart[]): string =>
  [
    HEAD,
    `<sitemapindex xmlns="${SITEMAP_SPACE}">\n`,
    ...parts.map(
      ({ changedAt, path }) =>
        `<sitemap><loc>${location(origin, path)}</loc>${lastModified(changedAt)}</sitemap>\n`,
    ),
    '</sitemapindex>\n',
  ].join('');
