import type { ReactNode } from 'react';
import styles from './Card.module.css';

interface CardProps {
  readonly tone?: 'raised' | 'plain' | 'warm';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A surface for things that belong together. */
export function Card({ children, className = '', tone = 'raised' }: CardProps): ReactNode {
  return <div className={`${styles.card} ${styles[tone]} ${className}`}>{children}</div>;
}
