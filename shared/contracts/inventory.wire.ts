import type { CampusMinutes } from '../domain/travel/campusTime.ts';
import type { CustomSectionWire } from './customForm.wire.ts';
import type {
  BoundsWire,
  FaqWire,
  FeatureGroupWire,
  ImageWire,
  InstalmentPlanWire,
  LocationWire,
  OfferWire,
  OwnerWire,
  PointWire,
  PricingWire,
  ReviewMediaWire,
  VideoWire,
  VirtualViewWire,
} from './inventoryParts.wire.ts';
import type { RegionSummaryWire } from './region.wire.ts';

export type InventoryStatusWire = 'active' | 'inactive' | 'deleted';

interface InventoryIdentityWire {
  readonly id: number;
  readonly name: string;
  readonly name_zh: string | null;
  readonly canonical_name: string;
  readonly parent_id: number | null;
  readonly level: 'property' | 'room' | 'tenancy';
  readonly status: InventoryStatusWire;
  readonly available: boolean;
  readonly tags: readonly string[];
  readonly pricing: PricingWire;
  /** ISO 8601; guards caches against re-admitting old data. */
  readonly updated_at: string;
}

/** The cheapest free stay of a property that satisfies all that was asked of stays. */
export interface MatchingStayWire {
  /** The id of the tenancy. */
  readonly id: number;
  readonly room_type_id: number;
  readonly room_type_name: string;
  readonly config: { readonly name: string };
  /** ISO dates. */
  readonly move_in_date: string;
  readonly move_out_date: string;
  readonly lease_duration: number;
  readonly lease_duration_unit: 'week' | 'month';
  readonly units_left: number;
  readonly pricing: {
    readonly currency: string;
    readonly duration: 'weekly' | 'monthly';
    readonly price: number;
  };
}

/** One entry of GET /api/v1/inventories and of the unpaged GET /api/v0/inventories. */
export interface InventoryCardWire extends InventoryIdentityWire {
  readonly images: readonly ImageWire[];
  readonly location: LocationWire;
  readonly location_coordinates: PointWire;
  readonly region_id: number | null;
  readonly reviews_count: number;
  readonly reviews_rating: number | null;
  readonly feature_tags: readonly string[];
  readonly amber_sales: { readonly deal_of_the_day: boolean };
  readonly active_offers: readonly OfferWire[];
  readonly meta_unit_types: readonly string[];
  readonly meta: {
    readonly lease_duration: { readonly min: number; readonly max: number; readonly unit: string };
    /** ISO date or null. */
    readonly available_from: string | null;
    readonly available_from_formatted: string | null;
    readonly payment: 0 | 1;
  };
  /** Metres from the destination or, without one, the centre of the search. */
  readonly distance: number | null;
  readonly room_types_count: number;
  /** Estimated minutes to the chosen university by mode, null where unknown; null without one. */
  readonly travel_minutes: CampusMinutes | null;
  /** Null when nothing of the property is free. */
  readonly matching_stay: MatchingStayWire | null;
}

