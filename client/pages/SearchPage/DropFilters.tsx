import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { Region } from '../../../shared/domain/region/region.ts';
import type { ActiveFilter } from '../../features/filters/activeFilters.ts';
import { resultsQuery } from '../../features/filters/searchQuery.ts';
import type { SearchRoot } from '../../features/search/search.state.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import { chipClass } from '../../ui/Chip/chipClass.ts';
import { droppedFilters } from './droppedFilters.ts';
import styles from './NoResults.module.css';

interface DropFiltersProps {
  readonly region: Region;
  readonly active: readonly ActiveFilter[];
}

const noCounts: Readonly<Record<string, number>> = {};

/** Which filters to take away, and what each of these choices would give. */
export function DropFilters({ active, region }: DropFiltersProps): ReactNode {
  const t = useMessages();
  const filters = useSelector(({ search }: SearchRoot) => search.filters);
  const counts = useSelector(({ search }: SearchRoot) => search.dynamicFilterCountData.without);
  const params = { canonicalName: region.canonicalName };
  const choices = droppedFilters(active, filters, counts ?? noCounts);
  if (active.length === 0) return null;
  return (
    <>
      {choices.length > 0 ? (
        <div className={styles.part}>
          <h3 className={styles.subtitle}>{t('search.dropOne')}</h3>
          <ul className={styles.choices}>
            {choices.map(({ count, filters: remaining, key, label }) => (
              <li key={key}>
                <NamedLink
                  to="search"
                  params={params}
                  query={resultsQuery(remaining)}
                  className={chipClass()}
                >
                  {t('search.without', { filter: label })}
                  <span className={styles.count}>{t('search.resultCount', { count })}</span>
                </NamedLink>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <NamedLink to="search" params={params} className={buttonClass('secondary')}>
        {t('filter.clear')}
      </NamedLink>
    </>
  );
}
