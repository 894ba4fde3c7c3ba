import type { ReactNode } from 'react';
import { useMessages } from '../../messages/useMessages.ts';
import { Button } from '../Button/Button.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import styles from './Combobox.module.css';
import type { ComboboxNote } from './combobox.ts';

interface ComboboxStatusLineProps {
  /** Null: the options speak for themselves, and the text is for those who cannot see them. */
  readonly note: ComboboxNote | null;
  readonly text: string;
  readonly onRetry: (() => void) | undefined;
}

export function ComboboxStatusLine({ note, onRetry, text }: ComboboxStatusLineProps): ReactNode {
  const t = useMessages();
  return (
    <div className={note === null ? 'visually-hidden' : styles.note}>
      {note === 'loading' ? <Spinner size="s" /> : null}
      <span role="status">{text}</span>
      {note === 'failed' && onRetry ? (
        <Button look="quiet" size="s" onClick={onRetry}>
          {t('error.retry')}
        </Button>
      ) : null}
    </div>
  );
}
