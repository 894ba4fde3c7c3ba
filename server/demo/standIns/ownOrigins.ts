import { partnersDomain } from '../../../shared/domain/site/hostName.ts';

/** The site and, below its host, those of partners. */
export interface OwnOrigins {
  has(origin: string | undefined): origin is string;
  /** As policies of content list them. */
  readonly sources: string;
}

export const ownOrigins = (siteOrigin: string): OwnOrigins => {
  const site = new URL(siteOrigin);
  const domain = partnersDomain(site.hostname);
  const anyPartner = `${site.protocol}//*.${domain}${site.port && `:${site.port}`}`;
  return {
    sources: `${siteOrigin} ${anyPartner}`,
    has: (origin): origin is string => {
      if (origin === siteOrigin) return true;
      if (origin === undefined || !URL.canParse(origin)) return false;
      const { hostname, port, protocol } = new URL(origin);
      const isAlike = protocol === site.protocol && port === site.port;
      return isAlike && hostname.endsWith(`.${domain}`);
    },
  };
};
