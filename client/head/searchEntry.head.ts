import { buildPath } from '../../shared/routes/buildPath.ts';
import { siteTitle } from './defaultHead.ts';
import type { HeadRecord } from './pageHead.ts';

export const searchEntryHead: HeadRecord = {
  head: (_state, { address, t }) => ({
    title: siteTitle(t('searchEntry.title'), t),
    description: t('searchEntry.description'),
    canonicalUrl: buildPath('searchEntry'),
    ...(address.query.length > 0 && { robots: 'noindex' as const }),
  }),
};
