import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
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
        <ChevronDown size={20} className={styles.mark} aria-hidden />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
