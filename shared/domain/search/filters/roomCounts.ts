import type { FilterRecord } from '../filterRecord.ts';
import { type Bounds, integerValues } from '../queryValues.ts';

const roomCountBounds: Bounds = { min: 0, max: 20 };

export interface BedroomsFilter {
  readonly meta_bedroom_counts: readonly number[];
}

/** No control offers it. */
export const bedrooms: FilterRecord<BedroomsFilter, 'meta_bedroom_counts'> = {
  keys: { meta_bedroom_counts: { role: 'endless' } },
  empty: { meta_bedroom_counts: [] },
  parse: (values) => ({
    meta_bedroom_counts: integerValues(values, 'meta_bedroom_counts', roomCountBounds),
  }),
  write: ({ meta_bedroom_counts: counts }) => ({ meta_bedroom_counts: counts.map(String) }),
};

export interface BathroomsFilter {
  readonly meta_bathroom_counts: readonly number[];
}

/** No control offers it. */
export const bathrooms: FilterRecord<BathroomsFilter, 'meta_bathroom_counts'> = {
  keys: { meta_bathroom_counts: { role: 'endless' } },
  empty: { meta_bathroom_counts: [] },
  parse: (values) => ({
    meta_bathroom_counts: integerValues(values, 'meta_bathroom_counts', roomCountBounds),
  }),
  write: ({ meta_bathroom_counts: counts }) => ({ meta_bathroom_counts: counts.map(String) }),
};
