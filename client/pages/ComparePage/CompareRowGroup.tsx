import type { ReactNode } from 'react';
import { useMessages } from '../../messages/useMessages.ts';
import styles from './CompareTable.module.css';
import type { CompareGroup, CompareRow } from './compareRow.ts';

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

export function CompareRowGroup({ columns, group }: CompareRowGroupProps): ReactNode {
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
