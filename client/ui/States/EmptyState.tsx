import type { ReactNode } from 'react';
import styles from './States.module.css';

interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly text?: string;
  /** Where to go from here. */
  readonly action?: ReactNode;
}

export function EmptyState({ action, icon, text, title }: EmptyStateProps): ReactNode {
  return (
    <div className={styles.state}>
      {icon === undefined ? null : (
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
      )}
      <p className={styles.title}>{title}</p>
      {text === undefined ? null : <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
