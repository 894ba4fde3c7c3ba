import type { ReactNode } from 'react';
import { useMessages } from '../../messages/useMessages.ts';
import type { FilterOption, OptionGroup } from './filterView.ts';
import styles from './OptionList.module.css';

interface OptionListProps {
  readonly group: OptionGroup;
  /** Where the name of the group stands beside it already. */
  readonly isLegendHidden?: boolean;
}

const MANY = 8;

const isWorthwhile = ({ count, isChosen }: FilterOption): boolean => count !== 0 || isChosen;

const arrangement = (look: OptionGroup['look'], count: number): string | undefined => {
  if (look === 'chips') return styles.chips;
  return count > MANY ? styles.columns : undefined;
};

/** Choices with the results each would give; in a list one that gives none can still be taken. */
export function OptionList({ group, isLegendHidden = false }: OptionListProps): ReactNode {
  const { choice, legend, look, name } = group;
  const t = useMessages();
  const ownClass = look === 'chips' ? styles.chip : styles.option;
  const options = look === 'chips' ? group.options.filter(isWorthwhile) : group.options;
  return (
    <fieldset className={styles.group}>
      <legend className={isLegendHidden ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={arrangement(look, options.length)}>
        {options.map((option) => (
          <label
            key={option.value}
            className={isWorthwhile(option) ? ownClass : `${ownClass} ${styles.none}`}
          >
            <input
              type={choice === 'one' ? 'radio' : 'checkbox'}
              name={name}
              value={option.value}
              defaultChecked={option.isChosen}
            />
            <span>{option.label}</span>
            {option.count === undefined ? null : (
              <>
                <span aria-hidden>{option.count}</span>
                <span className="visually-hidden">
                  {t('filter.optionCount', { count: option.count })}
                </span>
              </>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
