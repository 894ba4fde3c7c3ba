import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';

interface SelectProps {
  readonly label: string;
  readonly name: string;
  readonly defaultValue: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export function Select({ defaultValue, label, name, options }: SelectProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select id={id} name={name} defaultValue={defaultValue} className={styles.control}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
