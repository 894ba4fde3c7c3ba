import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { ComparedProperty } from '../../../shared/domain/compare/comparedProperty.ts';
import { presenceOf } from '../../../shared/domain/compare/presence.ts';
import type { Comparison } from '../../features/compare/comparedProperties.slice.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { selectContext } from '../../store/context.slice.ts';
import { CompareAddition } from './CompareAddition.tsx';
import { CompareDestination } from './CompareDestination.tsx';
import { CompareHead } from './CompareHead.tsx';
import styles from './CompareTable.module.css';
import { HasIt } from './cellContents.tsx';
import { type CompareGroup, type CompareRow, compareRow } from './compareRow.ts';
import { factRows } from './factRows.tsx';

function Row({ row }: { readonly row: CompareRow }): ReactNode {
  const t = useMessages();
  return (
    <tr className={row.isDifferent ? styles.different : styles.same}>
      <th scope="row" className={styles.label}>
        {row.label}
        {row.isDifferent ? <span className="visually-hidden"> {t('compare.differs')}</span> : null}
      </th>
      {row.cells.map(({ content, key }) => (
        <td key={key} className={styles.cell}>
          {content}
        </td>
      ))}
    </tr>
  );
}

interface CompareRowGroupProps {
  readonly group: CompareGroup;
  /** Properties that are compared. */
  readonly columns: number;
}

function CompareRowGroup({ columns, group }: CompareRowGroupProps): ReactNode {
  const { rows, title } = group;
  if (rows.length === 0) return null;
  return (
    <tbody className={rows.some(({ isDifferent }) => isDifferent) ? undefined : styles.same}>
      {title === undefined ? null : (
        <tr>
          <th scope="rowgroup" colSpan={columns + 1} className={styles.group}>
            <span className={styles.groupTitle}>{title}</span>
          </th>
        </tr>
      )}
      {rows.map((row) => (
        <Row key={row.label} row={row} />
      ))}
    </tbody>
  );
}

/** Which of the lists have what. */
const presenceRows = (
  properties: readonly ComparedProperty[],
  listOf: (property: ComparedProperty) => readonly string[],
): CompareRow[] =>
  presenceOf(properties.map(listOf)).map(({ has, name }) =>
    compareRow(
      name,
      properties.map(({ id }, index) => {
        const isThere = has[index] === true;
        return { key: id, measure: isThere, content: <HasIt has={isThere} /> };
      }),
    ),
  );

const useCompareRows = (comparison: Comparison): CompareGroup[] => {
  const { items: properties } = comparison;
  const t = useMessages();
  const { locale, today } = useSelector(selectContext);
  return [
    { rows: factRows(comparison, { locale, t, today }) },
    { title: t('compare.bills'), rows: presenceRows(properties, ({ bills }) => bills) },
    { title: t('compare.amenities'), rows: presenceRows(properties, ({ amenities }) => amenities) },
  ];
};

interface CompareTableProps {
  /** Of one property at least. */
  readonly comparison: Comparison;
}

/** Wider than a phone: it is pushed along sideways, with the names of the rows in their place. */
export function CompareTable({ comparison }: CompareTableProps): ReactNode {
  const { items } = comparison;
  const t = useMessages();
  const groups = useCompareRows(comparison);
  return (
    <div className={styles.comparison}>
      <div className={styles.choices}>
        <CompareDestination comparison={comparison} />
        {items.length > 1 ? (
          <label className={styles.filter}>
            <input type="checkbox" className={styles.onlyDifferences} />
            {t('compare.onlyDifferences')}
          </label>
        ) : null}
        <CompareAddition compared={items} look="button" />
      </div>
      <div className={styles.sides} data-columns={items.length}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to take the focus */}
        <section className={styles.scroller} tabIndex={0} aria-label={t('compare.table')}>
          <table className={styles.table} data-columns={items.length}>
            <caption className="visually-hidden">{t('compare.caption')}</caption>
            <CompareHead comparison={comparison} />
            {groups.map((group) => (
              <CompareRowGroup key={group.title ?? ''} group={group} columns={items.length} />
            ))}
          </table>
        </section>
        <CompareAddition compared={items} look="place" />
      </div>
    </div>
  );
}
