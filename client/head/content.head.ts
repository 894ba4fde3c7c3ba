import { buildPath } from '../../shared/routes/buildPath.ts';
import type { ContentName } from '../content/contentFiles.ts';
import { selectContent } from '../features/content/content.slice.ts';
import { defaultHead, siteTitle } from './defaultHead.ts';
import type { HeadRecord } from './pageHead.ts';

/** Of the pages whose text stands in a content file. */
export const contentHead = (name: ContentName): HeadRecord => ({
  head: (state, { t }) => {
    const content = selectContent(state, name);
    if (!content) return defaultHead(t);
    return {
      title: siteTitle(content.title, t),
      description: content.description,
      canonicalUrl: buildPath(name as 'home'),
    };
  },
});
