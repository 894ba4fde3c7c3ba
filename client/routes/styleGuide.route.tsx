import loadable from '@loadable/component';
import { PageSkeleton } from '../ui/Skeleton/PageSkeleton.tsx';
import type { RouteRecord } from './routeRecord.ts';

/** Only those who develop the site have the page: elsewhere it is not found. */
export const styleGuideRoute: RouteRecord = {
  name: 'styleGuide',
  page: loadable(() => import('../pages/StyleGuidePage/StyleGuidePage.tsx'), {
    resolveComponent: (module) => module.StyleGuidePage,
    fallback: <PageSkeleton />,
  }),
  loader: async ({ store }) =>
    store.getState().context.config.developmentFeatures
      ? { kind: 'ok', isDegraded: false, surrogateKeys: [] }
      : { kind: 'notFound', surrogateKeys: [] },
};
