import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';
import { describedBy, FieldError, FieldHint, type FieldTexts } from './FieldFrame.tsx';

interface RadioGroupProps extends FieldTexts {
  /** Id of the first option: a way to the group. */
  readonly id?: string;
  readonly name: string;
  readonly required?: boolean | undefined;
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
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <fieldset className={styles.field} {...describedBy(id, { error, hint })}>
      <legend className={isLabelHidden ? 'visually-hidden' : styles.label}>{label}</legend>
      {options.map(({ isDisabled = false, label: text, value }, index) => (
        <label key={value} className={styles.check}>
          <input
            type="radio"
            id={index === 0 ? props.id : undefined}
            name={name}
            required={props.required}
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
