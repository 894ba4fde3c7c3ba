import type { ReactNode } from 'react';
import { Mark } from '../Mark/Mark.tsx';
import styles from './PhoneFold.module.css';

interface PhoneFoldProps {
  /** What unfolding shows. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Folded on phones. On wide windows the style sheet shows the content whether it is open or not. */
export function PhoneFold({ children, label }: PhoneFoldProps): ReactNode {
  return (
    <details className={styles.fold}>
      <summary className={styles.summary}>
        {label}
        <Mark kind="chevronDown" className={styles.mark} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
