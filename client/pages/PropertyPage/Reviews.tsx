import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatDate } from '../../../shared/domain/dates/formatDate.ts';
import type { Property, Review } from '../../../shared/domain/property/property.ts';
import { PropertyRating } from '../../features/propertyCard/PropertyRating.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { selectLocale } from '../../store/context.slice.ts';
import { Rating } from '../../ui/Rating/Rating.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import styles from './Reviews.module.css';

const SHOWN_REVIEWS = 6;

interface ReviewsProps {
  readonly property: Property;
  readonly reviews: readonly Review[];
}

export function Reviews({ property, reviews }: ReviewsProps): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  if (reviews.length === 0) return null;
  return (
    <Section id="reviews" title={t('property.reviews')}>
      <p className={styles.summary}>
        <PropertyRating {...property} isLong />
      </p>
      <ul className={styles.list}>
        {reviews.slice(0, SHOWN_REVIEWS).map(({ author, date, id, rating, text }) => (
          <li key={id} className={styles.review}>
            <Rating value={String(rating)} label={t('rating.outOfFive', { rating })} />
            <p>{text}</p>
            <p className={styles.author}>
              {author} · {formatDate(date.slice(0, 10), locale)}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
