import { buildPath } from '../../shared/routes/buildPath.ts';
import { defaultHead } from './defaultHead.ts';
import type { HeadRecord } from './pageHead.ts';

/** Also of the home page's second address. */
export const homeHead: HeadRecord = {
  head: (_state, { t }) => ({ ...defaultHead(t), canonicalUrl: buildPath('home') }),
};
