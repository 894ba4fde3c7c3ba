import type { ReactNode } from 'react';
import styles from './Spinner.module.css';

interface SpinnerProps {
  readonly size?: 's' | 'm';
  /** Said to those who cannot see it; without one it decorates a text that says the same. */
  readonly label?: string;
}

export function Spinner({ label, size = 'm' }: SpinnerProps): ReactNode {
  const ring = <span className={`${styles.spinner} ${styles[size]}`} aria-hidden />;
  return label === undefined ? (
    ring
  ) : (
    <span role="status">
      {ring}
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
