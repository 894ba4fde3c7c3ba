import '../../messages/compare.messages.ts';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectCompared } from '../../features/compare/comparedProperties.slice.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { usePageAddress } from '../../navigation/pageAddress.ts';
import { Container } from '../../ui/Section/Container.tsx';
import { PageSkeleton } from '../../ui/Skeleton/PageSkeleton.tsx';
import styles from './ComparePage.module.css';
import { CompareTable } from './CompareTable.tsx';
import { NothingToCompare } from './NothingToCompare.tsx';

/** Up to four properties side by side. */
export function ComparePage(): ReactNode {
  const t = useMessages();
  const { query } = usePageAddress();
  const { items, readyStatus } = useSelector(selectCompared);
  const isFirstLoad = readyStatus !== 'success' && items.length === 0;
  if (isFirstLoad && query.length > 0) return <PageSkeleton />;
  return (
    <Container className={styles.page}>
      <h1 className={styles.heading}>{t('compare.heading')}</h1>
      {items.length === 0 ? (
        <NothingToCompare wasAsked={query.length > 0} />
      ) : (
        <>
          <p className={styles.lead}>
            {t(items.length === 1 ? 'compare.leadOne' : 'compare.lead')}
          </p>
          <CompareTable properties={items} />
        </>
      )}
    </Container>
  );
}
