import type { ReactNode } from 'react';
import styles from './Field.module.css';

interface CheckboxProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly defaultChecked: boolean;
}

export function Checkbox({ label, ...input }: CheckboxProps): ReactNode {
  return (
    <label className={styles.check}>
      <input type="checkbox" {...input} className={styles.box} />
      {label}
    </label>
  );
}
