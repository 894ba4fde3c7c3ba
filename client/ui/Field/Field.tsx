import { type InputHTMLAttributes, type ReactNode, type RefAttributes, useId } from 'react';
import styles from './Field.module.css';
import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame.tsx';

export interface FieldProps
  extends FieldTexts,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'className'>,
    RefAttributes<HTMLInputElement> {
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'password' | 'number' | 'date';
  /** Stands before the value, such as the sign of a currency. */
  readonly leading?: string;
  readonly 'data-code'?: string;
}

/** A line of text. */
export function Field(props: FieldProps): ReactNode {
  const { error, hint, id: givenId, isLabelHidden, label, leading, type = 'text', ...rest } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  const input = { ...rest, id, type, ...describedBy(id, { error, hint }) };
  return (
    <FieldFrame id={id} label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      {leading === undefined ? (
        <input {...input} className={styles.control} />
      ) : (
        <div className={styles.number}>
          <span className={styles.prefix} aria-hidden>
            {leading}
          </span>
          <input {...input} className={styles.input} />
        </div>
      )}
    </FieldFrame>
  );
}
