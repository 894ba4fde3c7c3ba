import type { ReactNode } from 'react';
import styles from './RatingStars.module.css';

const STARS = [0, 1, 2, 3, 4];
const PITCH = 26;

/** Turns "4.5/5" into 0.9. */
const shareOf = (rating: string): number => {
  const [given = 0, best = STARS.length] = rating.split('/').map(Number);
  return given / best;
};

/** Five stars, filled as far as the rating goes; the rating itself is told in words beside them. */
export function RatingStars({ rating }: { readonly rating: string }): ReactNode {
  const share = shareOf(rating);
  return (
    <svg width="130" height="24" viewBox="0 0 130 24" aria-hidden="true">
      <linearGradient id="rating-share" gradientUnits="userSpaceOnUse" x2={STARS.length * PITCH}>
        <stop offset={share} className={styles.filled} />
        <stop offset={share} className={styles.empty} />
      </linearGradient>
      {STARS.map((star) => (
        <path
          key={star}
          fill="url(#rating-share)"
          d={`M${star * PITCH + 12} 1.5l3.2 6.6 7.3 1-5.3 5.1 1.3 7.2-6.5-3.5-6.5 3.5 1.3-7.2-5.3-5.1 7.3-1Z`}
        />
      ))}
    </svg>
  );
}
