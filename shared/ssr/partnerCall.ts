import { dataOf, type WireRecord } from '../contracts/wireRecord.ts';
import { isRestrictedPartner, isUniversityPartner } from '../domain/partner/partner.ts';
import type { PartnerSource, SiteContact, SiteLogo, SiteRegion } from '../domain/site/site.ts';
import type { ApiCall } from './apiClient.ts';

/** A city or a university of a partner. */
export interface PartnerPlace {
  readonly id: number;
  readonly name: string;
  readonly canonicalName: string;
  readonly country: string;
  readonly propertiesCount: number | null;
}

/** What is known of a partner and his site. */
export interface Partner {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly subdomain: string;
  /** Host of his own that has been proved to be his. */
  readonly domain: string | null;
  readonly isDemo: boolean;
  readonly isUniversity: boolean;
  /** Search finds nothing outside his own cities and universities. */
  readonly isRestricted: boolean;
  readonly isReferralCardEnabled: boolean;
  /** As he has chosen them, "#rrggbb"; null: that of the main site. */
  readonly colors: {
    readonly brand: string | null;
    readonly cta: string | null;
    readonly footer: string | null;
  };
  readonly iconPath: string | null;
  readonly logo: SiteLogo | null;
  readonly contact: SiteContact;
  readonly defaultRegion: SiteRegion | null;
  readonly regions: readonly SiteRegion[];
  readonly cities: readonly PartnerPlace[];
  readonly universities: readonly PartnerPlace[];
}

const readPlace = (place: WireRecord): PartnerPlace => ({
  id: place.number('id'),
  name: place.text('name'),
  canonicalName: place.addressName('canonical_name'),
  country: place.text('location_country_long_name'),
  propertiesCount: place.optionalNumber('active_inventory_count'),
});

const readColors = (config: WireRecord): Partner['colors'] => ({
  brand: config.optionalText('brand_color'),
  cta: config.recordOrEmpty('listing').optionalText('cta_color'),
  footer: config.recordOrEmpty('footer').optionalText('bg_color'),
});

/** A picture on another host would tell it who visits the site. */
const ownPath = (record: WireRecord, key: string): string | null => {
  const path = record.optionalText(key);
  return path !== null && /^\/(?![/\\])/.test(path) ? path : null;
};

const readLogo = (logo: WireRecord): SiteLogo | null => {
  const path = ownPath(logo, 'path');
  return path === null
    ? null
    : { path, width: logo.number('width'), height: logo.number('height') };
};

const readRegions = (data: WireRecord): Pick<Partner, 'defaultRegion' | 'regions'> => {
  const names = data.recordOrEmpty('region_names');
  const regionOf = (canonicalName: string): SiteRegion => ({
    canonicalName,
    name: names.optionalText(canonicalName) ?? canonicalName,
  });
  const main = data.optionalAddressName('default_region_canonical_name');
  return {
    defaultRegion: main === null ? null : regionOf(main),
    regions: data.optionalTexts('multiple_region_canonical_name').map(regionOf),
  };
};

const readKind = (
  data: WireRecord,
): Pick<Partner, 'isReferralCardEnabled' | 'isRestricted' | 'isUniversity'> => {
  const kind = { type: data.text('type'), partnerType: data.optionalText('partner_type') };
  const isGlobalSearchEnabled = data.flag('is_global_search_enabled', false);
  return {
    isUniversity: isUniversityPartner(kind),
    isRestricted: isRestrictedPartner({ ...kind, isGlobalSearchEnabled }),
    isReferralCardEnabled: data.flag('is_referral_card_enabled', false),
  };
};

const readPartner = (data: WireRecord): Partner => {
  const config = data.recordOrEmpty('config');
  const contact = data.recordOrEmpty('contact');
  return {
    id: data.number('partner_id'),
    uuid: data.text('partner_uuid'),
    name: data.text('partner_name'),
    subdomain: data.text('subdomain'),
    domain: data.optionalAddressName('whitelabel_domain_url'),
    isDemo: data.flag('is_demo', false),
    ...readKind(data),
    colors: readColors(config),
    iconPath: ownPath(config.recordOrEmpty('domain'), 'fav_icon'),
    logo: config.optionalPart('logo', readLogo),
    contact: { email: contact.optionalText('email'), phone: contact.optionalText('phone') },
    ...readRegions(data),
    cities: data.optionalRecords('whitelabel_cities_list', readPlace),
    universities: data.optionalRecords('whitelabel_universities_list', readPlace),
  };
};

const PARTNERS = '/api/v0/leads/partners';
const methods = ['whitelabel_cities_list', 'whitelabel_universities_list'] as const;

const addressOf = ({ by, name }: PartnerSource): Pick<ApiCall<Partner>, 'path' | 'query'> => {
  if (by === 'path') return { path: `${PARTNERS}/${encodeURIComponent(name)}`, query: { methods } };
  return by === 'configuration'
    ? { path: `${PARTNERS}/configuration`, query: { partner_id: name, methods } }
    : {
        path: `${PARTNERS}/whitelabel_domain_url`,
        query: { whitelabel_domain_url: name, methods },
      };
};

/** A partner with his cities and universities; 404 where nobody has such a site. */
export const partnerCall = (source: PartnerSource): ApiCall<Partner> => ({
  name: 'partner',
  ...addressOf(source),
  parse: (body) => readPartner(dataOf(body)),
  surrogateKeys: ({ id }) => [`site:partner:${id}`],
});
