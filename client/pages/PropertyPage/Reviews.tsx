import { type ReactNode, useState } from 'react';
import type { Property, Review } from '../../../shared/domain/property/property.ts';
import { PropertyRating } from '../../features/propertyCard/PropertyRating.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Picture } from '../../ui/Picture/Picture.tsx';
import { photoAddress } from '../../ui/Picture/photoAddress.ts';
import { Section } from '../../ui/Section/Section.tsx';
import { GalleryLink } from './gallery/GalleryLink.tsx';
import { reviewMediumKey } from './gallery/mediumKeys.ts';
import { RatingBreakdown } from './RatingBreakdown.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import styles from './Reviews.module.css';

const SHOWN_REVIEWS = 6;

interface ReviewsProps {
  readonly property: Property;
  readonly reviews: readonly Review[];
}

function ReviewItem({ review }: { readonly review: Review }): ReactNode {
  return (
    <ReviewCard review={review}>
      {(medium, index, label) => (
        <GalleryLink
          href={
            medium.kind === 'image' ? photoAddress(medium) : `${medium.basePath}/${medium.path}`
          }
          start={{ tab: 'reviews', key: reviewMediumKey(review.id, index) }}
          label={label}
          className={styles.picture}
        >
          {medium.kind === 'image' ? (
            <Picture source={medium} alt="" sizes="6rem" className={styles.image} />
          ) : null}
        </GalleryLink>
      )}
    </ReviewCard>
  );
}

export function Reviews({ property, reviews }: ReviewsProps): ReactNode {
  const t = useMessages();
  const [showsAll, setShowsAll] = useState(false);
  if (reviews.length === 0) return null;
  const shown = showsAll ? reviews : reviews.slice(0, SHOWN_REVIEWS);
  return (
    <Section id="reviews" title={t('property.reviews')}>
      <div className={styles.summary}>
        <PropertyRating {...property} isLong />
        <RatingBreakdown reviews={reviews} />
      </div>
      <ul className={styles.list}>
        {shown.map((review) => (
          <li key={review.id}>
            <ReviewItem review={review} />
          </li>
        ))}
      </ul>
      {shown.length < reviews.length ? (
        <p className={styles.more}>
          <Button look="quiet" onClick={() => setShowsAll(true)}>
            {t('property.moreReviews', { count: reviews.length })}
          </Button>
        </p>
      ) : null}
    </Section>
  );
}
