import type { SitemapEntry } from './sitemapXml.ts';

export interface FileLimits {
  readonly entries: number;
  readonly bytes: number;
}

/** What sitemaps.org allows in one file; some of the bytes are left for its head and end. */
export const fileLimits: FileLimits = { entries: 50_000, bytes: 50_000_000 };

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
