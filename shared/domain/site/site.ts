/** The site's mark as a square picture; drawn by scripts/makeIcons.ts. */
export const LOGO_PATH = '/icon-512.png';

/** Who answers for the site by law; what is not configured is empty. */
export interface Operator {
  readonly name: string;
  /** In one line. */
  readonly address: string;
  /** Register and number, such as "Companies House 01234567". */
  readonly registration: string;
}

export type Deployment = 'main' | 'china';

/** Where the app is to be had. */
export interface AppLinks {
  /** Apple's store; empty where it is not there. */
  readonly appStoreUrl: string;
  /** Google's store; empty where it is not there. */
  readonly playStoreUrl: string;
}

/** A code that opens the app, or the way to it, when a phone looks at it: drawn by the web tier. */
export const APP_CODE_PATH = '/app-code.svg';

/** Style sheet of the colours in its query (brand, cta, footer), for those who develop the site. */
export const SAMPLE_THEME_PATH = '/theme/sample.css';

/** The part of the home page that leads to the app. */
export const APP_SECTION_ID = 'home-appPromotion';

/** Null where no page speaks of an app: the stores do not serve the variant for China. */
export const appLinks = ({
  app,
  deployment,
}: {
  readonly app?: AppLinks;
  readonly deployment: Deployment;
}): AppLinks | null => (deployment === 'china' ? null : (app ?? null));

/** Whose site a host name is. */
export interface Site {
  readonly kind: 'main' | 'partner';
  readonly partnerId: string | null;
  /** A partner's site that may only search its own places. */
  readonly isRestricted: boolean;
}

export const mainSite: Site = { kind: 'main', partnerId: null, isRestricted: false };

/** Every site that is served, for what concerns all of them. */
export const servedSites: readonly Site[] = [mainSite];

/** Part of every cache key: two sites never share an entry. */
export const siteKey = (site: Site): string =>
  site.kind === 'main' ? 'main' : `partner:${site.partnerId ?? ''}`;
