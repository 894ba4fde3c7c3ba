import type { CountryCities } from '../../../shared/domain/region/citiesByCountry.ts';
import {
  createLoadSlice,
  type LoadAction,
  type LoadStatus,
  notLoaded,
} from '../../store/loadSlice.ts';

export interface SitemapState extends LoadStatus {
  readonly countries: readonly CountryCities[];
}

export interface SitemapRoot {
  /** The part is there once it was loaded. */
  readonly sitemap?: SitemapState | null;
}

export const initialSitemapState: SitemapState = { ...notLoaded, countries: [] };

const load = createLoadSlice('sitemap', initialSitemapState);

export const { failed: sitemapFailed, reducer: sitemapReducer, requested: sitemapRequested } = load;

export const sitemapLoaded = (countries: readonly CountryCities[]): SitemapAction =>
  load.loaded({ countries });

export type SitemapAction = LoadAction<'sitemap', SitemapState>;

export const selectSitemap = ({ sitemap }: SitemapRoot): SitemapState =>
  sitemap ?? initialSitemapState;
