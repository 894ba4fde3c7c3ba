import type { ReactNode } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  readonly id?: string;
  readonly title: string;
  readonly text?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A part of a page under a heading of its own. */
export function Section({ children, className = '', id, text, title }: SectionProps): ReactNode {
  return (
    <section id={id} className={`${styles.section} ${className}`} data-deferred>
      <h2 className={styles.title}>{title}</h2>
      {text ? <p className={styles.text}>{text}</p> : null}
      {children}
    </section>
  );
}
