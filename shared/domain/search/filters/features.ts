import { type FilterRecord, facetItems } from '../filterRecord.ts';
import { slugValues } from '../queryValues.ts';

/** The feature that the filter of its own name stands for. */
export const DUAL_OCCUPANCY = 'dual_occupancy';

/** Features that a control of the page offers. */
const listedFeatures: readonly string[] = [DUAL_OCCUPANCY];

export interface DualOccupancyFilter {
  /** Every one of them is demanded. An address may name others than the page offers. */
  readonly features_and: readonly string[];
}

export const dualOccupancy: FilterRecord<DualOccupancyFilter, 'features_and'> = {
  keys: {
    features_and: {
      role: 'narrow',
      isListed: (values) =>
        facetItems(values, 'features_and').every((feature) => listedFeatures.includes(feature)),
    },
  },
  empty: { features_and: [] },
  parse: (values) => ({ features_and: slugValues(values, 'features_and') }),
  write: ({ features_and }) => ({ features_and }),
};

export interface FeaturesFilter {
  /** One of them is enough. */
  readonly features: readonly string[];
}

/** No control offers it. */
export const features: FilterRecord<FeaturesFilter, 'features'> = {
  keys: { features: { role: 'endless' } },
  empty: { features: [] },
  parse: (values) => ({ features: slugValues(values, 'features') }),
  write: ({ features: chosen }) => ({ features: chosen }),
};

export interface TagsFilter {
  readonly tags: readonly string[];
}

/** No control offers it. */
export const tags: FilterRecord<TagsFilter, 'tags'> = {
  keys: { tags: { role: 'endless' } },
  empty: { tags: [] },
  parse: (values) => ({ tags: slugValues(values, 'tags') }),
  write: ({ tags: chosen }) => ({ tags: chosen }),
};
