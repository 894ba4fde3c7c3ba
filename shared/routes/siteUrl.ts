import { type Site, siteOrigin } from '../domain/site/site.ts';
import { siteAddress } from './siteAddress.ts';

/** `siteAddress` for whoever is elsewhere: in messages, and on other sites. */
export const siteUrl = (site: Site, mainOrigin: string, address: string): string =>
  `${siteOrigin(site, mainOrigin)}${siteAddress(site, address)}`;
