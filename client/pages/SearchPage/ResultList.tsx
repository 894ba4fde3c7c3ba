import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { Region } from '../../../shared/domain/region/region.ts';
import { CardSkeletons } from '../../features/propertyCard/CardSkeletons.tsx';
import {
  selectPageCount,
  selectResultCount,
  selectSearch,
} from '../../features/search/search.selectors.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Pagination } from '../../ui/Pagination/Pagination.tsx';
import { NoResults } from './NoResults.tsx';
import { PageLink } from './PageLink.tsx';
import { ResultCards } from './ResultCards.tsx';
import styles from './ResultList.module.css';

interface ResultListProps {
  readonly region: Region;
  readonly hasFilters: boolean;
}

export function ResultList({ hasFilters, region }: ResultListProps): ReactNode {
  const t = useMessages();
  const { filters, searchList } = useSelector(selectSearch);
  const count = useSelector(selectResultCount);
  const pageCount = useSelector(selectPageCount);
  const { items, page, readyStatus } = searchList;
  const isLoading = readyStatus === 'request';

  return (
    <section className={styles.results} aria-busy={isLoading}>
      <h2 className={styles.count} aria-live="polite">
        {isLoading ? t('search.loading') : t('search.resultCount', { count })}
      </h2>
      {isLoading ? <CardSkeletons /> : null}
      {readyStatus === 'failure' ? <p className={styles.failure}>{t('error.component')}</p> : null}
      {readyStatus === 'success' && items.length === 0 ? (
        <NoResults regionName={region.canonicalName} hasFilters={hasFilters} />
      ) : null}
      {readyStatus === 'success' && items.length > 0 ? (
        <ResultCards cards={items} region={region} />
      ) : null}
      {isLoading ? null : (
        <Pagination
          label={t('pagination.label')}
          page={page}
          pageCount={pageCount}
          link={(target, { className, kind }) => (
            <PageLink
              kind={kind}
              page={target}
              isCurrent={kind === 'page' && target === page}
              regionName={region.canonicalName}
              filters={filters}
              className={className}
            />
          )}
        />
      )}
    </section>
  );
}
