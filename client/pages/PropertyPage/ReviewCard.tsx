import '#messages/listing.json';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatDate } from '../../../shared/domain/dates/formatDate.ts';
import { otherLanguage } from '../../../shared/domain/language/otherLanguage.ts';
import type { Review, ReviewMedia } from '../../../shared/domain/property/property.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { selectLocale } from '../../store/context.slice.ts';
import { Rating } from '../../ui/Rating/Rating.tsx';
import { reviewMediumKey } from './gallery/mediumKeys.ts';
import styles from './ReviewCard.module.css';

interface ReviewCardProps {
  readonly review: Review;
  /** Leads to where it is reported. */
  readonly report?: ReactNode;
  /** Draws one of its pictures. */
  readonly children: (medium: ReviewMedia, index: number, label: string) => ReactNode;
}

export function ReviewCard({ children, report, review }: ReviewCardProps): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const { author, date, media, rating, text } = review;
  return (
    <div className={styles.review}>
      <Rating value={String(rating)} label={t('rating.outOfFive', { rating })} />
      <p lang={otherLanguage(text, locale)}>{text}</p>
      {media.length === 0 ? null : (
        <ul className={styles.media}>
          {media.map((medium, index) => (
            <li key={reviewMediumKey(review.id, index)} className={styles.medium}>
              {children(medium, index, t('property.reviewPicture', { author, number: index + 1 }))}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.author}>
        {author} · {formatDate(date.slice(0, 10), locale)}
        {report === undefined ? null : <> · {report}</>}
      </p>
    </div>
  );
}
