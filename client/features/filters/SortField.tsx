import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import type { ReactNode } from 'react';
import {
  type Sort,
  shownSort,
  sortOptions,
  usualSort,
} from '../../../shared/domain/search/filters/sort.ts';
import type { SearchFilters } from '../../../shared/domain/search/searchFilters.ts';
import type { MessageId } from '../../messages/messages.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Mark } from '../../ui/Mark/Mark.tsx';
import styles from './SortField.module.css';

const sortMessages: Readonly<Record<Sort, MessageId>> = {
  'relevance,desc': 'search.sort.recommended',
  'distance,asc': 'search.sort.nearest',
  'available_price,asc': 'search.sort.priceLowToHigh',
  'available_price,desc': 'search.sort.priceHighToLow',
  'created,desc': 'search.sort.newlyAdded',
};

export interface ShownOrder {
  readonly filters: Pick<SearchFilters, 'sort' | 'university'>;
  /** The type of the region that is shown. */
  readonly regionType: string;
}

interface SortChoice {
  /** As the form sends it; "" for the usual order, which no address names. */
  readonly value: Sort | '';
  readonly message: MessageId;
  readonly isChosen: boolean;
}

export const sortChoices = ({ filters, regionType }: ShownOrder): readonly SortChoice[] =>
  sortOptions.map((option) => ({
    value: option === usualSort(filters, regionType) ? '' : option,
    message: sortMessages[option],
    isChosen: option === shownSort(filters, regionType),
  }));

interface SortFieldProps extends ShownOrder {
  readonly id: string;
}

/** The order of the results, as a field of the form around it. */
export function SortField({ id, ...order }: SortFieldProps): ReactNode {
  const t = useMessages();
  const choices = sortChoices(order);
  return (
    <span className={styles.sort}>
      <ArrowDownUp size={16} className={styles.icon} aria-hidden />
      <label htmlFor={id} className="visually-hidden">
        {t('filter.sort')}
      </label>
      <select
        id={id}
        name="sort_key"
        defaultValue={choices.find(({ isChosen }) => isChosen)?.value}
        className={styles.select}
      >
        {choices.map(({ message, value }) => (
          <option key={value} value={value}>
            {t(message)}
          </option>
        ))}
      </select>
      <Mark kind="chevronDown" className={styles.arrow} />
    </span>
  );
}
