import { type FilterRecord, oneKey, slugValues } from '../filterRecord.ts';

/** The feature that the filter of its own name stands for. */
export const DUAL_OCCUPANCY = 'dual_occupancy';

const slugs = { role: 'endless', read: slugValues } as const;

export interface DualOccupancyFilter {
  /** Every one of them is demanded. An address may name others than the page offers. */
  readonly features_and: readonly string[];
}

export const dualOccupancy: FilterRecord<DualOccupancyFilter, 'features_and'> = oneKey(
  'features_and',
  'features_and',
  { ...slugs, role: 'narrow' },
);

export interface FeaturesFilter {
  /** One of them is enough. */
  readonly features: readonly string[];
}

/** No control offers it. */
export const features: FilterRecord<FeaturesFilter, 'features'> = oneKey(
  'features',
  'features',
  slugs,
);

export interface TagsFilter {
  readonly tags: readonly string[];
}

/** No control offers it. */
export const tags: FilterRecord<TagsFilter, 'tags'> = oneKey('tags', 'tags', slugs);
