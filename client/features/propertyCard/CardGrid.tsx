import type { ReactNode } from 'react';
import styles from './CardGrid.module.css';

/** Its children are list items. */
export function CardGrid({ children }: { readonly children: ReactNode }): ReactNode {
  return <ul className={styles.grid}>{children}</ul>;
}
