/** Whose site something belongs to, as rows and cache keys have it. See `siteKey`. */
export type SiteKey = 'main' | `partner:${number}`;

export const MAIN_SITE: SiteKey = 'main';

/**
 * Header by which the web tier tells the API on whose site a call was made. Browsers cannot: what they
 * send under names that begin with "x-" stays in the web tier.
 */
export const SITE_HEADER = 'x-site';

const PARTNER = /^partner:([1-9]\d{0,8})$/;

/** Null for the main site. */
export const partnerIdOfSite = (site: SiteKey): number | null => {
  const id = PARTNER.exec(site)?.[1];
  return id === undefined ? null : Number(id);
};

/** @param partnerId null: of nobody's site but ours. */
export const siteKeyOf = (partnerId: number | null): SiteKey =>
  partnerId === null ? MAIN_SITE : `partner:${partnerId}`;

/** What is no partner's site is the main one. @param text value of the header. */
export const readSiteKey = (text: string | undefined): SiteKey => {
  const id = PARTNER.exec(text ?? '')?.[1];
  return siteKeyOf(id === undefined ? null : Number(id));
};
