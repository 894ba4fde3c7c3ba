import type { PartnerWire } from '../../../shared/contracts/partner.wire.ts';
import type { ParentType, PartnerType } from '../../../shared/domain/partner/partner.ts';

/** A partner as operators and demo data describe it. Regions are named by their canonical names. */
export interface NewPartner {
  readonly subdomain: string;
  readonly name: string;
  readonly type?: PartnerType;
  readonly partnerType?: ParentType | null;
  /** "#rrggbb"; null: that of the main site. */
  readonly brandColor?: string | null;
  readonly ctaColor?: string | null;
  readonly footerColor?: string | null;
  /** Bytes of an SVG or PNG; null: the main site's. */
  readonly icon?: Uint8Array | null;
  readonly logo?: Uint8Array | null;
  readonly defaultRegion?: string | null;
  readonly multipleRegions?: readonly string[];
  /** Cities and universities. */
  readonly places?: readonly string[];
  readonly isGlobalSearchEnabled?: boolean;
  readonly isReferralCardEnabled?: boolean;
  readonly contact?: PartnerWire['contact'];
  /** A domain of its own that has been shown to be. */
  readonly provedDomain?: string;
}

/** What is not named stays as it is. */
export type PartnerChange = Partial<NewPartner> & { readonly isActive?: boolean };
