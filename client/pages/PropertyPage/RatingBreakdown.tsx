import type { ReactNode } from 'react';
import type { Review } from '../../../shared/domain/property/property.ts';
import { ratingBreakdown } from '../../../shared/domain/property/ratingBreakdown.ts';
import { useMessages } from '../../messages/useMessages.ts';
import styles from './RatingBreakdown.module.css';

const LENGTH = 100;

/** A bar for each number of stars. */
export function RatingBreakdown({ reviews }: { readonly reviews: readonly Review[] }): ReactNode {
  const t = useMessages();
  return (
    <ul className={styles.bars}>
      {ratingBreakdown(reviews).map(({ count, share, stars }) => (
        <li key={stars} className={styles.line}>
          <span>{t('property.stars', { count: stars })}</span>
          <svg
            viewBox={`0 0 ${LENGTH} 1`}
            preserveAspectRatio="none"
            className={styles.bar}
            aria-hidden
          >
            <rect width={share * LENGTH} height={1} />
          </svg>
          <span className={styles.count}>{count}</span>
        </li>
      ))}
    </ul>
  );
}
