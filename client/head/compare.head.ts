import { siteTitle } from './defaultHead.ts';
import type { HeadRecord } from './pageHead.ts';

export const compareHead: HeadRecord = {
  head: (_state, { t }) => ({
    title: siteTitle(t('compare.title'), t),
    description: t('compare.description'),
    robots: 'noindex',
  }),
};
