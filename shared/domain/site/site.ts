export type Deployment = 'main' | 'china';

/** The app is not in the stores that the variant for China is made for. */
export const hasApp = (deployment: Deployment): boolean => deployment !== 'china';

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
