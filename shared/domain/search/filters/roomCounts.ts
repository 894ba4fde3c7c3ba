import { type FilterRecord, integerValues, oneKey, type QueryValues } from '../filterRecord.ts';

const counts = {
  role: 'endless',
  read: (values: QueryValues, key: string) => integerValues(values, key, { min: 0, max: 20 }),
} as const;

export interface BedroomsFilter {
  readonly meta_bedroom_counts: readonly number[];
}

/** No control offers it. */
export const bedrooms: FilterRecord<BedroomsFilter, 'meta_bedroom_counts'> = oneKey(
  'meta_bedroom_counts',
  'meta_bedroom_counts',
  counts,
);

export interface BathroomsFilter {
  readonly meta_bathroom_counts: readonly number[];
}

/** No control offers it. */
export const bathrooms: FilterRecord<BathroomsFilter, 'meta_bathroom_counts'> = oneKey(
  'meta_bathroom_counts',
  'meta_bathroom_counts',
  counts,
);
