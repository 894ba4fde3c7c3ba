import { type AnchorHTMLAttributes, createContext, type ReactNode, useContext } from 'react';
import { mainSite, type Site } from '../../shared/domain/site/site.ts';
import { siteAddress } from '../../shared/routes/siteAddress.ts';

/** Whose site is shown: it never changes while a document is open. */
export const SiteContext = createContext<Site>(mainSite);

export const useSite = (): Site => useContext(SiteContext);

/** Every anchor of the site: on a partner's, its address names him. */
export function SiteLink(anchor: AnchorHTMLAttributes<HTMLAnchorElement>): ReactNode {
  const site = useSite();
  const { href } = anchor;
  return <a {...anchor} href={href === undefined ? undefined : siteAddress(site, href)} />;
}
