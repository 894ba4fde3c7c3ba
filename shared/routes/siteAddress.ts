import type { Site } from '../domain/site/site.ts';

/** Says in the links of a partner's site whose they are. Which site answers, the host says alone. */
export const PARTNER_KEY = 'partner_id';

/** What payment paths begin with on a site. */
export const paymentBase = ({ partnerId }: Pick<Site, 'partnerId'>): string =>
  partnerId === null ? '' : `/partner/${partnerId}`;

const PAYMENT_PATH = /^\/(?:payments\/|places\/[^/?#]+\/payment(?![^?#]))/;

/** What is no page of the site, or names a partner already: files and calls are no pages. */
const AS_IT_IS = /^(?!\/)|^\/(?:\/|api\/|partner\/\d+\/)|^[^#]*[?&]partner_id=/;

/**
 * An address of the site as its links have it: on a partner's site every one names him. What is not
 * an address of a page stays as it is.
 */
export const siteAddress = (site: Pick<Site, 'partnerId'>, address: string): string => {
  const { partnerId } = site;
  if (partnerId === null) return address;
  if (PAYMENT_PATH.test(address)) return `${paymentBase(site)}${address}`;
  if (AS_IT_IS.test(address)) return address;
  return address.replace(
    /^([^?#]*)\??([^#]*)/,
    (_all, path: string, query: string) =>
      `${path}?${query && `${query}&`}${PARTNER_KEY}=${partnerId}`,
  );
};
