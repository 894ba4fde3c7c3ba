import '#messages/listing.json';
import type { ReactNode } from 'react';
import type { BadgeFacts } from '../../../shared/domain/property/property.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Rating } from '../../ui/Rating/Rating.tsx';

type PropertyRatingProps = Pick<BadgeFacts, 'reviewsCount' | 'reviewsRating'> & {
  /** "12 reviews" instead of "(12)". */
  readonly isLong?: boolean;
};

/** Nothing for a property without reviews. */
export function PropertyRating(props: PropertyRatingProps): ReactNode {
  const { isLong = false, reviewsCount, reviewsRating } = props;
  const t = useMessages();
  if (reviewsRating === null || reviewsCount === 0) return null;
  const rating = reviewsRating.toFixed(1);
  return (
    <Rating
      value={rating}
      label={t('rating.outOfFive', { rating })}
      count={t(isLong ? 'rating.reviews' : 'rating.count', { count: reviewsCount })}
    />
  );
}
