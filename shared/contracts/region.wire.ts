import type { FaqWire, ImageWire, PointWire } from './inventoryParts.wire.ts';

export type RegionTypeWire = 'country' | 'state' | 'locality' | 'sublocality' | 'establishment';

/** A region as it stands in lists, breadcrumbs and suggestions. */
export interface RegionSummaryWire {
  readonly id: number;
  readonly name: string;
  readonly canonical_name: string;
  readonly region_type: RegionTypeWire;
  readonly location: RegionLocationWire;
  /** City, state and country behind the name: "Camden, London, United Kingdom". */
  readonly combined_name: string;
  readonly active_inventory_count: number;
  /** Metres from the point of a nearby call. */
  readonly distance?: number;
  /** How well it fits the typed name that it was found by, 0 best. */
  readonly rank?: number;
}

export interface RegionLocationWire {
  readonly coordinates: PointWire;
  readonly country: { readonly short_name: string; readonly long_name: string };
  readonly locality: string | null;
}

/** GET /api/v0/regions/{id or canonical_name}: optional members come with their `methods` only. */
export interface RegionWire {
  readonly id: number;
  readonly name: string;
  readonly canonical_name: string;
  readonly canonical_base_name: string;
  readonly region_type: RegionTypeWire;
  readonly state: 'active' | 'inactive';
  readonly parent_id: number | null;
  readonly location: RegionLocationWire;
  readonly time_zone: string | null;
  readonly meta: {
    readonly title: string;
    readonly description: string;
    readonly keywords: string;
  };
  readonly ancestors: readonly RegionAncestorWire[];
  readonly faqs: readonly FaqWire[];
  readonly active_inventory_count: number;
  readonly updated_at: string;
  readonly parent_name?: string | null;
  readonly parent_canonical_name?: string | null;
  readonly root_name?: string;
  readonly ancestors_short?: readonly RegionAncestorWire[];
  readonly stories?: readonly unknown[];
  readonly region_inventory_price_range?: {
    readonly currency: string;
    readonly duration: 'weekly' | 'monthly';
    readonly min: number | null;
    readonly max: number | null;
  };
  readonly application_configs?: readonly ConfigComponentWire[];
  readonly amber_sales?: { readonly deal_inventory_ids: readonly number[] };
  readonly meta_short?: string;
}

export interface RegionAncestorWire {
  readonly id: number;
  readonly name: string;
  readonly canonical_name: string;
  readonly region_type: RegionTypeWire;
}

/** One component of a configured page: GET /api/v0/application_config. */
export interface ConfigComponentWire {
  readonly type: string;
  readonly title: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** GET /api/v1/regions/index_bulk and GET /api/v0/regions/nearby. */
export interface RegionGroupsWire {
  readonly cities: readonly RegionSummaryWire[];
  readonly areas: readonly RegionSummaryWire[];
  readonly universities: readonly RegionSummaryWire[];
  readonly inventories: readonly InventorySummaryWire[];
}

export interface InventorySummaryWire {
  readonly id: number;
  readonly name: string;
  readonly canonical_name: string;
  readonly image: Pick<ImageWire, 'path' | 'base_path' | 'medium'> | null;
  readonly locality: string;
  readonly pricing: {
    readonly currency: string;
    readonly duration: 'weekly' | 'monthly';
    readonly available_price: number;
  };
  readonly reviews_count: number;
  /** Of 5; null without reviews. */
  readonly reviews_rating: number | null;
  /** Metres from the point of the call. */
  readonly distance: number | null;
}
