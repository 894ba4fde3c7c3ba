import { gunzipSync } from 'node:zlib';
import type { Fault } from './faultTally.ts';
import { type Fetched, fetchPage } from './fetchPage.ts';

export interface SitemapBounds {
  readonly entries: number;
  readonly bytes: number;
}

/** What sitemaps.org allows in one file. */
const sitemapBounds: SitemapBounds = { entries: 50_000, bytes: 50 * 1024 * 1024 };

export interface SitemapFiles {
  /** The addresses as they stand in the files. */
  readonly urls: readonly string[];
  readonly files: number;
  readonly faults: readonly Fault[];
}

export type SitemapAnswer = Pick<Fetched, 'status' | 'body'>;

export interface SitemapOptions {
  /** Where the site is reached: it may call itself otherwise. */
  readonly onBase: (url: string) => URL;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly bounds?: SitemapBounds;
  /** Absent: by the crawler's own requests. */
  readonly fetchFile?: (url: URL) => Promise<SitemapAnswer>;
  /** Which parts of an index are read; absent: all. */
  readonly chooseParts?: <Part>(parts: readonly Part[]) => readonly Part[];
}

const GZIP_MAGIC = 0x1f8b;
const DAY_MS = 86_400_000;

/** A file may be compressed as a file, not on the way. */
const contentOf = ({ body }: SitemapAnswer): Buffer =>
  body.length > 2 && body.readUInt16BE(0) === GZIP_MAGIC ? gunzipSync(body) : body;

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

const decoded = (text: string): string =>
  text.trim().replaceAll(/&(?:amp|lt|gt|quot|apos);/g, (entity) => entities[entity] ?? entity);

interface Entry {
  readonly loc: string;
  readonly lastmod: string | undefined;
}

const entriesIn = (xml: string, element: 'url' | 'sitemap'): Entry[] =>
  [...xml.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(([, entry = '']) => ({
    loc: decoded(/<loc>([^<]*)<\/loc>/.exec(entry)?.[1] ?? ''),
    lastmod: /<lastmod>([^<]*)<\/lastmod>/.exec(entry)?.[1],
  }));

const W3C_DATE = /^\d{4}(-\d\d(-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?)?)?$/;

const isPastDate = (text: string, now: number): boolean =>
  W3C_DATE.test(text) && Date.parse(text) <= now + DAY_MS;

const sizeFaults = (
  found: { readonly entries: number; readonly bytes: number },
  bounds: SitemapBounds,
): string[] => [
  ...(found.entries > bounds.entries ? [`${found.entries} entries`] : []),
  ...(found.bytes > bounds.bytes ? [`${found.bytes} bytes`] : []),
];

const entryFaults = (entries: readonly Entry[], address: string, now: number): string[] => {
  const host = URL.parse(address)?.host;
  return entries.flatMap(({ lastmod, loc }) => [
    ...(URL.parse(loc)?.host === undefined ? [`"${loc}" is not a whole address`] : []),
    ...(host && URL.parse(loc)?.host !== host ? [`${loc} is on another host`] : []),
    ...(lastmod !== undefined && !isPastDate(lastmod, now)
      ? [`${loc} changed at "${lastmod}"`]
      : []),
  ]);
};

const readFile = async (
  address: string,
  options: SitemapOptions,
): Promise<{ xml: string; bytes: number } | string> => {
  const { fetchFile = fetchPage, onBase } = options;
  const fetched = await fetchFile(onBase(address));
  if (fetched.status !== 200) return `status ${fetched.status}`;
  try {
    const content = contentOf(fetched);
    return { xml: content.toString('utf8'), bytes: content.length };
  } catch {
    return 'cannot be unpacked';
  }
};

/** Every page that a sitemap, or the index of several, names. */
export const readSitemap = async (
  address: string,
  options: SitemapOptions,
): Promise<SitemapFiles> => {
  const { bounds = sitemapBounds, chooseParts, now } = options;
  const toFault = (text: string): Fault => ({ kind: 'sitemapFile', page: address, text });
  const file = await readFile(address, options);
  if (typeof file === 'string') return { urls: [], files: 1, faults: [toFault(file)] };
  const parts = entriesIn(file.xml, 'sitemap');
  const pages = parts.length > 0 ? [] : entriesIn(file.xml, 'url');
  const entries = [...parts, ...pages];
  const faults = [
    ...sizeFaults({ entries: entries.length, bytes: file.bytes }, bounds),
    ...(entries.length === 0 ? ['holds nothing'] : []),
    ...entryFaults(entries, address, now),
  ].map(toFault);
  const urls = pages.map(({ loc }) => loc);
  let files = 1;
  for (const part of chooseParts?.(parts) ?? parts) {
    const read = await readSitemap(part.loc, options);
    urls.push(...read.urls);
    faults.push(...read.faults);
    files += read.files;
  }
  return { urls, files, faults };
};
