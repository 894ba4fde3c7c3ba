import type { ReactNode } from 'react';
import { ToggleChip } from '../../../ui/Chip/ToggleChip.tsx';
import styles from './RoomFilterPanel.module.css';

interface ChipGroupProps<Value extends string> {
  readonly title: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly isDisabled?: boolean;
  }[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: Value[]) => void;
}

/** Any number of choices. */
export function ChipGroup<Value extends string>(props: ChipGroupProps<Value>): ReactNode {
  const { chosen, onChange, options, title } = props;
  return (
    <fieldset>
      <legend className={styles.title}>{title}</legend>
      <div className={styles.chips}>
        {options.map(({ isDisabled, label, value }) => (
          <ToggleChip
            key={value}
            isChosen={chosen.includes(value)}
            isDisabled={isDisabled ?? false}
            onChange={(isChosen) =>
              onChange(isChosen ? [...chosen, value] : chosen.filter((other) => other !== value))
            }
          >
            {label}
          </ToggleChip>
        ))}
      </div>
    </fieldset>
  );
}
