import type { FilterRecord } from '../filterRecord.ts';
import { placeValue } from '../queryValues.ts';

export interface LocalityFilter {
  /** Canonical name. */
  readonly locality: string | null;
}

export const locality: FilterRecord<LocalityFilter, 'locality'> = {
  keys: { locality: { role: 'place' } },
  empty: { locality: null },
  parse: (values) => ({ locality: placeValue(values, 'locality') }),
  write: ({ locality: chosen }) => ({ locality: chosen }),
};
