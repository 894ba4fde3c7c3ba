import { partnerWire, servePartner } from './partnerWire.ts';
import type { RawAnswer } from './rawHttp.ts';
import { serveRegions, type WebSite, webSiteForSuite } from './webSite.ts';

export const LEEDS = 'leeds-uni.amber.example';
export const SUNNY = 'sunny-rooms.amber.example';
export const SUNNYS_OWN = 'homes.sunny.example';

export const leeds = partnerWire();
export const sunny = partnerWire({
  partner_id: 8,
  partner_name: 'Sunny Rooms',
  subdomain: 'sunny-rooms',
  whitelabel_domain_url: SUNNYS_OWN,
  config: { ...leeds.config, brand_color: '#ffcc00' },
});

export const hostsEnvironment = {
  SITE_ORIGIN: 'https://www.amber.example',
  PAGE_FRESH_SECONDS: '300',
} as const;

export interface PartnerHosts {
  readonly site: WebSite;
  on(host: string, path?: string): Promise<RawAnswer>;
}

/** A web tier of www.amber.example on an upstream that knows two partners. */
export const partnerHostsForSuite = (): PartnerHosts => {
  const site = webSiteForSuite({
    environment: hostsEnvironment,
    serve: (upstream) => {
      serveRegions(upstream);
      servePartner(upstream, leeds);
      servePartner(upstream, sunny);
    },
  });
  return { site, on: (host, path = '/') => site.get(path, { Host: host }) };
};
