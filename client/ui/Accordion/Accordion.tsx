import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId } from 'react';
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
            <ChevronDown size={20} className={styles.mark} aria-hidden />
          </summary>
          <div className={styles.content}>{content}</div>
        </details>
      ))}
    </div>
  );
}
