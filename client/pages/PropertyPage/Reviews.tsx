import type { ReactNode } from 'react';
import type { Property, Review } from '../../../shared/domain/property/property.ts';
import { PropertyRating } from '../../features/propertyCard/PropertyRating.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import { Picture } from '../../ui/Picture/Picture.tsx';
import { photoAddress } from '../../ui/Picture/photoAddress.ts';
import { GalleryLink } from './gallery/GalleryLink.tsx';
import { reviewMediumKey } from './gallery/mediumKeys.ts';
import { RatingBreakdown } from './RatingBreakdown.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import styles from './Reviews.module.css';

const SHOWN_REVIEWS = 4;

interface ReviewsProps {
  readonly property: Property;
  readonly reviews: readonly Review[];
}

interface ReviewItemProps {
  readonly propertyId: number;
  readonly review: Review;
}

function ReviewItem({ propertyId, review }: ReviewItemProps): ReactNode {
  const t = useMessages();
  const report = (
    <NamedLink
      to="report"
      query={[
        ['inventory', String(propertyId)],
        ['review', String(review.id)],
      ]}
      rel="nofollow"
    >
      {t('property.reportReview')}
    </NamedLink>
  );
  return (
    <ReviewCard review={review} report={report}>
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

function ReviewList({ property, reviews }: ReviewsProps): ReactNode {
  return (
    <ul className={styles.list}>
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewItem propertyId={property.id} review={review} />
        </li>
      ))}
    </ul>
  );
}

/** The first of them at once, the others to be unfolded, which takes no scripts. */
export function Reviews({ property, reviews }: ReviewsProps): ReactNode {
  const t = useMessages();
  const others = reviews.slice(SHOWN_REVIEWS);
  return (
    <>
      <div className={styles.summary}>
        <PropertyRating {...property} isLong />
        <RatingBreakdown reviews={reviews} />
      </div>
      <ReviewList property={property} reviews={reviews.slice(0, SHOWN_REVIEWS)} />
      {others.length > 0 ? (
        <details className={styles.more}>
          <summary className={buttonClass('quiet')}>
            {t('property.moreReviews', { count: others.length })}
          </summary>
          <ReviewList property={property} reviews={others} />
        </details>
      ) : null}
    </>
  );
}
