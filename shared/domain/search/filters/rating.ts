import { choiceValue, type FilterRecord } from '../filterRecord.ts';

/** At least so many stars of five. */
export const ratings = ['3', '4', '4.5'] as const;

export type Rating = (typeof ratings)[number];

export interface RatingFilter {
  readonly rating: Rating | null;
}

export const rating: FilterRecord<RatingFilter, never, 'rating'> = {
  keys: { rating: 'narrow' },
  ownKeys: ['rating'],
  parse: (values) => ({ rating: choiceValue(values, 'rating', ratings) }),
  write: ({ rating: chosen }) => ({ rating: chosen }),
};
