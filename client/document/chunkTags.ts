import type { Chunk, ChunkExtractor } from '@loadable/server';
import type { RenderedPage } from '../../shared/ssr/renderer.ts';

const preload = ({ scriptType, url }: Chunk): string => `<${url}>; rel=preload; as=${scriptType}`;

/** Tags and preloads for the files of the chunks that a rendering used. */
export const chunkTags = (
  extractor: ChunkExtractor,
): Pick<RenderedPage, 'styleTags' | 'scriptTags' | 'linkHeader'> => {
  const assets = [...extractor.getMainAssets('style'), ...extractor.getMainAssets('script')];
  return {
    styleTags: extractor.getStyleTags(),
    scriptTags: extractor.getScriptTags(),
    linkHeader: assets.map(preload).join(', '),
  };
};
