import type { ReactNode } from 'react';
import styles from './PointList.module.css';

interface PointListProps {
  readonly items: readonly { readonly title: string; readonly text: string }[];
}

/** Points of equal weight, each under a short name. */
export function PointList({ items }: PointListProps): ReactNode {
  return (
    <ul className={styles.list}>
      {items.map(({ text, title }) => (
        <li key={title} className={styles.item}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
