import type { ReactNode } from 'react';
import { useMessages } from '../../messages/useMessages.ts';
import type { OptionGroup } from './filterView.ts';
import styles from './OptionList.module.css';

interface OptionListProps {
  readonly group: OptionGroup;
  /** Where the name of the group stands beside it already. */
  readonly isLegendHidden?: boolean;
}

const MANY = 8;

/** Choices with the results each would give; one that gives none can still be taken. */
export function OptionList({ group, isLegendHidden = false }: OptionListProps): ReactNode {
  const { choice, legend, name, options } = group;
  const t = useMessages();
  return (
    <fieldset className={styles.group}>
      <legend className={isLegendHidden ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={options.length > MANY ? styles.columns : undefined}>
        {options.map(({ count, isChosen, label, value }) => (
          <label
            key={value}
            className={`${styles.option} ${count === 0 && !isChosen ? styles.none : ''}`}
          >
            <input
              type={choice === 'one' ? 'radio' : 'checkbox'}
              name={name}
              value={value}
              defaultChecked={isChosen}
              className={styles.box}
            />
            <span className={styles.label}>{label}</span>
            {count === undefined ? null : (
              <span className={styles.count}>
                <span aria-hidden>{count}</span>
                <span className="visually-hidden">{t('filter.optionCount', { count })}</span>
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
