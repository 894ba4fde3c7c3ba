import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { deploymentLanguages } from '../../../shared/domain/language/language.ts';
import {
  canonicalIn,
  languageAlternates,
} from '../../../shared/domain/language/languageAddress.ts';
import type { Deployment } from '../../../shared/domain/site/site.ts';
import type { FetchUpstream } from '../upstream/upstream.ts';
import { contentEntries, propertyEntries, regionEntries } from './sitemapEntries.ts';
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

/** What sitemaps.org allows in one file; some of the bytes are left for its head and end. */
const fileLimits: FileLimits = { entries: 50_000, bytes: 50_000_000 };

/**
 * Entries in as many files as they need, in their order.
 * @param sizeOf bytes that an entry takes in a file.
 */
export const inFiles = (
  entries: readonly SitemapEntry[],
  sizeOf: (entry: SitemapEntry) => number,
  limits: FileLimits = fileLimits,
): SitemapEntry[][] => {
  const files: SitemapEntry[][] = [];
  let bytes = 0;
  for (const entry of entries) {
    const size = sizeOf(entry);
    const file = files.at(-1);
    if (file && file.length < limits.entries && bytes + size <= limits.bytes) {
      file.push(entry);
      bytes += size;
    } else {
      files.push([entry]);
      bytes = size;
    }
  }
  return files;
};

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
const inLanguages =
  (deployment: Deployment) =>
  (entry: SitemapEntry): readonly SitemapEntry[] => {
    const languages = deploymentLanguages[deployment];
    if (languages.length === 1) return [entry];
    const alternates = languageAlternates(deployment, entry.path);
    return languages.map((language) => ({
      ...entry,
      path: canonicalIn(deployment, language, entry.path),
      alternates,
    }));
  };

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
    content: contentEntries(),
    regions: await regionEntries(fetchUpstream),
    properties: await propertyEntries(fetchUpstream),
  };
  const files = new Map<string, SitemapFile>();
  const parts: SitemapPart[] = [];
  for (const [name, pages] of Object.entries(groups)) {
    const entries = pages.flatMap(inLanguages(deployment));
    for (const [index, part] of inFiles(entries, (entry) => entryBytes(origin, entry)).entries()) {
      const path = `/sitemaps/${name}-${index + 1}.xml.gz`;
      const body = await deflate(Buffer.from(urlSetXml(origin, part)));
      files.set(path, { body, type: 'application/gzip' });
      parts.push({ path, changedAt: latest(part) });
    }
  }
  const index = Buffer.from(sitemapIndexXml(origin, parts));
  return files.set(SITEMAP_INDEX_PATH, { body: index, type: 'application/xml' });
};
