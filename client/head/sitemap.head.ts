import { buildPath } from '../../shared/routes/buildPath.ts';
import { siteTitle } from './defaultHead.ts';
import type { HeadRecord } from './pageHead.ts';

export const sitemapHead: HeadRecord = {
  head: (_state, { t }) => ({
    title: siteTitle(t('sitemap.title'), t),
    description: t('sitemap.description'),
    canonicalUrl: buildPath('sitemap'),
  }),
};
