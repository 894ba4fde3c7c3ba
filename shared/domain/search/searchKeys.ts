import { type FilterName, filterRecords, type searchFilters } from './searchFilters.ts';

/** Keys that an address may have by the agreement with the API, and that no page reads. */
export const unreadKeys = [
  'limit',
  'only',
  'methods',
  'except',
  'type',
  'region_type',
  'statuses',
  'owner',
  'use_open_search',
  'region_canonical_name',
  'region_lat',
  'region_lng',
] as const;

type Records = typeof searchFilters;

type FilterKey = { [Name in FilterName]: keyof Records[Name]['keys'] }[FilterName];

type OwnKey = { [Name in FilterName]: NonNullable<Records[Name]['ownKeys']>[number] }[FilterName];

/** Every key that an address of a search is read by. */
export type AddressKey = FilterKey | (typeof unreadKeys)[number] | 'p';

export type AllowedQueryKey = Exclude<AddressKey, OwnKey>;

/** Keys beside the agreed ones, of choices that only this site offers. */
export const ownQueryKeys: readonly OwnKey[] = filterRecords.flatMap(({ ownKeys = [] }) => ownKeys);

const filterKeys = filterRecords.flatMap(
  // The type of a record names its keys one by one.
  ({ keys }) => Object.keys(keys) as FilterKey[],
);

const addressKeys: ReadonlySet<string> = new Set(['p', ...unreadKeys, ...filterKeys]);

export const isAddressKey = (key: string): key is AddressKey => addressKeys.has(key);

export const isAllowedQueryKey = (key: string): key is AllowedQueryKey =>
  isAddressKey(key) && !ownQueryKeys.some((own) => own === key);

/** Keys of a search address that mean something; all others are dropped before any call. */
export const allowedQueryKeys: readonly AllowedQueryKey[] = [...addressKeys].filter(
  isAllowedQueryKey,
);
