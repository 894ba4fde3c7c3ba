/** Keys of a search address that mean something; all others are dropped before any call. */
export const allowedQueryKeys = [
  'p',
  'limit',
  'only',
  'methods',
  'except',
  'type',
  'region_radius',
  'region_type',
  'sort_key',
  'sort_order',
  'min_price',
  'max_price',
  'range_available_price',
  'meta_bedroom_counts',
  'meta_bathroom_counts',
  'region_center',
  'meta_types',
  'meta_unit_types',
  'statuses',
  'features',
  'features_and',
  'available',
  'name',
  'owner',
  'meta_min_lease_duration',
  'meta_max_lease_duration',
  'move_in_month',
  'use_open_search',
  'tags',
  'guarantor',
  'locality',
  'region_canonical_name',
  'region_lat',
  'region_lng',
  'region_bounds_lat1',
  'region_bounds_lng1',
  'region_bounds_lat2',
  'region_bounds_lng2',
  'university',
] as const;

export type AllowedQueryKey = (typeof allowedQueryKeys)[number];

/** Keys beside the agreed ones, of choices that only this site offers. */
export const ownQueryKeys = ['campus_time'] as const;

/** Every key that an address of a search is read by. */
export type AddressKey = AllowedQueryKey | (typeof ownQueryKeys)[number];

const allowed: ReadonlySet<string> = new Set(allowedQueryKeys);

export const isAllowedQueryKey = (key: string): key is AllowedQueryKey => allowed.has(key);

const own: ReadonlySet<string> = new Set(ownQueryKeys);

export const isAddressKey = (key: string): key is AddressKey =>
  isAllowedQueryKey(key) || own.has(key);
