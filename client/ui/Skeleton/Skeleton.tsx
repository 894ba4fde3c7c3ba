import type { ReactNode } from 'react';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  readonly shape: 'line' | 'title' | 'photo' | 'block';
}

/** Keeps the place of something that is being loaded. */
export function Skeleton({ shape }: SkeletonProps): ReactNode {
  return <span className={`${styles.skeleton} ${styles[shape]}`} aria-hidden />;
}
