import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styles from './Field.module.css';
import { describedBy, FieldError } from './FieldFrame.tsx';

interface CheckboxProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'children' | 'className' | 'type'> {
  readonly label: ReactNode;
  readonly name: string;
  readonly error?: string | undefined;
}

export function Checkbox({ error, label, ...input }: CheckboxProps): ReactNode {
  const ownId = useId();
  const id = input.id ?? ownId;
  return (
    <>
      <label className={styles.check}>
        <input
          type="checkbox"
          {...input}
          className={styles.box}
          {...(error ? describedBy(id, { error }) : undefined)}
        />
        {label}
      </label>
      {error ? <FieldError id={id} text={error} /> : null}
    </>
  );
}
