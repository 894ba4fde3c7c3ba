import type { ReactNode } from 'react';
import styles from './Price.module.css';

interface PriceProps {
  /** "from". */
  readonly before?: string;
  /** With its currency, as it is shown. */
  readonly amount: string;
  /** "/ week". */
  readonly after?: string;
  readonly size?: 'm' | 'l';
}

export function Price({ after, amount, before, size = 'm' }: PriceProps): ReactNode {
  return (
    <span className={styles.price}>
      {before === undefined ? null : `${before} `}
      <strong className={styles[size]}>{amount}</strong>
      {after === undefined ? null : ` ${after}`}
    </span>
  );
}
