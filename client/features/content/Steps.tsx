import type { ReactNode } from 'react';
import styles from './Steps.module.css';

interface StepsProps {
  readonly steps: readonly { readonly title: string; readonly text: string }[];
}

/** What is done one after the other. */
export function Steps({ steps }: StepsProps): ReactNode {
  return (
    <ol className={styles.steps}>
      {steps.map(({ text, title }, index) => (
        <li key={title} className={styles.step}>
          <span className={styles.number} aria-hidden>
            {index + 1}
          </span>
          <div>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
