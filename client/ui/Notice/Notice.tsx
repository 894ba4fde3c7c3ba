import type { ReactNode } from 'react';
import styles from './Notice.module.css';

interface NoticeProps {
  readonly tone: 'good' | 'warn' | 'plain';
  readonly title: string;
  readonly text?: string;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

/** Something about the whole of what is done on a page, above it. */
export function Notice({ children, text, title, tone }: NoticeProps): ReactNode {
  return (
    <section role="status" className={`${styles.notice} ${styles[tone]}`}>
      <div className={styles.body}>
        <h2 tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {text === undefined ? null : <p>{text}</p>}
        {children ? <div className={styles.actions}>{children}</div> : null}
      </div>
    </section>
  );
}
