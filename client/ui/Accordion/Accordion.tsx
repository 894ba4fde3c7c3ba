import { type ReactNode, useId } from 'react';
import { Mark } from '../Mark/Mark.tsx';
import styles from './Accordion.module.css';

interface AccordionProps {
  readonly entries: readonly {
    readonly key: string;
    readonly title: ReactNode;
    readonly content: ReactNode;
    readonly isOpen?: boolean;
  }[];
  /** Opening one closes the others. */
  readonly isExclusive?: boolean;
}

export function Accordion({ entries, isExclusive = false }: AccordionProps): ReactNode {
  const group = useId();
  return (
    <div className={styles.list}>
      {entries.map(({ content, isOpen, key, title }) => (
        <details
          key={key}
          name={isExclusive ? group : undefined}
          open={isOpen}
          className={styles.entry}
        >
          <summary className={styles.title}>
            <span>{title}</span>
            <Mark kind="chevronDown" className={styles.mark} />
          </summary>
          <div className={styles.content}>{content}</div>
        </details>
      ))}
    </div>
  );
}
