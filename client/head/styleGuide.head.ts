import type { HeadRecord } from './pageHead.ts';

export const styleGuideHead: HeadRecord = {
  head: () => ({ title: 'Style guide', description: 'Style guide', robots: 'noindex' }),
};
