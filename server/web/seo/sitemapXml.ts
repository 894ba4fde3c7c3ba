/** One page in a sitemap. */
export interface SitemapEntry {
  /** On the own origin. */
  readonly path: string;
  /** ISO 8601, of the last real change; null where nobody says. */
  readonly changedAt: string | null;
  readonly imagePaths?: readonly string[];
}

/** One file of the index. */
export interface SitemapPart {
  readonly path: string;
  readonly changedAt: string | null;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAP_SPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
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

const urlElement = (origin: string, { changedAt, imagePaths = [], path }: SitemapEntry): string => {
  const images = imagePaths.map(
    (image) => `<image:image><image:loc>${location(origin, image)}</image:loc></image:image>`,
  );
  return `<url><loc>${location(origin, path)}</loc>${lastModified(changedAt)}${images.join('')}</url>\n`;
};

/** What an entry adds to its file. */
export const entryBytes = (origin: string, entry: SitemapEntry): number =>
  Buffer.byteLength(urlElement(origin, entry));

/** sitemaps.org protocol 0.9 with the image extension. */
export const urlSetXml = (origin: string, entries: readonly SitemapEntry[]): string =>
  [
    HEAD,
    `<urlset xmlns="${SITEMAP_SPACE}" xmlns:image="${IMAGE_SPACE}">\n`,
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
