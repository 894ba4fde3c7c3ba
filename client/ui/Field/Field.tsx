import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styles from './Field.module.css';
import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame.tsx';

export interface FieldProps
  extends FieldTexts,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> {
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'password' | 'number' | 'date';
}

/** A line of text. */
export function Field(props: FieldProps): ReactNode {
  const { error, hint, id: givenId, isLabelHidden, label, type = 'text', ...input } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldFrame id={id} label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      <input
        {...input}
        id={id}
        type={type}
        className={styles.control}
        {...describedBy(id, { error, hint })}
      />
    </FieldFrame>
  );
}
