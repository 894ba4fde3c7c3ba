import type { GeoPoint } from '../geo/geoPoint.ts';

export type RegionType = 'country' | 'state' | 'locality' | 'sublocality' | 'establishment';

export interface Country {
  /** Lower-case code, such as "gb"; empty when the answer did not say. */
  readonly code: string;
  /** Empty when the answer did not say. */
  readonly name: string;
}

/** A region as it stands in lists and links. */
export interface RegionLink {
  readonly id: number;
  readonly name: string;
  readonly canonicalName: string;
  readonly regionType: RegionType;
  readonly activeInventoryCount: number;
  /** Metres from the point of a nearby call. */
  readonly distance: number | null;
}

export interface RegionAncestor {
  readonly id: number;
  readonly name: string;
  readonly canonicalName: string;
  readonly regionType: RegionType;
}

export interface Faq {
  readonly question: string;
  readonly answer: string;
}

export interface Region {
  readonly id: number;
  readonly name: string;
  readonly canonicalName: string;
  readonly regionType: RegionType;
  readonly isActive: boolean;
  readonly parentCanonicalName: string | null;
  /** Null when the answer did not say where it is. */
  readonly coordinates: GeoPoint | null;
  readonly country: Country;
  readonly meta: RegionMeta;
  /** From the country down to the parent. */
  readonly ancestors: readonly RegionAncestor[];
  readonly faqs: readonly Faq[];
  readonly activeInventoryCount: number;
}

export interface RegionMeta {
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
}
