import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';
import { describedBy, FieldError, FieldHint, type FieldTexts } from './FieldFrame.tsx';

interface RadioGroupProps extends FieldTexts {
  readonly name: string;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly isDisabled?: boolean;
  }[];
  readonly defaultValue?: string;
  readonly onChoose?: (value: string) => void;
}

/** One of a few, all in sight. */
export function RadioGroup(props: RadioGroupProps): ReactNode {
  const { defaultValue, error, hint, isLabelHidden, label, name, onChoose, options } = props;
  const id = useId();
  return (
    <fieldset className={styles.field} {...describedBy(id, { error, hint })}>
      <legend className={isLabelHidden ? 'visually-hidden' : styles.label}>{label}</legend>
      {options.map(({ isDisabled = false, label: text, value }) => (
        <label key={value} className={styles.check}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === defaultValue}
            disabled={isDisabled}
            onChange={() => onChoose?.(value)}
            className={styles.box}
          />
          {text}
        </label>
      ))}
      {hint ? <FieldHint id={id} text={hint} /> : null}
      {error ? <FieldError id={id} text={error} /> : null}
    </fieldset>
  );
}