export interface InventoryListMetaWire {
  readonly count: number;
  readonly next: number | null;
  /** A list by `after_id` goes on behind this number; it is null at the end of the list. */
  readonly next_after_id?: number | null;
  /** Results each filter value would give with the other filters applied: key → value → count. */
  readonly filter_counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export interface InventoryListWire {
  readonly result: readonly InventoryCardWire[];
  readonly meta: InventoryListMetaWire;
}

export interface DestinationDistanceWire {
  readonly name: string;
  readonly canonical_name: string;
  readonly type: string;
  readonly coordinates: PointWire;
  /** Metres as the crow flies. */
  readonly distance: number;
}

export interface ChildShortWire {
  readonly id: number;
  readonly name: string;
  readonly images: readonly ImageWire[];
  readonly videos: readonly VideoWire[];
}

/** GET /api/v0/inventories/{id}: optional members come with their `methods` only. */
export interface InventoryDetailWire extends InventoryIdentityWire {
  readonly provider_id: number;
  readonly images: readonly ImageWire[];
  readonly videos: readonly VideoWire[];
  readonly virtual_views: readonly VirtualViewWire[];
  readonly location: LocationWire;
  readonly location_bounds: BoundsWire;
  readonly features: readonly FeatureGroupWire[];
  readonly faqs: readonly FaqWire[];
  /** For signed-in callers only. */
  readonly owner?: OwnerWire;
  readonly region_id: number | null;
  readonly description: string;
  readonly policies: readonly { readonly title: string; readonly text: string }[];
  readonly active_children_count: number;
  readonly active_offers: readonly OfferWire[];
  readonly offers: readonly OfferWire[];
  readonly source_link: string | null;
  readonly payment_before_bookform: boolean;
  readonly is_local_non_commissionable: boolean;
  readonly config: { readonly id: number; readonly name: string } | null;
  readonly tenancyName: string | null;
  readonly meta_unit_types: readonly string[];
  readonly installment_plans: readonly InstalmentPlanWire[];
  readonly meta: {
    readonly meta_title: string | null;
    readonly meta_description: string | null;
    readonly meta_keywords: string | null;
    readonly payment: 0 | 1;
    readonly lease_duration: { readonly min: number; readonly max: number; readonly unit: string };
    readonly available_from: string | null;
    readonly available_from_formatted: string | null;
    /** Room, bathroom and kitchen kinds on offer. */
    readonly types: readonly string[];
    readonly guarantor_required: string | null;
  };
  readonly location_coordinates?: PointWire;
  readonly region?: RegionSummaryWire | null;
  readonly region_parent_country?: RegionSummaryWire | null;
  readonly region_parent_city_canonical?: string | null;
  readonly reviews_count?: number;
  readonly reviews_rating?: number | null;
  readonly site_plan?: ImageWire | null;
  readonly meta_short?: string;
  readonly meta_general_facts?: readonly { readonly label: string; readonly value: string }[];
  readonly community_facts?: readonly { readonly label: string; readonly value: string }[];
  readonly feature_tags?: readonly string[];
  readonly destination_distances?: readonly DestinationDistanceWire[];
  readonly children_short?: readonly ChildShortWire[];
  readonly amber_sales?: { readonly deal_of_the_day: boolean };
  /** Room types of a property, tenancies of a room type. */
  readonly active_children?: readonly RoomTypeWire[] | readonly TenancyWire[];
  readonly inventory_custom_form?: readonly CustomSectionWire[];
  /** Within the law of its country. */
  readonly payment_types?: readonly string[];
  /** What the law allows at most, in rents of one period; null or absent: it says nothing. */
  readonly payment_caps?: {
    readonly deposit: number | null;
    readonly refundable_token: number | null;
  };
}

export interface TenancyWire {
  readonly id: number;
  readonly parent_id: number;
  readonly level: 'tenancy';
  readonly name: string;
  readonly tenancyName: string;
  readonly status: InventoryStatusWire;
  readonly available: boolean;
  readonly units_left: number;
  readonly move_in_date: string;
  readonly move_out_date: string;
  readonly lease_duration: number;
  readonly lease_duration_unit: 'week' | 'month';
  readonly pricing: {
    readonly currency: string;
    readonly duration: 'weekly' | 'monthly';
    readonly price: number;
    readonly deposit: number;
  };
}

/** One entry of GET /api/v0/inventories/{id}/room_types. */
export interface RoomTypeWire {
  readonly id: number;
  readonly parent_id: number;
  readonly level: 'room';
  readonly name: string;
  readonly canonical_name: string;
  readonly config: { readonly id: number; readonly name: string };
  readonly available: boolean;
  readonly status: InventoryStatusWire;
  readonly tags: readonly string[];
  readonly pricing: PricingWire;
  readonly meta: {
    /** Its room, bathroom and kitchen kind. */
    readonly types: readonly string[];
    readonly dual_occupancy: boolean;
    /** Square metres. */
    readonly area: number | null;
    readonly bedroom_count: number;
    readonly bathroom_count: number;
  };
  readonly images: readonly ImageWire[];
  readonly virtual_views: readonly VirtualViewWire[];
  readonly features: readonly FeatureGroupWire[];
  readonly description: string;
  readonly offers?: readonly OfferWire[];
  readonly active_children?: readonly TenancyWire[];
  readonly active_children_with_filters?: readonly TenancyWire[];
  readonly active_children_count: number;
}

/** GET /api/v0/inventories/{id}/reviews/media. */
export interface ReviewWire {
  readonly id: number;
  readonly rating: number;
  readonly text: string;
  readonly author: string;
  readonly date: string;
  readonly media: readonly ReviewMediaWire[];
}

export interface PriceTrendsWire {
  readonly currency: string;
  readonly duration: 'weekly' | 'monthly';
  readonly months: readonly {
    readonly month: string;
    readonly min_price: number;
    readonly average_price: number;
  }[];
}
