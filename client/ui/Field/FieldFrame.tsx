import type { ReactNode } from 'react';
import styles from './Field.module.css';

/** What every field of a form has around its control. */
export interface FieldTexts {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly hint?: string | undefined;
  /** What is wrong with the value, and how to put it right. */
  readonly error?: string | undefined;
}

interface FieldFrameProps extends FieldTexts {
  /** Id of the control, which label and messages point to. */
  readonly id: string;
  readonly children: ReactNode;
}

/** Attributes that tie a control to the texts of its frame. */
export const describedBy = (id: string, { error, hint }: Pick<FieldTexts, 'error' | 'hint'>) => ({
  'aria-describedby':
    [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
  'aria-invalid': error ? true : undefined,
});

interface FieldNoteProps {
  /** Id of the control. */
  readonly id: string;
  readonly text: string;
}

export function FieldHint({ id, text }: FieldNoteProps): ReactNode {
  return (
    <p id={`${id}-hint`} className={styles.hint}>
      {text}
    </p>
  );
}

export function FieldError({ id, text }: FieldNoteProps): ReactNode {
  return (
    <p id={`${id}-error`} className={styles.error}>
      {text}
    </p>
  );
}

export function FieldFrame(props: FieldFrameProps): ReactNode {
  const { children, error, hint, id, isLabelHidden = false, label } = props;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      {children}
      {hint ? <FieldHint id={id} text={hint} /> : null}
      {error ? <FieldError id={id} text={error} /> : null}
    </div>
  );
}
