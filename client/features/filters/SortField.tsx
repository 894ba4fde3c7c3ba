import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import type { SearchFilters } from '../../../shared/domain/search/searchFilters.ts';
import { useMessages } from '../../messages/useMessages.ts';
import styles from './SortField.module.css';
import { sortChoices } from './sortChoices.ts';

interface SortFieldProps {
  readonly id: string;
  readonly sort: SearchFilters['sort_key'];
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
