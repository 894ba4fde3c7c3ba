import type { Site } from '../domain/site/site.ts';

/** Says in the links of a partner's site whose they are. Which site answers, the host says alone. */
export const PARTNER_KEY = 'partner_id';

export type NamedSite = Pick<Site, 'partnerId'> & { readonly parameter?: string };

/** What the addresses of a site say in their query: whose it is, or in which language. */
export const siteParameter = ({ parameter, partnerId }: NamedSite): string | undefined =>
  partnerId === null ? parameter : `${PARTNER_KEY}=${partnerId}`;

/** What payment paths begin with on a site. */
export const paymentBase = ({ partnerId }: Pick<Site, 'partnerId'>): string =>
  partnerId === null ? '' : `/partner/${partnerId}`;

const PAYMENT_PATH = /^\/(?:payments\/|places\/[^/?#]+\/payment(?![^?#]))/;

/** What is no page of the site, or names a partner already: files and calls are no pages. */
const AS_IT_IS =
  /^(?!\/)|^\/(?:\/|(?:api|images|videos)\/|partner\/\d+\/)|^[^#]*[?&](?:partner_id|scLang)=/;

/**
 * An address of the site as its links have it: on a partner's site every one names him, in another
 * language than the usual one that language, so that it needs no cookie. What is not an address of a
 * page stays as it is.
 */
export const siteAddress = (site: NamedSite, address: string): string => {
  const parameter = siteParameter(site);
  if (!parameter) return address;
  if (PAYMENT_PATH.test(address)) return `${paymentBase(site)}${address}`;
  if (AS_IT_IS.test(address)) return address;
  return address.replace(
    /^([^?#]*)\??([^#]*)/,
    (_all, path: string, query: string) => `${path}?${query && `${query}&`}${parameter}`,
  );
};
