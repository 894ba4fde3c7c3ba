import type { LoaderContext } from '../../client/routes/routeRecord.ts';
import { type AppState, createAppStore } from '../../client/store/createAppStore.ts';
import { defaultFlagValues } from '../../shared/domain/flags/flagValues.ts';
import { mainSite, type Site } from '../../shared/domain/site/site.ts';
import { type CanonicalAddress, canonicalise } from '../../shared/routes/canonicalise.ts';
import { documentVariant, variantKey } from '../../shared/ssr/documentVariant.ts';
import type { RenderContext } from '../../shared/ssr/renderer.ts';
import type { FakeApi } from './fakeApi.ts';

export const renderContext: RenderContext = {
  site: mainSite,
  config: {
    siteOrigin: 'https://amber.example',
    apiTimeoutMs: 60_000,
    deployment: 'main',
    developmentFeatures: false,
    structuredDataRatings: 'real',
    mapFileUrl: '',
    mapTileUrl: '',
    mapTileAttribution: '',
    errorReporting: true,
    vitalsSampleRate: 1,
    companyEmailDomain: 'homes.example',
    flagsKey: 'web-test',
  },
  flags: defaultFlagValues,
  today: '2027-03-15',
  locale: 'en',
  timeZone: 'UTC',
};

export const addressOf = (url: string): CanonicalAddress => {
  const { pathname, search } = new URL(url, renderContext.config.siteOrigin);
  const address = canonicalise({ pathname, search }, renderContext.today);
  if (!address) throw new Error(`${url} is malformed`);
  return address;
};

/** Everything a loader is given, with a fresh store whose state can be looked at afterwards. */
export const loaderContext = (
  url: string,
  api: FakeApi,
  site: Site = mainSite,
): LoaderContext & { readonly state: () => AppState } => {
  const store = createAppStore({ state: { context: { ...renderContext, site } }, api });
  return {
    address: addressOf(url),
    api,
    store,
    secondaryTimeoutMs: 20,
    signal: new AbortController().signal,
    state: store.getState,
  };
};

export const mainVariantKey = variantKey(documentVariant({ site: mainSite, language: 'en' }));
