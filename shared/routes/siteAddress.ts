import { type Site, siteOrigin } from '../domain/site/site.ts';

/** Says in the links of a partner's site whose they are. Which site answers, the host says alone. */
export const PARTNER_KEY = 'partner_id';

/** What payment paths begin with on a site. */
export const paymentBase = ({ partnerId }: Pick<Site, 'partnerId'>): string =>
  partnerId === null ? '' : `/partner/${partnerId}`;

const PAYMENT_PATH = /^\/(?:payments\/|places\/[^/]+\/payment$)/;
const NAMED = new RegExp(`[?&]${PARTNER_KEY}=`);

/** Files and calls are no pages. */
const isPageAddress = (address: string): boolean =>
  /^\/(?!\/)/.test(address) && !address.startsWith('/api/');

/**
 * An address of the site as its links have it: on a partner's site every one names him. What is not
 * an address of a page stays as it is.
 */
export const siteAddress = (site: Pick<Site, 'partnerId'>, address: string): string => {
  if (site.partnerId === null || !isPageAddress(address)) return address;
  const [beforeHash = '', ...hash] = address.split('#');
  const fragment = hash.length === 0 ? '' : `#${hash.join('#')}`;
  const [path = '', query] = beforeHash.split('?', 2);
  if (path.startsWith(`${paymentBase(site)}/`)) return address;
  if (PAYMENT_PATH.test(path)) return `${paymentBase(site)}${address}`;
  if (NAMED.test(beforeHash)) return address;
  const separator = query === undefined ? '?' : query === '' ? '' : '&';
  return `${beforeHash}${separator}${PARTNER_KEY}=${site.partnerId}${fragment}`;
};

/** The same for whoever is elsewhere: in messages, and on other sites. */
export const siteUrl = (site: Site, mainOrigin: string, address: string): string =>
  `${siteOrigin(site, mainOrigin)}${siteAddress(site, address)}`;
