import type { ReactNode } from 'react';
import styles from './StyleGuidePage.module.css';

interface SampleProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One part in all of its states, side by side. */
export function Sample({ children, title }: SampleProps): ReactNode {
  return (
    <div className={styles.sample}>
      <h3 className={styles.sampleTitle}>{title}</h3>
      <div className={styles.states}>{children}</div>
    </div>
  );
}
