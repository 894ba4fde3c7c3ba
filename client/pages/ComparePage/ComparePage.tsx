import '#messages/compare.json';
import Columns from 'lucide-react/icons/columns-3';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectCompared } from '../../features/compare/comparedProperties.slice.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { usePageAddress } from '../../navigation/pageAddress.ts';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import { Container } from '../../ui/Section/Container.tsx';
import { PageSkeleton } from '../../ui/Skeleton/PageSkeleton.tsx';
import { EmptyState } from '../../ui/States/EmptyState.tsx';
import styles from './ComparePage.module.css';
import { CompareTable } from './CompareTable.tsx';

/** @param wasAsked some were named in the address, and none of them is there. */
function NothingToCompare({ wasAsked }: { readonly wasAsked: boolean }): ReactNode {
  const t = useMessages();
  return (
    <EmptyState
      icon={<Columns size={32} />}
      title={t(wasAsked ? 'compare.gone' : 'compare.empty')}
      text={t('compare.emptyText')}
      action={
        <NamedLink to="home" hash="popular-cities" className={buttonClass()}>
          {t('chrome.cities')}
        </NamedLink>
      }
    />
  );
}

/** Up to four properties side by side. */
export function ComparePage(): ReactNode {
  const t = useMessages();
  const { query } = usePageAddress();
  const comparison = useSelector(selectCompared);
  const { items, readyStatus } = comparison;
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
          <CompareTable comparison={comparison} />
        </>
      )}
    </Container>
  );
}
