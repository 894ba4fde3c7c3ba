import { type Chunk, ChunkExtractor } from '@loadable/server';
import type { RenderedPage } from '../../shared/ssr/renderer.ts';

export type ChunkTags = Pick<RenderedPage, 'styleTags' | 'scriptTags' | 'linkHeader'>;

/**
 * Scripts give way to what the page is seen with: styles, the font, the first picture. A script that
 * is named early would else be fetched before them.
 */
const preload = ({ scriptType, url }: Chunk): string =>
  `<${url}>; rel=preload; as=${scriptType}${scriptType === 'script' ? '; fetchpriority=low' : ''}`;

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

const tagsOf = (loadableStats: object, used: Iterable<string>): ChunkTags => {
  const chunks = [...used];
  const styles = extractorOf(loadableStats, chunks);
  const scripts = extractorOf(
    loadableStats,
    chunks.filter((name) => !name.startsWith(LAZY)),
  );
  const assets = [...styles.getMainAssets('style'), ...scripts.getMainAssets('script')];
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
  loadableStats: object,
): ((used: { readonly names: ReadonlySet<string> }) => ChunkTags) => {
  const known = new Map<string, ChunkTags>();
  return ({ names }) => {
    const key = [...names].join(' ');
    const tags = known.get(key) ?? tagsOf(loadableStats, names);
    known.set(key, tags);
    return tags;
  };
};

interface LoadableStats {
  readonly publicPath?: unknown;
  readonly assets?: unknown;
}

const assetName = (asset: unknown): string =>
  typeof asset === 'object' && asset !== null && 'name' in asset ? String(asset.name) : '';

/** Letters of other languages are wanted by few pages; browsers fetch them by their range. */
const EVERY_PAGE = /-latin-wght-[^/]*\.woff2$/;

/** The text font is wanted by every page and known to the browser only after its styles. */
export const fontPreloads = ({ assets, publicPath }: LoadableStats): string =>
  (Array.isArray(assets) ? assets : [])
    .map(assetName)
    .filter((name) => EVERY_PAGE.test(name))
    .map(
      (name) =>
        `<link rel="preload" as="font" type="font/woff2" href="${publicPath}${name}" crossorigin>`,
    )
    .join('');
