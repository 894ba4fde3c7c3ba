import type { UseComboboxReturnValue } from 'downshift';
import { type ReactNode, useId } from 'react';
import styles from './Combobox.module.css';
import type { ComboboxGroup, ComboboxOption } from './combobox.ts';

interface ComboboxListProps<Option extends ComboboxOption> {
  readonly combobox: UseComboboxReturnValue<Option>;
  readonly groups: readonly ComboboxGroup<Option>[];
}

/** A group with the place of its first option in the whole list. */
type PlacedGroup<Option extends ComboboxOption> = ComboboxGroup<Option> & {
  readonly start: number;
};

const placed = <Option extends ComboboxOption>(
  groups: readonly ComboboxGroup<Option>[],
): PlacedGroup<Option>[] => {
  let start = 0;
  return groups
    .filter(({ options }) => options.length > 0)
    .map((group) => {
      const first = start;
      start += group.options.length;
      return { ...group, start: first };
    });
};

function OptionRow({ option }: { readonly option: ComboboxOption }): ReactNode {
  const { detail, icon, label } = option;
  return (
    <>
      {icon === undefined ? null : <span className={styles.icon}>{icon}</span>}
      <span className={styles.text}>
        <span>{label}</span>
        {detail === undefined ? null : <span className={styles.detail}>{detail}</span>}
      </span>
    </>
  );
}

export function ComboboxList<Option extends ComboboxOption>(
  props: ComboboxListProps<Option>,
): ReactNode {
  const { combobox, groups } = props;
  const { getItemProps, getMenuProps, highlightedIndex } = combobox;
  const id = useId();
  return (
    <div {...getMenuProps()} className={styles.list}>
      {placed(groups).map(({ key, label, options, start }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox takes no fieldset
        <div key={key} role="group" aria-labelledby={label === null ? undefined : `${id}-${key}`}>
          {label === null ? null : (
            <div id={`${id}-${key}`} className={styles.heading} role="presentation">
              {label}
            </div>
          )}
          {options.map((option, index) => (
            <div
              key={option.id}
              {...getItemProps({ item: option, index: start + index })}
              className={`${styles.option} ${start + index === highlightedIndex ? styles.marked : ''}`}
            >
              <OptionRow option={option} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
