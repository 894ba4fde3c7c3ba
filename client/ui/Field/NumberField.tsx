import type { ReactNode } from 'react';
import styles from './Field.module.css';

interface NumberFieldProps {
  readonly label: string;
  readonly name: string;
  readonly prefix: string;
  readonly placeholder: string;
  readonly defaultValue: number | null;
}

/** A whole number, such as a sum of money. Its label is for those who cannot see its place. */
export function NumberField(props: NumberFieldProps): ReactNode {
  const { defaultValue, label, name, placeholder, prefix } = props;
  return (
    <div className={styles.number}>
      <span className={styles.prefix} aria-hidden>
        {prefix}
      </span>
      <input
        aria-label={label}
        name={name}
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="off"
        placeholder={placeholder}
        defaultValue={defaultValue ?? ''}
        className={styles.input}
      />
    </div>
  );
}
