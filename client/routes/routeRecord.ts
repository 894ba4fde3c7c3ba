import type { ComponentType } from 'react';
import type { CanonicalAddress } from '../../shared/routes/canonicalise.ts';
import type { ApiClient } from '../../shared/ssr/apiClient.ts';
import type { PageOutcome } from '../../shared/ssr/pageOutcome.ts';
import type { PostedForm } from '../../shared/ssr/postedForm.ts';
import type { AppAction, AppState, AppStore } from '../store/createAppStore.ts';

export interface LoaderStore {
  readonly getState: () => AppState;
  /** Without effect once the load has been superseded. */
  readonly dispatch: (action: AppAction) => void;
  readonly addReducers: AppStore['addReducers'];
}

export interface LoaderContext {
  readonly address: CanonicalAddress;
  readonly api: ApiClient;
  readonly store: LoaderStore;
  /** How long a section the page can do without may keep it waiting. */
  readonly secondaryTimeoutMs: number;
  readonly signal: AbortSignal;
  /** Posted without scripts, and to be shown again. */
  readonly form?: PostedForm | undefined;
  /** Address of the page that led to one for this visitor alone; on the server only. */
  readonly referrer?: string | undefined;
}

/** Another address whose page may be shown already. */
export interface PageUpdate {
  readonly address: CanonicalAddress;
  readonly api: ApiClient;
  readonly store: AppStore;
  /** The page before it has the same path, or it was left a moment ago and is gone back to. */
  readonly isKnownPage: boolean;
}

/** Pages that are somebody's own, or open for one visitor. */
export type AccountRoute =
  | 'placeForm'
  | 'application'
  | 'placePayment'
  | 'formsSubmit'
  | 'paymentsComplete'
  | 'payments'
  | 'login'
  | 'profile'
  | 'profileLeads'
  | 'profileShortlist'
  | 'profileSupport'
  | 'profileCashback'
  | 'profileOffers'
  | 'profileRefer'
  | 'profileReviews'
  | 'profileSearches'
  | 'list'
  | 'dashboard'
  | 'report'
  | 'alerts'
  | 'partnerForm'
  | 'sharedShortlist';

/** What every first load knows of a route; its loader is in `loadPage.ts`. */
export interface RouteRecord {
  /** A chunk of its own. */
  readonly page: ComponentType;
  /**
   * Takes care of an address without loading its page anew.
   * @returns false when the page has to be loaded.
   */
  readonly update?: (update: PageUpdate) => boolean;
}

/**
 * Fills the store.
 * @throws UpstreamError when the page cannot be shown for want of an answer.
 */
export type RouteLoader = (context: LoaderContext) => Promise<PageOutcome>;
