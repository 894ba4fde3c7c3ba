import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { deploymentLanguages } from '../../../shared/domain/language/language.ts';
import {
  canonicalIn,
  languageAlternates,
} from '../../../shared/domain/language/languageAddress.ts';
import type { Deployment } from '../../../shared/domain/site/site.ts';
import type { FetchUpstream } from '../upstream/upstream.ts';
import {
  contentEntries,
  propertyEntries,
  regionEntries,
  type SitemapPages,
} from './sitemapEntries.ts';
import {
  entryBytes,
  type SitemapEntry,
  type SitemapPart,
  sitemapIndexXml,
  urlSetXml,
} from './sitemapXml.ts';

export interface FileLimits {
  readonly entries: number;
  readonly bytes: number;
}

/**
 * Within what sitemaps.org allows in one file: 50,000 entries and 50 MB. So many are written in a moment,
 * and no more are held at a time.
 */
const fileLimits: FileLimits = { entries: 10_000, bytes: 40_000_000 };

/**
 * Entries in as many files as they need, in their order; each as soon as it is full.
 * @param sizeOf bytes that an entry takes in a file.
 */
export async function* inFiles(
  pages: SitemapPages,
  sizeOf: (entry: SitemapEntry) => number,
  limits: FileLimits = fileLimits,
): AsyncGenerator<readonly SitemapEntry[]> {
  let file: SitemapEntry[] = [];
  let bytes = 0;
  for await (const page of pages) {
    for (const entry of page) {
      const size = sizeOf(entry);
      if (file.length >= limits.entries || (file.length > 0 && bytes + size > limits.bytes)) {
        yield file;
        file = [];
        bytes = 0;
      }
      file.push(entry);
      bytes += size;
    }
  }
  if (file.length > 0) yield file;
}

export const SITEMAP_INDEX_PATH = '/sitemap.xml';

const deflate = promisify(gzip);

export interface SitemapFile {
  readonly body: Buffer;
  readonly type: 'application/xml' | 'application/gzip';
}

export type Sitemaps = ReadonlyMap<string, SitemapFile>;

const latest = (entries: readonly SitemapEntry[]): string | null =>
  entries.reduce<string | null>(
    (newest, { changedAt }) =>
      changedAt !== null && (newest === null || changedAt > newest) ? changedAt : newest,
    null,
  );

/** A page is named once in each language of the deployment, each time with the others. */
async function* inLanguages(
  pages: SitemapPages | readonly (readonly SitemapEntry[])[],
  deployment: Deployment,
): SitemapPages {
  const languages = deploymentLanguages[deployment];
  const inEach = (entry: SitemapEntry): readonly SitemapEntry[] => {
    if (languages.length === 1) return [entry];
    const alternates = languageAlternates(deployment, entry.path);
    return languages.map((language) => ({
      ...entry,
      path: canonicalIn(deployment, language, entry.path),
      alternates,
    }));
  };
  for await (const page of pages) yield page.flatMap(inEach);
}

export interface SitemapsSource {
  readonly siteOrigin: string;
  readonly deployment: Deployment;
  readonly fetchUpstream: FetchUpstream;
}

/** All files by path. @throws UpstreamError when the upstream does not answer: no half catalogue. */
export const buildSitemaps = async ({
  deployment,
  fetchUpstream,
  siteOrigin: origin,
}: SitemapsSource): Promise<Sitemaps> => {
  const groups = {
    content: [contentEntries()],
    regions: regionEntries(fetchUpstream),
    properties: propertyEntries(fetchUpstream),
  };
  const files = new Map<string, SitemapFile>();
  const parts: SitemapPart[] = [];
  const sizeOf = (entry: SitemapEntry): number => entryBytes(origin, entry);
  for (const [name, pages] of Object.entries(groups)) {
    let number = 0;
    for await (const part of inFiles(inLanguages(pages, deployment), sizeOf)) {
      number += 1;
      const path = `/sitemaps/${name}-${number}.xml.gz`;
      const body = await deflate(Buffer.from(urlSetXml(origin, part)));
      files.set(path, { body, type: 'application/gzip' });
      parts.push({ path, changedAt: latest(part) });
    }
  }
  const index = Buffer.from(sitemapIndexXml(origin, parts));
  return files.set(SITEMAP_INDEX_PATH, { body: index, type: 'application/xml' });
};
