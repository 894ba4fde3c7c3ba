import { buildPath } from '../../shared/routes/buildPath.ts';
import { selectPlusService } from '../features/plus/plus.slice.ts';
import { defaultHead, siteTitle } from './defaultHead.ts';
import type { HeadRecord } from './pageHead.ts';

export const plusHead: HeadRecord = {
  head: (_state, { t }) => ({
    title: siteTitle(t('plus.title'), t),
    description: t('plus.description'),
    canonicalUrl: buildPath('plus'),
  }),
};

export const plusServiceHead: HeadRecord = {
  head: (state, { address, t }) => {
    const service = selectPlusService(state, address.params.id);
    if (!service) return defaultHead(t);
    return {
      title: siteTitle(t('plusService.title', { name: service.heading }), t),
      description: service.text,
      canonicalUrl: buildPath('plusService', { id: String(service.id) }),
    };
  },
};
