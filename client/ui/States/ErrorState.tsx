import type { ReactNode } from 'react';
import { useMessages } from '../../messages/useMessages.ts';
import { Button } from '../Button/Button.tsx';
import styles from './States.module.css';

interface ErrorStateProps {
  readonly text?: string;
  readonly onRetry?: () => void;
}

/** In the place of a part that could not be shown. */
export function ErrorState({ onRetry, text }: ErrorStateProps): ReactNode {
  const t = useMessages();
  return (
    <div className={`${styles.state} ${styles.failed}`} role="alert">
      <p className={styles.title}>{text ?? t('error.component')}</p>
      {onRetry ? (
        <Button look="quiet" size="s" onClick={onRetry}>
          {t('error.retry')}
        </Button>
      ) : null}
    </div>
  );
}
