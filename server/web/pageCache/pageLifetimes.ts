import type { Config } from '../../../config/readConfig.ts';
import type { PageLifetimes } from '../http/cacheHeaders.ts';

type PageSettings = Pick<
  Config,
  'pageFreshSeconds' | 'pageRevalidateSeconds' | 'pageStaleErrorSeconds' | 'edgeDialect'
>;

export const pageLifetimes = (config: PageSettings): PageLifetimes => ({
  freshSeconds: config.pageFreshSeconds,
  revalidateSeconds: config.pageRevalidateSeconds,
  staleErrorSeconds: config.pageStaleErrorSeconds,
  dialect: config.edgeDialect,
});
