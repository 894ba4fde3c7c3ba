import type { CountryCities } from '../../../shared/domain/region/citiesByCountry.ts';
import type { ReadyStatus } from '../../store/readyStatus.ts';

export interface SitemapState {
  readonly readyStatus: ReadyStatus;
  readonly error: string | null;
  readonly countries: readonly CountryCities[];
}

export interface SitemapRoot {
  readonly sitemap: SitemapState;
}

export const initialSitemapState: SitemapState = {
  readyStatus: 'invalid',
  error: null,
  countries: [],
};

export const sitemapRequested = () => ({ type: 'sitemap/requested' }) as const;
export const sitemapLoaded = (countries: readonly CountryCities[]) =>
  ({ type: 'sitemap/loaded', countries }) as const;
export const sitemapFailed = (error: string) => ({ type: 'sitemap/failed', error }) as const;

export type SitemapAction =
  | ReturnType<typeof sitemapRequested>
  | ReturnType<typeof sitemapLoaded>
  | ReturnType<typeof sitemapFailed>;

export const sitemapReducer = (
  state: SitemapState = initialSitemapState,
  action: SitemapAction,
): SitemapState => {
  switch (action.type) {
    case 'sitemap/requested':
      return { ...initialSitemapState, readyStatus: 'request' };
    case 'sitemap/loaded':
      return { readyStatus: 'success', error: null, countries: action.countries };
    case 'sitemap/failed':
      return { ...initialSitemapState, readyStatus: 'failure', error: action.error };
    default:
      action satisfies never;
      return state;
  }
};

export const selectSitemap = ({ sitemap }: SitemapRoot): SitemapState => sitemap;
