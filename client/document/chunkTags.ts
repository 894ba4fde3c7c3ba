import { type Chunk, ChunkExtractor } from '@loadable/server';
import type { RenderedPage } from '../../shared/ssr/renderer.ts';

export type ChunkTags = Pick<RenderedPage, 'styleTags' | 'scriptTags' | 'linkHeader'>;

/**
 * Scripts give way to what the page is seen with: styles, the font, the first picture. A script that
 * is named early would else be fetched before them.
 */
const preload = ({ scriptType, url }: Chunk): string =>
  `<${url}>; rel=preload; as=${scriptType}${scriptType === 'script' ? '; fetchpriority=low' : ''}`;

interface LoadableStats {
  readonly publicPath?: unknown;
  readonly assets?: unknown;
}

const isAsset = (asset: unknown): asset is { readonly name: string; readonly size?: unknown } =>
  typeof asset === 'object' && asset !== null && 'name' in asset && typeof asset.name === 'string';

/** The files of a build by their names, with their bytes. */
const sizesOf = (assets: unknown): ReadonlyMap<string, number> =>
  new Map(
    (Array.isArray(assets) ? assets : [])
      .filter(isAsset)
      .map(({ name, size }) => [name, Number(size ?? 0)]),
  );

/** Its types leave out what its own components call. */
type NotingExtractor = ChunkExtractor & { addChunk(name: string): void };

/** Names of chunks whose markup needs its styles at once; the browser asks for the code itself. */
const LAZY = 'lazy-';

const extractorOf = (loadableStats: object, chunks: Iterable<string>): ChunkExtractor => {
  const extractor = new ChunkExtractor({ stats: loadableStats }) as NotingExtractor;
  for (const chunk of chunks) extractor.addChunk(chunk);
  return extractor;
};

/** The script that starts the others once the page is painted: see startScripts.ts. */
const STARTS_OTHERS = /^<script async (?=[^>]*\bsrc="[^"]*\/runtime\.)/;

const heldUntilPainted = (tags: string): string => {
  const each = tags.split('\n');
  const start = each.filter((tag) => STARTS_OTHERS.test(tag));
  const others = each.filter((tag) => !STARTS_OTHERS.test(tag));
  if (start.length === 0) return tags;
  const started = start.map((tag) => tag.replace(STARTS_OTHERS, '<script defer '));
  return `<template data-held>${others.join('')}</template>${started.join('')}`;
};

/**
 * The largest script decides when a page can be used: it does not wait for a connection until small
 * ones have arrived.
 */
const largestFirst = (scripts: readonly Chunk[], { assets }: LoadableStats): Chunk[] => {
  const sizes = sizesOf(assets);
  const sizeOf = ({ filename }: Chunk): number => sizes.get(filename) ?? 0;
  const largest = scripts.toSorted((one, other) => sizeOf(other) - sizeOf(one)).slice(0, 1);
  return [...largest, ...scripts.filter((script) => !largest.includes(script))];
};

const tagsOf = (loadableStats: LoadableStats, used: Iterable<string>): ChunkTags => {
  const chunks = [...used];
  const styles = extractorOf(loadableStats, chunks);
  const scripts = extractorOf(
    loadableStats,
    chunks.filter((name) => !name.startsWith(LAZY)),
  );
  const assets = [
    ...styles.getMainAssets('style'),
    ...largestFirst(scripts.getMainAssets('script'), loadableStats),
  ];
  return {
    styleTags: styles.getStyleTags(),
    scriptTags: heldUntilPainted(scripts.getScriptTags()),
    linkHeader: assets.map(preload).join(', '),
  };
};

/** Notes the chunks that a rendering uses; stands in for the extractor while React runs. */
export class UsedChunks {
  readonly names = new Set<string>();

  addChunk(name: string): void {
    this.names.add(name);
  }
}

/**
 * Tags and preloads for the files of used chunks. A build has a handful of combinations, and
 * finding the files of one takes longer than a small page.
 */
export const createChunkTags = (
  loadableStats: LoadableStats,
): ((used: { readonly names: ReadonlySet<string> }) => ChunkTags) => {
  const known = new Map<string, ChunkTags>();
  return ({ names }) => {
    const key = [...names].join(' ');
    const tags = known.get(key) ?? tagsOf(loadableStats, names);
    known.set(key, tags);
    return tags;
  };
};

/** Letters of other languages are wanted by few pages; browsers fetch them by their range. */
const EVERY_PAGE = /-latin-wght-[^/]*\.woff2$/;

/** The text font is wanted by every page and known to the browser only after its styles. */
export const fontPreloads = ({ assets, publicPath }: LoadableStats): string =>
  [...sizesOf(assets).keys()]
    .filter((name) => EVERY_PAGE.test(name))
    .map(
      (name) =>
        `<link rel="preload" as="font" type="font/woff2" href="${publicPath}${name}" crossorigin>`,
    )
    .join('');
