/**
 * Answer of GET /api/v0/leads/partners/{partner_id}, /configuration?partner_id= and
 * /whitelabel_domain_url?whitelabel_domain_url=: the site of a partner. The id may be the number, the
 * uuid or the sub-domain.
 */
export interface PartnerWire {
  readonly partner_id: number;
  readonly partner_uuid: string;
  readonly partner_name: string;
  /** "university", "sub_partner", "agency". */
  readonly type: string;
  /** What a sub-partner belongs to: "university", "agency"; null for others. */
  readonly partner_type: string | null;
  readonly subdomain: string;
  /** Host of its own that has been proved to be the partner's; null for none. */
  readonly whitelabel_domain_url: string | null;
  readonly is_demo: boolean;
  readonly config: PartnerConfigWire;
  /** Derived of the colours of the configuration. */
  readonly colors: PartnerColorsWire;
  readonly default_region_canonical_name: string | null;
  readonly multiple_region_canonical_name: readonly string[];
  /** Names of those regions, by their canonical names. */
  readonly region_names: Readonly<Record<string, string>>;
  readonly is_global_search_enabled: boolean;
  readonly is_referral_card_enabled: boolean;
  /** Whom visitors of the site write to or call in the place of us; null: us. */
  readonly contact: { readonly email: string | null; readonly phone: string | null } | null;
  /** ISO instant. */
  readonly updated_at: string;
  /** With their `methods` only. */
  readonly whitelabel_cities_list?: readonly PartnerPlaceWire[];
  readonly whitelabel_universities_list?: readonly PartnerPlaceWire[];
}

/** Colours are "#rrggbb"; null: that of the main site. */
export interface PartnerConfigWire {
  readonly brand_color: string | null;
  readonly listing: { readonly cta_color: string | null };
  readonly footer: { readonly bg_color: string | null };
  /** Path of a picture on the site itself; null: the main site's. */
  readonly domain: { readonly fav_icon: string | null };
  readonly logo: {
    readonly path: string;
    /** Pixels. */
    readonly width: number;
    readonly height: number;
  } | null;
}

/** From the darkest to the lightest shade, and what controls turn to under the pointer. */
export interface PartnerColorsWire {
  readonly brand_color_0: string;
  readonly brand_color_1: string;
  readonly brand_color_2: string;
  readonly brand_color_3: string;
  readonly brand_hover_color: string;
  readonly cta_hover_color: string;
  /** Black or white, whichever reads better. */
  readonly brand_text_color: string;
  readonly cta_text_color: string;
  readonly footer_text_color: string;
}

/** A city or a university of a partner. */
export interface PartnerPlaceWire {
  readonly id: number;
  readonly name: string;
  readonly canonical_name: string;
  readonly location_country_long_name: string;
  readonly active_inventory_count: number;
}
