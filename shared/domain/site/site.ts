import { type SiteKey, siteKeyOf } from './siteKey.ts';

/** What the main site calls itself, and the company that runs the sites of partners. */
export const productName = 'Amber';

/** Who answers for the site by law; what is not configured is empty. */
export interface Operator {
  readonly name: string;
  /** In one line. */
  readonly address: string;
  /** Register and number, such as "Companies House 01234567". */
  readonly registration: string;
}

export type Deployment = 'main' | 'china';

/** The site under its own name. */
export interface MainSite {
  readonly kind: 'main';
  readonly partnerId: null;
  readonly isRestricted: false;
  /** What its addresses say in their query of the language; absent: it is the deployment's own. */
  readonly parameter?: string;
  /**
   * Why nothing is known of the partner whose host was asked for: the pages of the main site stand in
   * for his, and nobody keeps them.
   */
  readonly failure?: string;
}

/** Where a partner's settings are to be had: by his name or number, or by a domain of his own. */
export interface PartnerSource {
  readonly by: 'path' | 'configuration' | 'domain';
  readonly name: string;
}

/** A region that a partner's visitors are led to. */
export interface SiteRegion {
  readonly canonicalName: string;
  readonly name: string;
}

/** A picture of a partner's, by its path on the site itself. */
export interface SiteLogo {
  readonly path: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Null: that of the main site. */
export interface SiteContact {
  readonly email: string | null;
  readonly phone: string | null;
}

/** What every page of a partner's site has to know of him. */
export interface PartnerProfile {
  readonly uuid: string;
  readonly name: string;
  /** Under which his pages call themselves: "https://leeds-uni.example.org". */
  readonly origin: string;
  /** To be shown around: search engines leave it out, and its enquiries are tests. */
  readonly isDemo: boolean;
  readonly isUniversity: boolean;
  readonly isReferralCardEnabled: boolean;
  /** Path of the style sheet with his colours. */
  readonly themePath: string;
  /** Path of his icon; null: that of the main site. */
  readonly iconPath: string | null;
  /** Null: his name stands in its place. */
  readonly logo: SiteLogo | null;
  readonly contact: SiteContact;
  /** Where a search without a place leads; null where none is set. */
  readonly defaultRegion: SiteRegion | null;
  readonly regions: readonly SiteRegion[];
}

export interface PartnerSite {
  readonly kind: 'partner';
  readonly partnerId: number;
  /** Search finds nothing outside his own cities and universities. */
  readonly isRestricted: boolean;
  readonly source: PartnerSource;
  readonly profile: PartnerProfile;
}

/** Whose site a host name is. */
export type Site = MainSite | PartnerSite;

export const mainSite: MainSite = { kind: 'main', partnerId: null, isRestricted: false };

/** Part of every cache key: two sites never share an entry. */
export const siteKey = ({ partnerId }: Site): SiteKey => siteKeyOf(partnerId);

/** What a site calls itself. */
export const siteName = (site: Site): string =>
  site.kind === 'partner' ? site.profile.name : productName;

/** Under which the pages of a site are found, which search engines may know by another. */
export const siteOrigin = (site: Site, mainOrigin: string): string =>
  site.kind === 'partner' ? site.profile.origin : mainOrigin;
