import type { ReactNode } from 'react';
import type { ComparedProperty } from '../../../shared/domain/compare/comparedProperty.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { CompareHead } from './CompareHead.tsx';
import { CompareRowGroup } from './CompareRowGroup.tsx';
import styles from './CompareTable.module.css';
import { useCompareRows } from './useCompareRows.tsx';

interface CompareTableProps {
  readonly properties: readonly ComparedProperty[];
}

/** Wider than a phone: it is pushed along sideways, with the names of the rows in their place. */
export function CompareTable({ properties }: CompareTableProps): ReactNode {
  const t = useMessages();
  const groups = useCompareRows(properties);
  return (
    <div className={styles.comparison}>
      {properties.length > 1 ? (
        <label className={styles.filter}>
          <input type="checkbox" className={styles.onlyDifferences} />
          {t('compare.onlyDifferences')}
        </label>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to take the focus */}
      <section className={styles.scroller} tabIndex={0} aria-label={t('compare.table')}>
        <table className={styles.table} data-columns={properties.length}>
          <caption className="visually-hidden">{t('compare.caption')}</caption>
          <CompareHead properties={properties} />
          {groups.map((group) => (
            <CompareRowGroup key={group.title ?? ''} group={group} columns={properties.length} />
          ))}
        </table>
      </section>
    </div>
  );
}
