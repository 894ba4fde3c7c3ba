import type { ReactNode } from 'react';
import styles from './Container.module.css';

interface ContainerProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The width that text and lists keep on wide screens. */
export function Container({ children, className = '' }: ContainerProps): ReactNode {
  return <div className={`${styles.container} ${className}`}>{children}</div>;
}
