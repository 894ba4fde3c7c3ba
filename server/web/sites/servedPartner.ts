import { partnerOrigin } from '../../../shared/domain/site/hostName.ts';
import type { PartnerSite, PartnerSource, Site } from '../../../shared/domain/site/site.ts';
import type { Partner } from '../../../shared/ssr/partnerCall.ts';
import { themeCss, themePath } from '../../theme/themeCss.ts';

/** A partner's site, and what its own files are made of. */
export interface ServedPartner {
  readonly site: PartnerSite;
  readonly partner: Partner;
  /** Text of the style sheet at the profile's `themePath`. */
  readonly css: string;
}

const madeOf = (partner: Partner, source: PartnerSource, mainOrigin: string): ServedPartner => {
  const css = themeCss(partner.colors);
  const { contact, defaultRegion, iconPath, isDemo, isReferralCardEnabled, isUniversity } = partner;
  const { id, isRestricted, logo, name, regions, uuid } = partner;
  const profile = {
    uuid,
    name,
    origin: partnerOrigin(partner, mainOrigin),
    isDemo,
    isUniversity,
    isReferralCardEnabled,
    themePath: themePath(id, css),
    iconPath,
    logo,
    contact,
    defaultRegion,
    regions,
  };
  return { partner, css, site: { kind: 'partner', partnerId: id, isRestricted, source, profile } };
};

export interface ServedPartners {
  of(partner: Partner, source: PartnerSource): ServedPartner;
  /** Undefined for the main site. @param site one that `of` has made. */
  ofSite(site: Site): ServedPartner | undefined;
}

/** Made once of each answer of the API: the colours take some milliseconds. */
export const createServedPartners = (mainOrigin: string): ServedPartners => {
  const made = new WeakMap<Partner, ServedPartner>();
  const bySite = new WeakMap<Site, ServedPartner>();
  return {
    of: (partner, source) => {
      const before = made.get(partner);
      if (before) return before;
      const served = madeOf(partner, source, mainOrigin);
      made.set(partner, served);
      bySite.set(served.site, served);
      return served;
    },
    ofSite: (site) => bySite.get(site),
  };
};
