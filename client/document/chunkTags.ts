import { type Chunk, ChunkExtractor } from '@loadable/server';
import type { RenderedPage } from '../../shared/ssr/renderer.ts';

export type ChunkTags = Pick<RenderedPage, 'styleTags' | 'scriptTags' | 'linkHeader'>;

const preload = ({ scriptType, url }: Chunk): string => `<${url}>; rel=preload; as=${scriptType}`;

/** Its types leave out what its own components call. */
type NotingExtractor = ChunkExtractor & { addChunk(name: string): void };

const tagsOf = (loadableStats: object, chunks: Iterable<string>): ChunkTags => {
  const extractor = new ChunkExtractor({ stats: loadableStats }) as NotingExtractor;
  for (const chunk of chunks) extractor.addChunk(chunk);
  const assets = [...extractor.getMainAssets('style'), ...extractor.getMainAssets('script')];
  return {
    styleTags: extractor.getStyleTags(),
    scriptTags: extractor.getScriptTags(),
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
export const createChunkTags = (loadableStats: object): ((used: UsedChunks) => ChunkTags) => {
  const known = new Map<string, ChunkTags>();
  return ({ names }) => {
    const key = [...names].join(' ');
    const tags = known.get(key) ?? tagsOf(loadableStats, names);
    known.set(key, tags);
    return tags;
  };
};
