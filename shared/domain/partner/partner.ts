export const partnerTypes = ['university', 'sub_partner', 'agency'] as const;
export type PartnerType = (typeof partnerTypes)[number];

/** What a sub-partner belongs to. */
export const parentTypes = ['university', 'agency'] as const;
export type ParentType = (typeof parentTypes)[number];

export interface PartnerKind {
  readonly type: string;
  /** Null for what is no sub-partner. */
  readonly partnerType: string | null;
}

export const isUniversityPartner = ({ partnerType, type }: PartnerKind): boolean =>
  type === 'university' || (type === 'sub_partner' && partnerType === 'university');

/** Its site finds nothing outside its own cities and universities. */
export const isRestrictedPartner = (
  partner: PartnerKind & { readonly isGlobalSearchEnabled: boolean },
): boolean => isUniversityPartner(partner) || !partner.isGlobalSearchEnabled;

/** A site to be shown around: search engines leave it out, and its enquiries are tests. */
export const isDemoSubdomain = (subdomain: string): boolean =>
  subdomain === 'demo' || subdomain.startsWith('demo-');
