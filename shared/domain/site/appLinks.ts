import type { Deployment, Site } from './site.ts';

/** Where the app is to be had. */
export interface AppLinks {
  /** Apple's store; empty where it is not there. */
  readonly appStoreUrl: string;
  /** Google's store; empty where it is not there. */
  readonly playStoreUrl: string;
}

/** A code that opens the app, or the way to it, when a phone looks at it: drawn by the web tier. */
export const APP_CODE_PATH = '/app-code.svg';

/** The part of the home page that leads to the app. */
export const APP_SECTION_ID = 'home-appPromotion';

/**
 * Null where no page speaks of an app: the stores do not serve the variant for China, and what they
 * have is no partner's.
 */
export const appLinks = ({
  config: { app, deployment },
  site,
}: {
  readonly config: { readonly app?: AppLinks; readonly deployment: Deployment };
  readonly site: Site;
}): AppLinks | null => (deployment === 'china' || site.kind === 'partner' ? null : (app ?? null));
