import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import styles from './Footer.module.css';

interface FooterGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** On wide windows the style sheet shows the content whether it is open or not. */
export function FooterGroup({ children, title }: FooterGroupProps): ReactNode {
  return (
    <details className={styles.group}>
      <summary className={styles.summary}>
        {title}
        <ChevronDown size={20} aria-hidden className={styles.chevron} />
      </summary>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </details>
  );
}
