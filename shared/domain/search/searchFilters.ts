import type { CampusTime } from '../travel/campusTime.ts';

export type RoomKind = 'private_room' | 'shared_room' | 'entire_place';
export type BathroomKind = 'private_bathroom' | 'shared_bathroom';
export type KitchenKind = 'private_kitchen' | 'shared_kitchen';
export type AccommodationKind = RoomKind | BathroomKind | KitchenKind;

export const roomKinds = ['private_room', 'shared_room', 'entire_place'] as const;
export const bathroomKinds = ['private_bathroom', 'shared_bathroom'] as const;
export const kitchenKinds = ['private_kitchen', 'shared_kitchen'] as const;

/** "false": no guarantor is required. */
export const guarantorValues = ['local', 'international', 'false'] as const;
export type GuarantorValue = (typeof guarantorValues)[number];

export const unitTypes = ['independent_house', 'student_accommodation'] as const;
export type UnitType = (typeof unitTypes)[number];

export const sortKeys = ['relevance', 'distance', 'available_price', 'created'] as const;
export type SortKey = (typeof sortKeys)[number];
export type SortOrder = 'asc' | 'desc';

/**
 * The chosen filters, under the names they have in the address. A missing key or an empty list
 * means that nothing was chosen.
 */
export interface SearchFilters {
  readonly meta_types: readonly AccommodationKind[];
  readonly meta_unit_types: readonly UnitType[];
  readonly available: boolean | null;
  readonly features_and: readonly string[];
  readonly features: readonly string[];
  /** Budget in the budget period of the country; null at an end that is open. */
  readonly range_available_price: readonly [number | null, number | null] | null;
  readonly region_center: string | null;
  readonly meta_min_lease_duration: number | null;
  readonly meta_max_lease_duration: number | null;
  /** "sep-2027". */
  readonly move_in_month: string | null;
  readonly university: string | null;
  /** The longest way to the university; null without one. */
  readonly campus_time: CampusTime | null;
  readonly locality: string | null;
  readonly guarantor: GuarantorValue | null;
  readonly tags: readonly string[];
  /** "relevance,desc". */
  readonly sort_key: `${SortKey},${SortOrder}`;
  /** Metres. */
  readonly region_radius: number | null;
  readonly meta_bedroom_counts: readonly number[];
  readonly meta_bathroom_counts: readonly number[];
  readonly min_price: number | null;
  readonly max_price: number | null;
  readonly name: string | null;
  /** South-west and north-east corner: lat1, lng1, lat2, lng2. */
  readonly region_bounds: readonly [number, number, number, number] | null;
}

/** A search address below its region. */
export interface SearchAddress {
  /** From 1. */
  readonly page: number;
  readonly filters: SearchFilters;
}
