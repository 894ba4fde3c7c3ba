import type { ReactNode } from 'react';
import styles from './Badge.module.css';

interface BadgeProps {
  readonly tone?: 'plain' | 'soft' | 'accent' | 'good' | 'warn' | 'danger';
  readonly children: ReactNode;
}

export function Badge({ tone = 'plain', children }: BadgeProps): ReactNode {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}
