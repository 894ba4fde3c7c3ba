import type { ReactNode } from 'react';
import styles from './Breadcrumb.module.css';

interface BreadcrumbProps {
  readonly label: string;
  /** Links from the top down, and last the page itself. */
  readonly items: readonly { readonly key: string; readonly content: ReactNode }[];
}

export function Breadcrumb({ items, label }: BreadcrumbProps): ReactNode {
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {items.map(({ content, key }) => (
          <li key={key} className={styles.item}>
            {content}
          </li>
        ))}
      </ol>
    </nav>
  );
}
