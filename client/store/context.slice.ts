import { mainSite } from '../../shared/domain/site/site.ts';
import type { RenderContext } from '../../shared/ssr/renderer.ts';

const initialContext: RenderContext = {
  site: mainSite,
  config: {
    siteOrigin: '',
    apiTimeoutMs: 60_000,
    deployment: 'main',
    developmentFeatures: false,
    structuredDataRatings: 'real',
    errorReporting: false,
  },
  today: '1970-01-01',
  locale: 'en',
  timeZone: 'UTC',
};

export interface ContextRoot {
  readonly context: RenderContext;
}

/** Given with the preloaded state and never changed by an action. */
export const contextReducer = (state: RenderContext = initialContext): RenderContext => state;

export const selectContext = (state: ContextRoot): RenderContext => state.context;
export const selectToday = (state: ContextRoot): string => state.context.today;
export const selectLocale = (state: ContextRoot): string => state.context.locale;
