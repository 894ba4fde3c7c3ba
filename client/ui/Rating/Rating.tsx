import type { ReactNode } from 'react';
import { Mark } from '../Mark/Mark.tsx';
import styles from './Rating.module.css';

interface RatingProps {
  /** As it is shown, such as "4.6". */
  readonly value: string;
  /** "4.6 out of 5". */
  readonly label: string;
  readonly count?: string;
}

export function Rating({ count, label, value }: RatingProps): ReactNode {
  return (
    <span className={styles.rating}>
      <Mark kind="star" className={styles.star} />
      <span aria-hidden>{value}</span>
      <span className="visually-hidden">{label}</span>
      {count === undefined ? null : <span className={styles.count}>{count}</span>}
    </span>
  );
}
