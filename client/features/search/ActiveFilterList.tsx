import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { initialSearchFilters } from '../../../shared/domain/search/searchDefaults.ts';
import type { SearchFilters } from '../../../shared/domain/search/searchFilters.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import styles from './ActiveFilterList.module.css';
import type { ActiveFilter } from './activeFilters.ts';
import { resultsQuery } from './searchQuery.ts';

interface ActiveFilterListProps {
  readonly regionName: string;
  readonly filters: SearchFilters;
  readonly active: readonly ActiveFilter[];
}

/** Every chosen filter as a link to the results without it. */
export function ActiveFilterList(props: ActiveFilterListProps): ReactNode {
  const { active, filters, regionName } = props;
  const t = useMessages();
  const params = { id: regionName };
  if (active.length === 0) return null;
  const none = { ...initialSearchFilters, sort_key: filters.sort_key };
  return (
    <ul className={styles.list} aria-label={t('filter.active')}>
      {active.map(({ key, label, without }) => (
        <li key={key}>
          <NamedLink
            to="search"
            params={params}
            query={resultsQuery(without)}
            className={styles.filter}
            aria-label={t('filter.remove', { filter: label })}
          >
            {label}
            <X size={15} aria-hidden />
          </NamedLink>
        </li>
      ))}
      <li>
        <NamedLink to="search" params={params} query={resultsQuery(none)} className={styles.clear}>
          {t('filter.clear')}
        </NamedLink>
      </li>
    </ul>
  );
}
