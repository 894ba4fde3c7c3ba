import { memo, type ReactNode, type SelectHTMLAttributes, useId } from 'react';
import styles from './Field.module.css';
import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame.tsx';

interface OptionsProps {
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly isDisabled?: boolean;
    /** The server may have drawn another label, which is as good. */
    readonly isLocal?: boolean;
  }[];
}

/** Hundreds of countries are drawn once for the same list, not at each key in the form around them. */
const Options = memo(function Options({ options }: OptionsProps): ReactNode {
  return options.map((option) => (
    <option
      key={option.value}
      value={option.value}
      disabled={option.isDisabled}
      suppressHydrationWarning={option.isLocal}
    >
      {option.label}
    </option>
  ));
});

interface SelectProps
  extends FieldTexts,
    OptionsProps,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'children'> {
  readonly name: string;
}

export function Select(props: SelectProps): ReactNode {
  const { error, hint, id: givenId, isLabelHidden, label, options, ...select } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldFrame id={id} label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      <select {...select} id={id} className={styles.control} {...describedBy(id, { error, hint })}>
        <Options options={options} />
      </select>
    </FieldFrame>
  );
}
