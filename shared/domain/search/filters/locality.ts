import { type FilterRecord, oneKey, placeValue } from '../filterRecord.ts';

export interface LocalityFilter {
  /** Canonical name. */
  readonly locality: string | null;
}

export const locality: FilterRecord<LocalityFilter, 'locality'> = oneKey('locality', 'locality', {
  role: 'place',
  read: placeValue,
});
