import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { type Sort, sortOptions } from '../../../shared/domain/search/filters/sort.ts';
import type { MessageId } from '../../messages/messages.ts';
import { useMessages } from '../../messages/useMessages.ts';
import styles from './SortField.module.css';

const sortMessages: Readonly<Record<Sort, MessageId>> = {
  'relevance,desc': 'search.sort.recommended',
  'distance,asc': 'search.sort.nearest',
  'available_price,asc': 'search.sort.priceLowToHigh',
  'available_price,desc': 'search.sort.priceHighToLow',
  'created,desc': 'search.sort.newlyAdded',
};

export const sortChoices: readonly { readonly value: Sort; readonly message: MessageId }[] =
  sortOptions.map((value) => ({ value, message: sortMessages[value] }));

interface SortFieldProps {
  readonly id: string;
  readonly sort: Sort;
}

/** The order of the results, as a field of the form around it. */
export function SortField({ id, sort }: SortFieldProps): ReactNode {
  const t = useMessages();
  return (
    <span className={styles.sort}>
      <ArrowDownUp size={16} className={styles.icon} aria-hidden />
      <label htmlFor={id} className="visually-hidden">
        {t('filter.sort')}
      </label>
      <select id={id} name="sort_key" defaultValue={sort} className={styles.select}>
        {sortChoices.map(({ message, value }) => (
          <option key={value} value={value}>
            {t(message)}
          </option>
        ))}
      </select>
      <ChevronDown size={16} className={styles.arrow} aria-hidden />
    </span>
  );
}
