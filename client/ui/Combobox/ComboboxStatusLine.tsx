import type { ReactNode } from 'react';
import { useMessages } from '../../messages/useMessages.ts';
import { Button } from '../Button/Button.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import styles from './Combobox.module.css';
import type { ComboboxNote } from './combobox.ts';

interface ComboboxStatusLineProps {
  readonly note: ComboboxNote;
  /** Said by the combobox itself to those who cannot see it. */
  readonly text: string;
  readonly onRetry: (() => void) | undefined;
}

export function ComboboxStatusLine({ note, onRetry, text }: ComboboxStatusLineProps): ReactNode {
  const t = useMessages();
  return (
    <div className={styles.note}>
      {note === 'loading' ? <Spinner size="s" /> : null}
      <span aria-hidden>{text}</span>
      {note === 'failed' && onRetry ? (
        <Button look="quiet" size="s" onClick={onRetry}>
          {t('error.retry')}
        </Button>
      ) : null}
    </div>
  );
}
