import type { ReactNode } from 'react';
import { useMessages } from '../../messages/useMessages.ts';
import { ErrorBoundary } from '../../ui/ErrorBoundary/ErrorBoundary.tsx';
import styles from './SectionBoundary.module.css';

interface SectionBoundaryProps {
  /** What is shown in the section: another subject is another try. */
  readonly subject: string | number;
  readonly children: ReactNode;
}

/** A section that fails says so in its place; the page around it goes on. */
export function SectionBoundary({ children, subject }: SectionBoundaryProps): ReactNode {
  const t = useMessages();
  return (
    <ErrorBoundary
      resetKey={String(subject)}
      fallback={() => <p className={styles.failure}>{t('error.component')}</p>}
    >
      {children}
    </ErrorBoundary>
  );
}
